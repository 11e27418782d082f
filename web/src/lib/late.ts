// A click that was meant for the question before: when it arrives the question is gone. It opens nothing that would lie
// over the table.
const A_MOMENT = 800;
let moved = -Infinity;

/** The question has been answered, or has gone by itself. */
export function questionGone(): void {
  moved = performance.now();
}

/** A click now was probably meant for a question that has just gone. */
export function cameLate(): boolean {
  return performance.now() - moved < A_MOMENT;
}
