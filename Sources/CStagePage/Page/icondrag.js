// An app's icon under the finger, from the Dock or the picker. It is lifted, released and cancelled in the broker, which
// decides what comes of it.
import { h, set } from './dom.js';
import { dropPlace, sideOf } from './geometry.js';
import { places } from './words.js';

const liftDistance = 8;

export class CarriedIcon {
  #hand;
  #ghost;
  #zones;
  #place = null;
  #isOver = false;
  #lifted;
  #released;

  /** Lifts the icon once the finger has moved. `told` gets what is carried, and null when it is let go. */
  static follow(app, button, event, hand, told) {
    const from = { x: event.clientX, y: event.clientY };
    let carried = null;
    let isLate = false;
    button.wasDragged = false;
    button.setPointerCapture(event.pointerId);
    const move = (moved) => {
      if (moved.pointerId !== event.pointerId || isLate) return;
      if (!carried && Math.hypot(moved.clientX - from.x, moved.clientY - from.y) < liftDistance) return;
      if (!carried) {
        button.wasDragged = true;
        // Another finger, which came down as well, carries an icon already.
        isLate = hand.beside.isCarrying;
        if (isLate) return;
        carried = new CarriedIcon(app, button, hand, () => told(null));
        told(carried);
      }
      carried.move(moved);
    };
    const end = (ended) => {
      if (ended.pointerId !== event.pointerId) return;
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
      carried?.end(ended.type === 'pointerup');
      setTimeout(() => { button.wasDragged = false; });
    };
    // Not at the button, which goes when its app is removed meanwhile.
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
  }

  constructor(app, button, hand, released) {
    this.#hand = hand;
    this.#released = released;
    const icon = button.firstChild;
    this.#ghost = h('div', { class: 'ghost', 'aria-hidden': 'true', style: { width: `${icon.getBoundingClientRect().width}px` } }, icon.cloneNode(true));
    document.body.append(this.#ghost);
    this.#zones = hand.zones();
    this.#zones.hidden = false;
    this.#lifted = hand.gesture('liftIcon', { app });
    // Refused: there is nothing under the finger.
    this.#lifted.then((answer) => { if (!answer) this.#close(); });
    this.#showReason(app);
  }

  async #showReason(app) {
    set(this.#zones.lastChild, { text: '', hidden: true });
    this.#zones.classList.remove('refused');
    const reason = await this.#hand.beside.reasonAgainst(app);
    if (!reason || this.#isOver) return;
    set(this.#zones.lastChild, { text: reason, hidden: false });
    this.#zones.classList.add('refused');
    this.#hand.say(reason);
  }

  move(event) {
    if (this.#isOver) return;
    set(this.#ghost, { style: { left: `${event.clientX}px`, top: `${event.clientY}px` } });
    const screen = this.#hand.screen();
    const place = dropPlace(screen, this.#hand.point(event));
    if (place !== this.#place && place) this.#hand.say(place === 'above' ? places.above : `${sideOf(screen, place)} side`);
    this.#place = place;
    for (const zone of this.#zones.querySelectorAll('.zone')) zone.classList.toggle('over', zone.dataset.place === place);
  }

  /** The finger is lifted: the icon goes where it is, or back. */
  async end(isDropped) {
    if (this.#isOver) return;
    const place = isDropped ? this.#place : null;
    this.#close();
    if (!(await this.#lifted)) return;
    if (!place) return this.#hand.gesture('cancelIcon');
    this.#hand.ui({ dock: false, isPicking: false });
    await this.#hand.gesture('dropIcon', { place });
  }

  cancel() { return this.end(false); }

  #close() {
    this.#isOver = true;
    this.#ghost.remove();
    this.#zones.hidden = true;
    this.#released();
  }
}
