// What the user does with icons, the picker and App Exposé. What comes of it is decided by the broker.
import { CarriedIcon } from './icondrag.js';
import { exclusionWords } from './words.js';

export class Beside {
  #hand;
  #ask;
  #carried = null;

  /** `ask` sends a question that is answered, or refused with an error. */
  constructor(hand, ask) {
    this.#hand = hand;
    this.#ask = ask;
  }

  // MARK: The picker

  togglePicker(isPicking) { this.#hand.ui({ dock: false, exposing: null, isPicking: !isPicking }); }

  /** A row of the picker is tapped. */
  choose(row) {
    if (row.eligible) return this.drop(row.app, 'above');
    this.#hand.complain(`${row.name} cannot open beside another app: ${exclusionWords(row.reason)}.`);
  }

  /** Why the app cannot come beside another one, in words; null where it can. */
  async reasonAgainst(app) {
    const answer = await this.#ask('picker', {}).catch(() => null);
    const row = answer?.picker?.apps.find((other) => other.app === app);
    return row && !row.eligible ? `${row.name}: ${exclusionWords(row.reason)}` : null;
  }

  // MARK: App Exposé

  expose(app) { this.#hand.ui({ dock: false, isPicking: false, exposing: app }); }

  /** One of the windows is chosen: it comes to the edge where it is offered, else to the front. */
  async pick(session, { edge }) {
    if (edge) return this.#hand.gesture('chooseWindow', { session });
    this.#hand.ui({ exposing: null });
    // A window comes back from the external display only where it is opened at a place of the device.
    return this.#hand.screen().display?.session === session ? this.#hand.openAt(session, 'full') : this.#hand.pick(session);
  }

  async makeWindow({ app, edge }) {
    if (edge) return this.#hand.gesture('chooseNewWindow');
    if (await this.#hand.gesture('newWindow', { app })) this.#hand.ui({ exposing: null });
  }

  dismiss({ edge }) { return edge ? this.#hand.gesture('cancelIcon') : this.#hand.ui({ exposing: null }); }

  // MARK: An icon

  /** Follows a finger that came down on an icon, unless another one carries an icon. Where no window is on the screen, there is nothing to come beside. */
  follow(app, button, event) {
    if (this.#carried || event.button !== 0 || this.#hand.screen().windows.length === 0) return;
    CarriedIcon.follow(app, button, event, this.#hand, (carried) => { this.#carried = carried; });
  }

  get isCarrying() { return this.#carried !== null; }
  cancel() { this.#carried?.cancel(); }

  /** The same without a finger: the icon is lifted and let go at a place. */
  async drop(app, place) {
    this.#hand.ui({ dock: false, isPicking: false });
    if (await this.#hand.gesture('liftIcon', { app })) await this.#hand.gesture('dropIcon', { place });
  }
}
