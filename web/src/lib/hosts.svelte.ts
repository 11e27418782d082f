// Some hosts let only those make tables who know a passphrase. It is asked for when the server says so, and kept
// for as long as the page is open.

class Hosts {
  /** Someone wants to make a table: the dialog is open. `wrong`: what was said before was not the passphrase. */
  asking = $state.raw<{ wrong: boolean; said(passphrase: string | null): void } | null>(null);
  private passphrase = "";

  /** Make a table, with the host's passphrase if it takes one. Whoever does not know it is refused. */
  async made<Table>(make: (passphrase: string) => Promise<Table>): Promise<Table> {
    for (;;) {
      try {
        return await make(this.passphrase);
      } catch (error) {
        if ((error as { code?: unknown }).code !== "passphrase") throw error;
        const wrong = this.passphrase !== "";
        this.passphrase = "";
        const said = await new Promise<string | null>((said) => (this.asking = { wrong, said }));
        this.asking = null;
        if (said === null) throw error;
        this.passphrase = said;
      }
    }
  }
}

export const hosts = new Hosts();
