// What the page asks the broker while it is shown: the picker, and the windows of one app. The page asks again whenever
// something changed, and from time to time, since no event tells of the user's settings.
import { isPickerShown } from './picker.js';
import { wantedExpose } from './expose.js';

export class BesideQuestions {
  #picker;
  #expose;

  constructor(connection, store) {
    this.#picker = new Question(() => connection.ask('picker'), (answer) => store.take({ picker: answer?.picker?.apps ?? null }));
    this.#expose = new Question((app) => connection.ask('expose', { app }), (answer, failure) => {
      if (answer) return store.take({ expose: answer.expose });
      // An app that is gone has no windows to show. After any other failure what is shown stays, and is asked for again.
      if (failure.code === 'unknownApp') store.take({ ui: { exposing: null } });
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

/** One question about a subject. The question is asked again when what the answer depends on has
 * changed. */
export class Question {
  #ask;
  #take;
  #asked = null;
  /** What is to be known now, and what it depends on; null: nothing. */
  #wanted = null;
  #isWaiting = false;

  /** `take` is called with the answer, or with null and why there is none. */
  constructor(ask, take) {
    this.#ask = ask;
    this.#take = take;
  }

  /** The answer counts no more. */
  forget() { this.#asked = null; }

  async look(subject, rows) {
    this.#wanted = subject === null ? null : { subject, rows };
    if (subject === null) { this.#asked = null; return; }
    if (this.#isWaiting || this.#isKnown(subject, rows)) return;
    this.#asked = { subject, rows };
    this.#isWaiting = true;
    const [answer, failure] = await this.#ask(subject).then((answer) => [answer, null], (error) => [null, error]);
    this.#isWaiting = false;
    const wanted = this.#wanted;
    if (wanted?.subject === subject) this.#take(answer, failure);
    // Another subject is wanted by now: this was no answer to it.
    else if (wanted) await this.look(wanted.subject, wanted.rows);
  }

  #isKnown(subject, rows) {
    const last = this.#asked;
    return last?.subject === subject && ['apps', 'sessions', 'screen'].every((kind) => last.rows[kind] === rows[kind]);
  }
}
