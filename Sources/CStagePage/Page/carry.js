// An item that is lifted from a window and carried with the finger: over windows, to an edge, onto an app of the Dock.
// Everything goes through the broker's pointer, so it is the same drag as that of `brokerctl drag`.
import { targetAt } from './geometry.js';

/** A mouse lifts by moving so far, in pixels; a finger by resting so long, in milliseconds. */
const liftDistance = 6;
const liftPause = 350;
/** So near to the lower edge of the display the Dock comes, in its points. */
const dockBand = 36;

export class Carry {
  #hand;
  #held = null;

  constructor(hand) { this.#hand = hand; }

  get isUnderWay() { return this.#held !== null; }

  /** Follows a finger that came down on a window. What it lifts there is carried; a finger that stays in place is a tap. */
  follow(event, session, element) {
    const from = { x: event.clientX, y: event.clientY };
    const at = this.#hand.pointIn(session, event);
    const isMouse = event.pointerType === 'mouse';
    let isAway = false;
    let carried = null;
    element.wasCarried = false;
    const lift = () => { carried ??= this.#lift(session, at, from, element, event.pointerId); };
    const rest = isMouse ? null : setTimeout(lift, liftPause);
    const move = (moved) => {
      const distance = Math.hypot(moved.clientX - from.x, moved.clientY - from.y);
      if (distance >= liftDistance && !carried) {
        isAway = true;
        clearTimeout(rest);
        if (isMouse) lift();
      }
      carried?.move(moved);
    };
    const end = (ended) => {
      clearTimeout(rest);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      // A click follows, which is none.
      element.wasCarried = isAway || carried !== null;
      carried?.end(ended.type === 'pointerup');
    };
    element.setPointerCapture(event.pointerId);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
  }

  /** Another finger adds what lies under it. */
  add(event, session) { this.#held?.add(session, this.#hand.pointIn(session, event)); }

  cancel() { this.#held?.cancel(); }

  #lift(session, at, from, element, pointer) {
    const release = () => { if (this.#held === held) this.#held = null; };
    const held = this.#held = new Held(this.#hand, session, at, from, release);
    held.letFinger = () => element.hasPointerCapture(pointer) && element.releasePointerCapture(pointer);
    return held;
  }
}

/** One drag of this page. Steps go to the broker one after the other; of movements that came meanwhile the last one counts. */
class Held {
  letFinger = () => {};
  #hand;
  #session;
  #drag = null;
  #wanted = null;
  #sent = '';
  #isOver = false;
  #steps;
  #released;

  constructor(hand, session, at, from, released) {
    this.#hand = hand;
    this.#session = session;
    this.#released = released;
    this.#show(from);
    this.#steps = hand.drag('lift', { session, ...at }).then((answer) => {
      // Nothing lies there, or it was put down at once: no drag began.
      if (!answer?.drag) return this.#close();
      this.#drag = answer.drag.drag;
      hand.ui({ carry: { ...hand.carried(), drag: this.#drag, grab: at, preview: answer.drag.preview ?? null } });
      hand.say('Lifted');
    });
    this.#steps.then(() => this.#pump());
  }

  move(event) {
    if (this.#isOver) return;
    this.#show({ x: event.clientX, y: event.clientY });
    const point = this.#hand.point(event);
    const screen = this.#hand.screen();
    if (screen.windows.length > 0 && point.y > screen.height - dockBand) this.#hand.ui({ dock: true });
    this.#wanted = targetAt(screen, point, this.#hand.under(event));
    const edge = this.#wanted.zone ? (point.x < screen.width / 2 ? 'left' : 'right') : null;
    this.#hand.ui({ carry: { ...this.#hand.carried(), edge, app: this.#wanted.app ?? null } });
    this.#pump();
  }

  add(session, at) {
    if (this.#drag) this.#then(() => this.#hand.drag('tap', { drag: this.#drag, session, ...at }));
  }

  /** The finger is lifted: what is there is told first, then let go. */
  end(isDropped) {
    if (!isDropped) return this.cancel();
    this.#hand.ui({ carry: { ...this.#hand.carried(), isReleased: true } });
    this.#then(async () => {
      await this.#tell();
      if (!this.#drag || this.#isOver) return;
      this.#released();
      const answer = await this.#hand.drag('release', { drag: this.#drag });
      this.#hand.say(answer?.dragReport?.ending === 'dropped' ? 'Dropped' : 'Nothing was dropped');
      this.#close();
    });
  }

  /** Cancelled, whatever is queued. */
  async cancel() {
    if (this.#isOver) return;
    this.#isOver = true;
    this.letFinger();
    await this.#steps;
    if (this.#drag) await this.#hand.drag('cancel', { drag: this.#drag });
    this.#close();
  }

  #then(step) { this.#steps = this.#steps.then(step); }

  #pump() {
    if (this.#drag && this.#wanted) this.#then(() => this.#tell());
  }

  async #tell() {
    const wanted = this.#wanted;
    this.#wanted = null;
    if (!wanted || !this.#drag || this.#isOver) return;
    const words = JSON.stringify(wanted);
    if (words === this.#sent) return;
    this.#sent = words;
    const answer = await this.#hand.drag('move', { drag: this.#drag, ...wanted });
    // The other side put an end to it.
    if (answer?.dragReport || answer === null) this.#close();
  }

  #show(page) {
    const at = this.#hand.onDisplay(page);
    this.#hand.ui({ carry: { ...this.#hand.carried(), session: this.#session, x: at.x, y: at.y } });
  }

  #close() {
    this.#isOver = true;
    this.#released();
    if (!this.#hand.carried()?.drag || this.#hand.carried().drag === this.#drag) this.#hand.ui({ carry: null });
  }
}
