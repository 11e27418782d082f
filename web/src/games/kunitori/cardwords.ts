// Short names, breakable names and one-line hints of cards; the full texts are in the catalogues.

/** Names for piles, and names with the places where they may be broken. */
export const SHORT = {
  de: {
    maeda_keiji: "Maeda Keiji",
    loyal_servants_warning: "Warnung",
    beauty: "Schönheit",
    gunner_mercenaries: "Kanoniere",
    defence_wall: "Wall-Bau\u00adstelle",
    new_technologies: "Neue Technik",
    new_fields: "Neue Felder",
    fantastic_castle: "Wunder\u00adburg",
  },
  en: {
    maeda_keiji: "Maeda Keiji",
    loyal_servants_warning: "Warning",
    beauty: "Beauty",
    defence_wall: "Wall site",
    gunner_mercenaries: "Gunners",
    land_destroyer: "Land destroyer",
    new_technologies: "New ideas",
  },
} as Record<string, Record<string, string>>;

const BREAKS: [string, string][] = [
  ["Festungsattrappe", "Festungs\u00adattrappe"],
  ["Speerträger", "Speer\u00adträger"],
  ["Bogenschützen", "Bogen\u00adschützen"],
  ["Kavallerie", "Kaval\u00adlerie"],
  ["Landzerstörer", "Land\u00adzerstörer"],
  ["Gefolgsmanns", "Gefolgs\u00admanns"],
  ["Gegenschlag", "Gegen\u00adschlag"],
  ["Weltbewegende", "Welt\u00adbewegende"],
  ["Wandermönch", "Wander\u00admönch"],
  ["Tempelsteuer", "Tempel\u00adsteuer"],
  ["Verteidigungswall", "Verteidi\u00adgungswall"],
  ["Tempelstadt", "Tempel\u00adstadt"],
  ["Feldverbesserung", "Feldver\u00adbesserung"],
  ["Hafenstadt", "Hafen\u00adstadt"],
  ["Präfektur", "Präfek\u00adtur"],
  ["Handelshafen", "Handels\u00adhafen"],
  ["Zollaufhebung", "Zoll\u00adauf\u00adhebung"],
  ["Entwicklung", "Entwick\u00adlung"],
  ["Technologien", "Techno\u00adlogien"],
  ["Erschließung", "Erschlie\u00adßung"],
  ["Fantastische", "Fantas\u00adtische"],
  ["Development", "Develop\u00adment"],
  ["technologies", "techno\u00adlogies"],
  ["improvement", "improve\u00adment"],
  ["mercenaries", "merce\u00adnaries"],
  ["Travelling", "Travel\u00adling"],
  ["construction", "construc\u00adtion"],
  ["Mitsunari", "Mitsu\u00adnari"],
  ["Kanetsugu", "Kane\u00adtsugu"],
  ["Mitsuhide", "Mitsu\u00adhide"],
  ["Tadakatsu", "Tada\u00adkatsu"],
  ["Yukimura", "Yuki\u00admura"],
  ["Yoshitaka", "Yoshi\u00adtaka"],
];

export const breakable = (name: string): string =>
  BREAKS.reduce((text, [word, broken]) => text.replace(word, broken), name);

/** One line for the hand; the enlarged card has the whole text. */
export const HINTS = {
  de: {
    fake_fortress: "Nach der Schlacht ablegen",
    land_destroyer: "Gegner verliert eine Einheit",
    loyal_servants_warning: "Karte ziehen oder schrotten",
    trap: "Eine aufgestellte Karte ablegen",
    take_back: "General zurück auf die Hand",
    beauty: "Beim Kauf verschenken",
    travelling_monk: "+2 Aktionen oder Bündnis",
    skilled_ninja: "Eine fremde Karte schrotten",
    defence_wall: "Bleibt liegen, dann 1 Karte mehr",
    temple_town: "Schatz gegen besseren tauschen",
    field_improvement: "1 Punkt je Land und Präfektur",
    port_town: "Alles kostet 1 weniger",
  },
  en: {
    fake_fortress: "Discard after a battle",
    land_destroyer: "The enemy loses a Unit",
    loyal_servants_warning: "Draw a card or scrap one",
    trap: "Discard a deployed card",
    take_back: "A General back to hand",
    beauty: "Give it away when bought",
    travelling_monk: "+2 actions or an alliance",
    skilled_ninja: "Scrap another player's card",
    defence_wall: "Stays a turn, then 1 more card",
    temple_town: "Trade a treasure for a better one",
    field_improvement: "1 point per Land and Prefecture",
    port_town: "Everything costs 1 less",
  },
} as Record<string, Record<string, string>>;
