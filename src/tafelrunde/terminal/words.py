"""Finding things by what people type: capitals, accents and umlauts do not matter."""

import unicodedata

UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "’": "'", "–": "-"})


def fold(text: str) -> str:
    """A text as it is compared.

    >>> fold("Söldner  Kanoniere"), fold("SOELDNER kanoniere")
    ('soeldner kanoniere', 'soeldner kanoniere')
    """
    spread = " ".join(text.split()).casefold().translate(UMLAUTS)
    return "".join(one for one in unicodedata.normalize("NFKD", spread) if not unicodedata.combining(one))


def best_matches(wanted: str, names: dict[str, list[str]]) -> list[str]:
    """The keys whose names fit best: the same, else beginning with it, else containing it.

    >>> best_matches("dorf", {"a": ["Dorf"], "b": ["Dorfplatz"]}), best_matches("pla", {"b": ["Dorfplatz"]})
    (['a'], ['b'])
    """
    wanted = fold(wanted)
    folded = {key: [fold(name) for name in all_names] for key, all_names in names.items()}
    same = [key for key, all_names in folded.items() if wanted in all_names]
    first = [key for key, all_names in folded.items() if any(name.startswith(wanted) for name in all_names)]
    within = [key for key, all_names in folded.items() if any(wanted in name for name in all_names)]
    return same or first or within
