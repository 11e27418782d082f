// A link for friends: the system's share sheet where there is one, else the clipboard.
import { t } from "../lib/i18n.svelte";
import { toasts } from "../lib/toasts.svelte";

export async function share(path: string, copied = t("join.copied")): Promise<void> {
  const url = new URL(path, location.href).href;
  if (navigator.share !== undefined && matchMedia("(hover: none)").matches) {
    await navigator.share({ url, title: "Tafelrunde" }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toasts.say(copied);
  } catch {
    prompt(t("join.copy"), url);
  }
}
