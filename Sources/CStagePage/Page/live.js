// Live pictures of the windows that one sees: each window owes one picture at a time, and the next one is asked for when the
// last one is on the page. Whoever does not look asks for nothing.

/** After a refusal, such as that of a window that is going, in milliseconds. */
const pause = 400;

/** The windows whose pictures are seen now. */
export function seen({ rows, link, stage, isReady }) {
  const isLooking = stage.isHand && link.state === 'connected' && isReady;
  if (!isLooking || !rows.screen || rows.screen.cover === 'switcher') return [];
  const { display, windows } = rows.screen;
  const shown = windows.filter((window) => window.state.startsWith('foreground')).map((window) => window.session);
  return display && !display.mirrored && display.session ? [...shown, display.session] : shown;
}

export class LivePictureRequests {
  #connection;
  #store;
  #looks = new Map();
  #scale;
  #later;

  constructor(connection, store, { scale = () => 1, later = (act) => setTimeout(act, pause) } = {}) {
    this.#connection = connection;
    this.#store = store;
    this.#scale = scale;
    this.#later = later;
  }

  /** Asks for what is seen, and is not asked for yet. */
  look(state) {
    if (globalThis.document?.hidden) return;
    for (const session of seen(state)) {
      if (!this.#looks.has(session)) this.#ask(session);
    }
  }

  async #ask(session) {
    const last = this.#store.state.live[session];
    this.#looks.set(session, true);
    try {
      const answer = await this.#connection.ask('look', { session, epoch: last?.epoch ?? 0, seen: last?.number ?? 0, scale: this.#scale() });
      const { epoch, number } = answer.livePicture;
      const picture = await this.load(`/live/${session}?epoch=${epoch}&number=${number}`);
      this.#store.take({ live: { session, epoch, number, picture, time: performance.now() } });
      this.#looks.delete(session);
      this.look(this.#store.state);
    } catch {
      this.#later(() => {
        this.#looks.delete(session);
        this.look(this.#store.state);
      });
    }
  }

  /** The picture whole and decoded, so that no window is ever seen half drawn. */
  async load(address) {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  }
}
