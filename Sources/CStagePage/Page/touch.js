// Fingers, wheels and keys in windows: told to the broker one after the other, each once the window has handled the last.

/** Keys that are the page's own while one types into a window. */
const isPageKey = (event) => event.key === 'Escape' || event.key === 'Tab' || event.ctrlKey || event.metaKey
  || (event.altKey && event.key.length === 1);
/** Keys that do nothing by themselves. */
const silent = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Dead', 'Process', 'Unidentified', 'AltGraph']);
/** A window that does not answer has so much kept for it; what comes then is lost, and said. */
const keptMaximum = 200;

export class Touch {
  #hand;
  #queue = [];
  #isSending = false;

  constructor(hand) { this.#hand = hand; }

  tap(session, at, count) {
    this.#send(session, { kind: 'touch', step: 'began', ...at });
    this.#send(session, { kind: 'touch', step: 'ended', tapCount: count, ...at });
  }

  /** True where the key is the window's. */
  key(session, event) {
    if (isPageKey(event) || silent.has(event.key)) return false;
    const modifiers = (event.shiftKey ? 1 : 0) | (event.altKey ? 4 : 0);
    this.type(session, event.key, modifiers);
    return true;
  }

  type(session, key, modifiers = 0) {
    const characters = key.length === 1 || [...key].length === 1 ? key : key === 'Enter' ? '\n' : '';
    this.#send(session, { kind: 'key', key, characters, modifiers });
  }

  /** What a clipboard or an input method gives at once. */
  paste(session, text) {
    for (let from = 0; from < text.length; from += 200) {
      this.#send(session, { kind: 'key', key: 'Paste', characters: text.slice(from, from + 200), modifiers: 0 });
    }
  }

  wheel(session, at, event, scale) {
    if (event.ctrlKey) return this.#join(session, { kind: 'pinch', ...at, scale: Math.exp(-event.deltaY / 300) }, (last, next) => ({ ...next, scale: last.scale * next.scale }));
    const unit = event.deltaMode === 1 ? 20 : 1;
    const [width, height] = [-event.deltaX * unit / scale, -event.deltaY * unit / scale];
    this.#join(session, { kind: 'scroll', ...at, width, height }, (last, next) => ({ ...next, width: last.width + next.width, height: last.height + next.height }));
  }

  /** Goes together with what waits, where that is of the same kind. */
  #join(session, input, joined) {
    const last = this.#queue.at(-1);
    if (last?.session === session && last.input.kind === input.kind) last.input = joined(last.input, input);
    else this.#send(session, input);
  }

  #send(session, input) {
    if (this.#queue.length >= keptMaximum) return this.#hand.complain('The window cannot keep up with typing.');
    this.#queue.push({ session, input });
    this.#pump();
  }

  async #pump() {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#queue.length > 0) {
      const { session, input } = this.#queue.shift();
      // A window that is not active any more gets nothing of what was meant for it.
      if (!await this.#hand.input(session, input)) this.#queue = this.#queue.filter((entry) => entry.session !== session);
    }
    this.#isSending = false;
  }
}
