// The defence in one view: cards of the hand are laid in ambush while the stance is still asked, and one button answers
// both questions.
import type { Decision, OptionRef } from "../../lib/protocol";
import type { Plan } from "../../lib/picks.svelte";
import { factsOf } from "./facts";
import { ambushBonus, defence, power, tableOf, type Props } from "./table";
import { t } from "./words";

export class Ambush {
  /** Ids of the cards that are laid. */
  laid = $state.raw<string[]>([]);

  constructor(private readonly board: () => Props) {}

  /** The cards that can be laid, as the question that follows will name them. */
  get options(): OptionRef[] {
    const { decision, picks, view, seat } = this.board();
    if (decision?.prompt !== "defend" || picks.sent || seat === null) return [];
    const seen = new Map<string, number>();
    return (tableOf(view).players[seat]?.hand ?? [])
      .filter((card) => factsOf(card).attack !== null)
      .map((card) => {
        const n = (seen.get(card) ?? 0) + 1;
        seen.set(card, n);
        return { id: n > 1 ? `${card}#${n}` : card, of: "card", card };
      });
  }

  get cards(): string[] {
    return this.options.filter((one) => this.laid.includes(one.id)).map((one) => one.card!);
  }

  toggle(id: string): void {
    this.laid = this.laid.includes(id) ? this.laid.filter((one) => one !== id) : [...this.laid, id];
  }

  get plan(): Plan | null {
    const { view, seat, frame } = this.board();
    const { cards } = this;
    if (cards.length === 0 || seat === null) return null;
    const strength =
      defence(tableOf(view).players[seat]!, frame.options) + power(cards) + ambushBonus(cards.length, frame.options);
    return {
      words: t("askAmbushN", { n: cards.length, power: strength }),
      ready: true,
      answer: (decision) => answer(decision, cards),
    };
  }
}

function answer({ prompt, options }: Decision, cards: readonly string[]): string[] | undefined {
  if (prompt === "defend") return ["ambush"];
  if (prompt !== "ambush") return undefined;
  const rest = [...cards];
  const chosen = options.filter(({ card }) => {
    const at = rest.indexOf(card ?? "");
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return rest.length === 0 ? chosen.map((one) => one.id) : undefined;
}
