// One table over a WebSocket. Reconnects by itself, sends unacknowledged deeds again with the same key (the server
// does each once), and keeps what the server last said. Nothing here guesses.
import { PROTOCOL } from "./protocol";
import type { Deed, FromClient, FromServer, KeyedDeed, Refused } from "./protocol";
import type { Told } from "./playback.svelte";
import { settings } from "./settings.svelte";
import { ShownTable } from "./shownTable.svelte";

const RESTART = 1012;
const NOT_FOUND = 4404;
const PING_EVERY = 15_000;
const ANSWER_WITHIN = 10_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 4_000;
const LATEST = 100;

/** A deed that the server has not acknowledged yet. */
interface OpenDeed extends KeyedDeed {
  done(number: number): void;
  refused(why: Refused): void;
}

export class TableConnection extends ShownTable {
  private socket: WebSocket | null = null;
  private readonly deeds: OpenDeed[] = [];
  /** What the server has told, whether it is on the screen or not. */
  private known = { number: 0, events: 0 };
  private told: Told[] = [];
  /** The number that the table has after your own deeds. */
  private due = 0;
  private wait = FIRST_WAIT;
  private retry = 0;
  private pings = 0;
  private heard = 0;
  private closed = false;

  constructor(readonly table: string) {
    super();
    this.link = "connecting";
    this.connect();
    this.pings = window.setInterval(() => this.ping(), PING_EVERY);
    window.addEventListener("online", this.connectNow);
    window.addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.connectNow);
  }

  /** Do something at the table. Resolves when the server has stored it; rejects with the refusal. */
  act(action: Deed): Promise<number> {
    return new Promise((resolve, reject) => {
      const deed = { key: newKey(), action, done: resolve, refused: reject };
      this.deeds.push(deed);
      if (this.link === "open") this.send({ type: "act", key: deed.key, action });
    });
  }

  connectNow = (): void => {
    if (document.visibilityState === "hidden" || this.link === "open" || this.link === "missing") return;
    this.wait = FIRST_WAIT;
    this.connect();
  };

  /** The connection is gone, even if the socket has not noticed. */
  private cut = (): void => {
    if (this.link !== "open") return;
    this.drop();
    this.lost(0);
  };

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.pings);
    window.removeEventListener("online", this.connectNow);
    window.removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.connectNow);
    this.socket?.close();
  }

  private connect(): void {
    clearTimeout(this.retry);
    if (this.closed) return;
    this.drop();
    this.take();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => this.greet();
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as FromServer);
    socket.onclose = (event) => this.lost(event.code);
    window.setTimeout(() => {
      if (socket !== this.socket || socket.readyState !== WebSocket.CONNECTING) return;
      this.drop();
      this.lost(0);
    }, ANSWER_WITHIN);
  }

  /** Say what is known already, and in which language refusals are to be; again when that has changed. */
  greet(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.send({ type: "hello", protocol: PROTOCOL, ...this.known, language: settings.language });
  }

  /** Forget the old socket: what it still says is of no interest. */
  private drop(): void {
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }

  private lost(code: number): void {
    this.socket = null;
    if (this.closed) return;
    if (code === NOT_FOUND && this.known.number === 0) {
      this.link = "missing";
      return;
    }
    if (this.link !== "lost") this.lostAt = Date.now();
    this.link = "lost";
    if (code === RESTART) this.wait = FIRST_WAIT;
    this.retry = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
  }

  private send(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** A connection that is silent for too long is dead, even if nobody has told us. */
  private ping(): void {
    if (this.link !== "open") return;
    this.send({ type: "ping" });
    const asked = Date.now();
    window.setTimeout(() => {
      if (this.heard < asked) this.cut();
    }, ANSWER_WITHIN);
  }

  private hear(message: FromServer): void {
    this.heard = Date.now();
    switch (message.type) {
      case "snapshot":
      case "update":
        this.told.push(message);
        this.draw();
        break;
      case "ack":
        this.due = message.number;
        this.settle(message.key)?.done(message.number);
        break;
      case "refused":
        this.settle(message.key)?.refused(message);
        break;
      case "presence":
        this.presence = message;
        break;
    }
  }

  /** What your own deed led to is drawn at once; what the others do after the next frame, however much comes until
   * then: so your own move is seen first. Pages in the background have no frames. */
  private draw(): void {
    if (this.own) this.take();
    else if (this.told.length === 1) {
      requestAnimationFrame(() => setTimeout(this.take));
      window.setTimeout(this.take, LATEST);
    }
  }

  /** The server has not told yet what your own deeds led to. */
  private get own(): boolean {
    return this.deeds.length > 0 || this.known.number < this.due;
  }

  private settle(key: string): OpenDeed | undefined {
    const at = this.deeds.findIndex((one) => one.key === key);
    return at < 0 ? undefined : this.deeds.splice(at, 1)[0];
  }

  private take = (): void => {
    if (this.closed || this.told.length === 0) return;
    const told = this.told;
    this.told = [];
    if (this.link !== "open") {
      this.link = "open";
      this.wait = FIRST_WAIT;
      for (const deed of this.deeds) this.send({ type: "act", key: deed.key, action: deed.action });
    }
    for (const one of told) {
      const [own, fresh] = [this.own, this.known.events];
      this.known = { number: one.number, events: one.events_from + one.events.length };
      // Talk is heard at once.
      this.news = one.type === "snapshot" ? one.news : [...this.news, ...one.news];
      this.seenAt = Date.now();
      this.arrived(one, fresh, own);
    }
  };
}

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (one) => one.toString(16).padStart(2, "0")).join("");
}
