// The last words of a process that died: what it wrote before it ended. No event has them, so they are asked for, once for each
// request that failed in such a process.
import { appName, outcomes } from './words.js';

const deadly = ['exitedBeforeConnecting', 'windowCrashed'];

/** The requests that may have last words, and were not asked about. */
export const unheard = (rows, words) => Object.values(rows.requests)
  .filter((request) => deadly.includes(request.outcome) && words[request.request] === undefined).map((request) => request.request);

/** What the process of a session wrote before it ended, while it is dead; null where nobody knows. */
export function wordsOf({ rows, words }, session) {
  if (session?.state !== 'unattached') return null;
  const request = Object.values(rows.requests).findLast((other) => other.session === session.session && other.outcome);
  return words[request?.request] ?? null;
}

/** The last line of it that says something. */
export const lastLine = (text) => (text ?? '').split('\n').map((line) => line.trim()).filter(Boolean).at(-1) ?? null;

/** Why what was asked for was not opened, with the last line that its process wrote; null where it was. */
export function failureWords(rows, app, answer) {
  const { outcome } = answer?.activation ?? {};
  if (!outcome || outcome === 'handled') return null;
  return [appName(rows, app), outcomes[outcome] ?? outcome, lastLine(answer.lastOutput)].filter(Boolean).join(': ');
}

/** Asks for them. */
export class OutputRequests {
  #asked = new Set();
  #connection;
  #store;

  constructor(connection, store) {
    this.#connection = connection;
    this.#store = store;
  }

  look(state) {
    if (state.link.state !== 'connected' || !state.isReady) return;
    for (const request of unheard(state.rows, state.words)) {
      if (this.#asked.has(request)) continue;
      this.#asked.add(request);
      this.#connection.ask('explain', { request }).then(
        (answer) => this.#store.take({ words: { request, text: answer.lastOutput ?? null } }),
        () => this.#asked.delete(request));
    }
  }
}
