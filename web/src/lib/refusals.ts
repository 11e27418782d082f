// What the server refuses, in German. It says so in English; a sentence that stands nowhere here is told by what kind
// of refusal it is, so that no English is left over.
export const GERMAN: Record<string, string> = {
  "There is nothing to read in this.": "Darin steht nichts, was man lesen könnte.",
  "This seat is taken.": "Dieser Platz ist besetzt.",
  "The host has asked you to stand up; you can watch.": "Du wurdest gebeten, den Platz frei zu machen; zusehen kannst du weiter.",
  "The table is too busy; try again.": "Am Tisch ist gerade zu viel los; versuch es noch einmal.",
  "Somebody sits there.": "Dort sitzt schon jemand.",
  "Nobody else sits there.": "Dort sitzt niemand sonst.",
  "The game is over.": "Die Partie ist zu Ende.",
  "The game has begun.": "Die Partie hat schon begonnen.",
  "The game has not begun yet.": "Die Partie hat noch nicht begonnen.",
  "Others play here: resign, or vote about those who do not answer.": "Hier spielen noch andere: Gib auf, oder stimmt über die ab, die nicht antworten.",
  "Only the one who made the table may do this.": "Das darf nur, wer den Tisch eröffnet hat.",
  "There are free seats: wait for players, or put bots there.": "Es sind noch Plätze frei: Warte auf Mitspieler, oder setz Bots dorthin.",
  "A bot plays for you; take your seat back first.": "Gerade spielt ein Bot für dich; übernimm erst wieder selbst.",
  "Only those who know the host's passphrase may make tables here.": "Tische eröffnen darf hier nur, wer die Passphrase des Gastgebers kennt.",
  "There is no clock at this table.": "An diesem Tisch läuft keine Uhr.",
  "While the game runs you can look back only from your own seat.": "Solange die Partie läuft, kannst du nur von deinem Platz aus zurückblicken.",
  "At this table nothing is taken back.": "An diesem Tisch wird nichts zurückgenommen.",
  "There is nothing to take back.": "Es gibt nichts zurückzunehmen.",
  "A request to take back is open already.": "Es läuft schon eine Bitte um Zurücknehmen.",
  "There is no request that waits for your word.": "Es wartet keine Bitte auf deine Zustimmung.",
  "This game can go on; resign, or play it to its end.": "Diese Partie kann weitergehen: Gib auf, oder spiel sie zu Ende.",
  "This game cannot go on in this version of Tafelrunde.": "In dieser Version von Tafelrunde kann die Partie nicht weitergehen.",
  "It is so already.": "Das ist schon so.",
  "The table may vote only about another player who is overdue.": "Abgestimmt wird nur über andere, deren Zeit abgelaufen ist.",
  "One can play on from a position when the game is over.": "Von einer Stellung aus weiterspielen geht erst nach dem Ende der Partie.",
  "Decks are laid open when the game is over.": "Decks werden erst nach dem Ende der Partie aufgedeckt.",
  "Points are laid open when the game is over.": "Punkte werden erst nach dem Ende der Partie aufgedeckt.",
  "This cannot be done here.": "Das geht hier nicht.",
  "A game can be exported when it is over: the file holds everybody's cards.": "Speichern geht erst nach dem Ende der Partie: Die Datei enthält die Karten von allen.",
  "A rematch can begin when the game is over.": "Eine Revanche beginnt nach dem Ende der Partie.",
  "This game cannot be played in this version of Tafelrunde; make a new table.": "Diese Partie lässt sich in dieser Version nicht spielen; eröffne einen neuen Tisch.",
  "Only players may do this; you are watching.": "Das dürfen nur die, die mitspielen; du siehst zu.",
  "You have resigned; the bot plays on.": "Du hast aufgegeben; der Bot spielt weiter.",
};

/** Refusals by their code, where the sentence itself names something. */
const BY_CODE: Record<string, string> = {
  stale: "Der Tisch war schneller: Diese Frage ist nicht mehr offen.",
  illegal: "Diese Antwort ist hier nicht erlaubt.",
  too_large: "Das ist zu groß.",
  broken_save: "Diese Datei ist keine lesbare Partie.",
  not_found: "Das gibt es hier nicht.",
  bad_setup: "So lässt sich keine Partie beginnen.",
};

export function inGerman({ code, message }: { code: string; message: string }): string {
  return GERMAN[message] ?? BY_CODE[code] ?? "Das geht gerade nicht.";
}
