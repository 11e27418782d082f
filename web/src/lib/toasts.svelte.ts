// Short messages at the lower edge. They repeat, they never ask.
import { Problem } from "./api";
import { t } from "./i18n.svelte";

const SHOWN = 4_000;

class Toasts {
  all = $state.raw<{ id: number; text: string; bad: boolean }[]>([]);
  private last = 0;

  say(text: string, bad = false): void {
    const id = ++this.last;
    this.all = [...this.all.slice(-2), { id, text, bad }];
    setTimeout(() => (this.all = this.all.filter((one) => one.id !== id)), SHOWN);
  }

  /** Something was refused or went wrong. */
  problem(error: unknown): void {
    if (error instanceof Problem && error.code === "offline") this.say(t("app.offline"), true);
    else if (isRefusal(error) && error.code === "too_many") this.say(t("toast.tooMany"), true);
    else if (isRefusal(error)) this.say(t("toast.refused", { message: error.message }), true);
    else throw error;
  }
}

function isRefusal(error: unknown): error is { code: string; message: string } {
  return typeof error === "object" && error !== null && "code" in error && "message" in error;
}

export const toasts = new Toasts();
