// Who one is. Guests give a name when they first need one; the server remembers them by a cookie.
import { api, Problem } from "./api";
import type { Me } from "./protocol";

const MET = "tafelrunde.met";

class Person {
  me = $state.raw<Me | null>(null);
  /** Whether the server has been asked yet. */
  known = $state(false);
  /** Someone waits for a name: the dialog is open. */
  asking = $state.raw<{ done(me: Me | null): void } | null>(null);

  /** Asks the server, if this browser has ever been here. */
  async load(): Promise<void> {
    try {
      if (localStorage.getItem(MET)) this.me = await api.me();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.status === 401) localStorage.removeItem(MET);
    }
    this.known = true;
  }

  /** The person, asking for a name if need be; null if they would rather not. */
  async need(): Promise<Me | null> {
    if (!this.known) await this.load();
    if (this.me) return this.me;
    return new Promise((done) => (this.asking = { done }));
  }

  /** A name for a guest, or another one. */
  async greet(name: string): Promise<void> {
    this.me = this.me ? await api.rename(name) : await api.greet(name);
    localStorage.setItem(MET, "1");
    this.finish();
  }

  /** Come back under a protected name. */
  async login(name: string, passphrase: string): Promise<void> {
    this.me = await api.login(name, passphrase);
    localStorage.setItem(MET, "1");
    this.finish();
  }

  /** Come back with a one-time link that was made on another device. */
  async redeem(token: string): Promise<void> {
    this.me = await api.redeem(token);
    localStorage.setItem(MET, "1");
  }

  async protect(passphrase: string, old: string): Promise<void> {
    this.me = await api.protect(passphrase, old);
    this.finish();
  }

  /** Be nobody on this device. */
  async logout(): Promise<void> {
    await api.logout();
    localStorage.removeItem(MET);
    this.me = null;
    this.finish();
  }

  /** Open the dialog about your own name: another one, protecting it, logging in and out. */
  open(): void {
    this.asking = { done: () => {} };
  }

  finish(): void {
    this.asking?.done(this.me);
    this.asking = null;
  }
}

export const person = new Person();
