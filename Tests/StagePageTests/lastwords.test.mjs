import test from 'node:test';
import assert from 'node:assert/strict';
import { OutputRequests, failureWords, lastLine, wordsOf } from '../../Sources/CStagePage/Page/lastwords.js';
import { initial, reduce } from '../../Sources/CStagePage/Page/store.js';
import { connected, event, request, session } from './rows.mjs';

const after = (...events) => [connected, { begin: true }, ...events.map(event), event({ stateComplete: true })].reduce((state, message) => reduce(state, message, 1), initial());
const crashed = (id, more = {}) => ({ request: request(id, { outcome: 'windowCrashed', ...more }) });

/** A desk whose questions are answered by hand. */
function desk(state) {
  const asked = [];
  const store = { state, take(message) { this.state = reduce(this.state, message, 1); } };
  const connection = { ask: (what, { request }) => new Promise((resolve, reject) => asked.push({ what, request, resolve, reject })) };
  return { asked, store, desk: new OutputRequests(connection, store) };
}

test('Each request that failed in a process that ended is asked about once', async () => {
  const { asked, store, desk: words } = desk(after(crashed('r'), { request: request('ok') }, { request: request('late', { outcome: 'deadlinePassed' }) },
    { request: request('q', { outcome: 'exitedBeforeConnecting', session: null }) }));
  words.look(store.state);
  words.look(store.state);
  assert.deepEqual(asked.map(({ what, request }) => [what, request]), [['explain', 'r'], ['explain', 'q']]);
  asked[0].resolve({ decision: {}, lastOutput: 'no display' });
  asked[1].resolve({ decision: {} });
  await new Promise(setImmediate);
  assert.deepEqual(store.state.words, { r: 'no display', q: null });
  words.look(store.state);
  assert.equal(asked.length, 2);
});

test('The question is repeated if it gets no answer, and not asked without a broker', async () => {
  const { asked, store, desk: words } = desk(after(crashed('r')));
  words.look({ ...store.state, link: { state: 'lost' } });
  assert.equal(asked.length, 0);
  words.look(store.state);
  asked[0].reject(new Error('gone'));
  await new Promise(setImmediate);
  words.look(store.state);
  assert.equal(asked.length, 2);
});

test('A dead window shows the last words of its most recent request', () => {
  const dead = session('s1', { state: 'unattached', pid: null });
  const state = { ...after({ session: dead }, crashed('old'), crashed('new')), words: { old: 'first', new: 'second' } };
  assert.equal(wordsOf(state, dead), 'second');
  assert.equal(wordsOf(state, { ...dead, state: 'foregroundActive' }), null);
  assert.equal(wordsOf({ ...state, words: {} }, dead), null);
  const revived = { ...state, rows: { ...state.rows, requests: { ...state.rows.requests, later: request('later') } } };
  assert.equal(wordsOf(revived, dead), null, 'it lived again since');
});

test('The last line is the last non-empty one', () => {
  assert.equal(lastLine('a\n  b \n\n'), 'b');
  assert.equal(lastLine(null), null);
});

test('A failed opening is reported with its reason and the last line', () => {
  const { rows } = after();
  const answer = { activation: { outcome: 'exitedBeforeConnecting' }, lastOutput: 'starting\nno display\n' };
  assert.equal(failureWords(rows, 'org.example.notes', answer), 'Notes: ended before it connected: no display');
  assert.equal(failureWords(rows, 'org.example.notes', { activation: { outcome: 'handled' } }), null);
  assert.equal(failureWords(rows, 'org.example.notes', null), null);
});
