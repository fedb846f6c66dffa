import test from 'node:test';
import assert from 'node:assert/strict';
import { Beside } from '../../Sources/CStagePage/Page/beside.js';
import { initial, reduce, Store } from '../../Sources/CStagePage/Page/store.js';
import { countWords, exposedSessions, leftOut, wantedExpose } from '../../Sources/CStagePage/Page/expose.js';
import { isPickerShown } from '../../Sources/CStagePage/Page/picker.js';
import { BesideQuestions, Question } from '../../Sources/CStagePage/Page/questions.js';
import { exclusionWords } from '../../Sources/CStagePage/Page/words.js';
import { connected, event, screen, session, window } from './rows.mjs';

const settled = () => new Promise((resolve) => setImmediate(resolve));

const full = (...sessions) => screen({ layout: 'full', windows: sessions.map((id) => window(id, 'full', 0, 1194)) });
const held = (phase, more = {}) => ({ ...full('s1'), iconDrag: { app: 'notes', phase, edge: null, ...more } });
const showing = (shown, ui = {}) => ({ ...initial(), rows: { ...initial().rows, screen: shown }, ui: { ...initial().ui, ...ui } });

test('Each of the broker\'s reasons has its own text', () => {
  const reasons = ['deviceUnsupported', 'userSettingOff', 'builtBefore9', 'noLaunchStoryboard', 'orientationsMissing', 'requiresFullScreen', 'alreadyOnScreen'];
  const words = reasons.map(exclusionWords);
  assert.equal(new Set(words).size, reasons.length);
  assert.ok(words.every((text, place) => text !== reasons[place]));
  assert.equal(exclusionWords('somethingNew'), 'somethingNew', 'a reason that is not known here is told as it is');
});

test('Windows the broker offers at an edge take precedence over the page\'s own question', () => {
  assert.equal(wantedExpose(showing(full('s1'))), null);
  assert.deepEqual(wantedExpose(showing(full('s1'), { exposing: 'mail' })), { app: 'mail', edge: null });
  assert.deepEqual(wantedExpose(showing(held('choosing', { edge: 'trailing' }), { exposing: 'mail' })), { app: 'notes', edge: 'trailing' });
  assert.equal(wantedExpose(showing(held('held'))), null);
  assert.equal(wantedExpose(showing({ ...full('s1'), cover: 'switcher' }, { exposing: 'mail' })), null);
});

test('Sessions are shown in the answer\'s order with their current state; those on the screen are omitted at an edge', () => {
  const rows = { ...initial().rows, screen: full('s1'), sessions: { s1: session('s1'), s2: session('s2', { title: 'Now' }) } };
  const answer = { app: 'a', sessions: [session('s3'), session('s2', { title: 'Then' }), session('s1')] };
  assert.deepEqual(exposedSessions(rows, answer, null).map((row) => row.session), ['s3', 's2', 's1']);
  assert.equal(exposedSessions(rows, answer, null)[1].title, 'Now');
  assert.deepEqual(exposedSessions(rows, answer, 'leading').map((row) => row.session), ['s3', 's2']);
});

const onWall = (id) => ({ name: 'TV', width: 1920, height: 1080, scale: 1, mirrored: false, session: id, app: 'a', refusal: null });

test('A window on the external display is listed but not offered at an edge', () => {
  const rows = { ...initial().rows, screen: { ...full('s1'), externalDisplay: 'TV', display: onWall('s2') } };
  const answer = { app: 'a', sessions: [session('s1'), session('s2'), session('s3')] };
  assert.deepEqual(exposedSessions(rows, answer, null).map((row) => row.session), ['s1', 's2', 's3']);
  assert.deepEqual(exposedSessions(rows, answer, 'leading').map((row) => row.session), ['s3']);
});

test('A tap in Exposé moves a window of the external display to the device, and picks any other window', async () => {
  const asked = [];
  const hand = { ui() {}, screen: () => ({ ...full('s1'), display: onWall('s2') }), gesture: (name, fields) => asked.push([name, fields]),
    openAt: (...words) => asked.push(['openAt', ...words]), pick: (id) => asked.push(['pick', id]) };
  const beside = new Beside(hand, null);
  await beside.pick('s2', { edge: null });
  await beside.pick('s3', { edge: null });
  await beside.pick('s3', { edge: 'leading' });
  assert.deepEqual(asked, [['openAt', 's2', 'full'], ['pick', 's3'], ['chooseWindow', { session: 's3' }]]);
});

test('The number of windows missing from a truncated answer is shown', () => {
  const known = ['s1', 's2', 's3', 's4', 's5'].map((id) => [id, session(id)]);
  const rows = { ...initial().rows, screen: { ...full('s3'), display: onWall('s4') }, sessions: Object.fromEntries([...known, ['other', session('other', { app: 'b' })]]) };
  const answer = { app: 'a', sessions: [session('s1')], next: { app: 'a', number: 1 } };
  assert.equal(leftOut(rows, answer, null), 3, 'none of the external display');
  assert.equal(leftOut(rows, answer, 'leading'), 2, 'nor one that is on the screen');
  assert.equal(leftOut(rows, { ...answer, next: null }, null), 0);
  assert.deepEqual([[1, 0], [2, 0, 'left'], [256, 44], [256, 44, 'right']].map((words) => countWords(...words)),
    ['1 window', 'Choose one for the left side', '256 windows, 44 more not listed', 'Choose one for the right side, 44 more not listed']);
});

