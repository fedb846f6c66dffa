// What the page asks the broker while it is shown: the picker, and the windows of one app. It asks again whenever something
// changed, and from time to time, since no event tells of the user's settings.
import { isPickerShown } from './picker.js';
import { wantedExpose } from './expose.js';

export class BesideQuestions {
  #picker;
  #expose;

  constructor(connection, store) {
    this.#picker = new Question(() => connection.ask('picker'), (answer) => store.take({ picker: answer?.picker?.apps ?? null }));
    this.#expose = new Question((app) => connection.ask('expose', { app }), (answer) => {
      // An app that is gone has no windows to show.
      store.take(answer ? { expose: answer.expose } : { ui: { exposing: null } });
    });
  }

  look(state) {
    if (state.link.state !== 'connected' || !state.isReady) return;
    this.#picker.look(isPickerShown(state) ? 'apps' : null, state.rows);
    this.#expose.look(wantedExpose(state)?.app ?? null, state.rows);
  }

  askAgain(state) {
    this.#picker.forget();
    this.#expose.forget();
    this.look(state);
  }
}

/** One question about a subject. It is asked again when what the answer depends on is another than before. */
export class Question {
  #ask;
  #take;
  #asked = null;
  #isWaiting = false;

  constructor(ask, take) {
    this.#ask = ask;
    this.#take = take;
  }

  /** The answer counts no more. */
  forget() { this.#asked = null; }

  async look(subject, { apps, sessions, screen }) {
    if (subject === null) { this.#asked = null; return; }
    const last = this.#asked;
    const isKnown = last?.subject === subject && last.apps === apps && last.sessions === sessions && last.screen === screen;
    if (isKnown || this.#isWaiting) return;
    this.#asked = { subject, apps, sessions, screen };
    this.#isWaiting = true;
    const answer = await this.#ask(subject).catch(() => null);
    this.#isWaiting = false;
    this.#take(answer);
  }
}