test('The picker is available only over windows, and not while an icon is held', () => {
  const isShown = (shown) => Boolean(isPickerShown(showing(shown, { isPicking: true })));
  assert.deepEqual([full('s1'), screen(), held('held'), { ...full('s1'), cover: 'alert' }].map(isShown), [true, false, false, false]);
});

test('Picker and Exposé close when a window appears, the last one leaves, or something covers the screen', () => {
  const open = { ...showing(full('s1'), { isPicking: true, exposing: 'mail' }), isReady: true };
  const after = (shown) => reduce(open, event({ screen: shown }), 0).ui;
  assert.deepEqual([full('s1'), full('s1', 's2'), screen(), { ...full('s1'), cover: 'switcher' }].map((shown) => after(shown).isPicking), [true, false, false, false]);
  assert.equal(after(full('s2')).exposing, null);
  assert.equal(reduce(open, { link: { state: 'lost', reason: 'gone' } }, 0).ui.exposing, null);
});

test('A question is repeated only after a change, and only one is pending at a time', async () => {
  const asked = [];
  const answers = [];
  let answer = null;
  const question = new Question((subject) => { asked.push(subject); return new Promise((resolve) => { answer = resolve; }); }, (told) => answers.push(told));
  const rows = initial().rows;
  question.look('notes', rows);
  question.look('notes', { ...rows, sessions: {} });
  assert.deepEqual(asked, ['notes'], 'one is under way');
  answer(1);
  await settled();
  const changed = { ...rows, sessions: {} };
  question.look('notes', changed);
  answer(2);
  await settled();
  question.look('notes', changed);
  assert.deepEqual(asked, ['notes', 'notes']);
  question.forget();
  question.look('notes', changed);
  assert.equal(asked.length, 3, 'what may have changed unseen is asked for anew');
  answer(3);
  await settled();
  question.look(null, changed);
  question.look('notes', changed);
  assert.equal(asked.length, 4, 'and so is what was closed');
  assert.deepEqual(answers, [1, 2, 3]);
});

test('A refused question yields an empty answer and is not repeated immediately', async () => {
  let count = 0;
  const answers = [];
  const question = new Question(() => { count += 1; return Promise.reject(new Error('refused')); }, (told) => answers.push(told));
  const rows = initial().rows;
  await question.look('notes', rows);
  await question.look('notes', rows);
  assert.deepEqual([count, answers], [1, [null]]);
});

test('A late answer about another subject is ignored, and the current subject is asked for immediately', async () => {
  const asked = [];
  const answers = [];
  const question = new Question((subject) => new Promise((answer, refuse) => { asked.push({ subject, answer, refuse }); }), (told) => answers.push(told));
  const rows = initial().rows;
  question.look('notes', rows);
  question.look('mail', rows);
  asked[0].answer('windows of notes');
  await settled();
  assert.deepEqual([asked.map((one) => one.subject), answers], [['notes', 'mail'], []]);
  question.look('shelf', rows);
  asked[1].refuse(new Error('gone'));
  await settled();
  assert.deepEqual([asked.map((one) => one.subject), answers], [['notes', 'mail', 'shelf'], []], 'and so is a refusal');
  question.look(null, rows);
  asked[2].answer('windows of shelf');
  await settled();
  assert.deepEqual([asked.length, answers], [3, []], 'nothing is wanted any more');
  question.look('notes', rows);
  asked[3].answer('windows of notes');
  await settled();
  assert.deepEqual(answers, ['windows of notes']);
});

/** A store in which the windows of an app are wanted, what was asked of the broker, and what looks again. */
function exposing(app) {
  const asked = [];
  const store = new Store();
  const questions = new BesideQuestions({ ask: (what, fields) => new Promise((answer, refuse) => { asked.push({ what, ...fields, answer, refuse }); }) }, store);
  for (const message of [connected, { begin: true }, event({ screen: full('s1') }), event({ stateComplete: true }), { ui: { exposing: app } }]) store.take(message);
  return { asked, store, look: () => questions.askAgain(store.state) };
}

const refusal = (code) => Object.assign(new Error(code), { code });

test('Exposé stays open if an answer is late, and closes if the app was removed', async () => {
  const { asked, store, look } = exposing('mail');
  look();
  asked[0].answer({ expose: { app: 'mail', sessions: [] } });
  await settled();
  for (const code of ['noAnswer', 'overloaded']) {
    look();
    asked.at(-1).refuse(refusal(code));
    await settled();
    assert.deepEqual([store.state.ui.exposing, store.state.expose.app], ['mail', 'mail'], code);
  }
  look();
  asked.at(-1).refuse(refusal('unknownApp'));
  await settled();
  assert.equal(store.state.ui.exposing, null);
});

test('Exposé of one app stays open when a previously shown app is removed', async () => {
  const { asked, store, look } = exposing('mail');
  look();
  store.take({ ui: { exposing: 'notes' } });
  look();
  asked[0].refuse(refusal('unknownApp'));
  await settled();
  assert.deepEqual([store.state.ui.exposing, asked.map((one) => one.app)], ['notes', ['mail', 'notes']]);
});
