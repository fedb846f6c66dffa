import test from 'node:test';
import assert from 'node:assert/strict';
import { applied, emptyRows } from '../../Sources/CStagePage/Page/store.js';
import { noted } from '../../Sources/CStagePage/Page/timeline.js';
import { folded } from '../../Sources/CStagePage/Page/causes.js';
import { app, process, request, screen, session, split, window } from './rows.mjs';

/** What is listed after these events: a title each, or a title with the titles under it. A text is the trace of the events after it. */
function listed(...events) {
  let rows = { ...emptyRows(), apps: { a: app('a', { name: 'Notes' }), b: app('b', { name: 'Gallery' }) }, screen: screen() };
  let list = [];
  let trace = null;
  for (const event of events) {
    if (typeof event === 'string') { trace = event; continue; }
    const next = applied(rows, event);
    list = noted(list, rows, next, event, 100_000, trace);
    rows = next;
  }
  return folded(list).map(({ entry, effects }) => (effects.length > 0 ? [entry.title, effects.map((effect) => effect.title)] : entry.title));
}

const plan = (state, more = {}) => ({ session: session('s1', { title: 'Plan', state, ...more }) });
const photo = (state, more = {}) => ({ session: session('s2', { app: 'b', title: 'Photo', state, pid: 43, ...more }) });
const asked = (more = {}) => ({ request: request('r', { stage: 'resolved', outcome: null, ...more }) });
const full = (...windows) => ({ screen: screen({ layout: 'full', windows }) });
const first = window('s1', 'full', 0, 1194);

test('The effects of a request are folded under it, even those reported before it', () => {
  assert.deepEqual(listed('A', { process: process('p', { state: 'launching', pid: null }) }, plan('launching'), asked(), full(first),
    { process: process('p') }, plan('background'), asked({ stage: 'handled', outcome: 'handled' }), plan('foregroundInactive'), plan('foregroundActive')),
  [['Plan was requested', ['Notes: process launched', 'Plan is a new window', 'Full screen', 'Notes: process 42 is connected', 'Plan is in the background',
    'Plan is inactive', 'Plan is active']]]);
});

test('A window that a request removed is folded under it as well', () => {
  const shown = ['A', photo('foregroundActive'), full(window('s2', 'full', 0, 1194, { app: 'b' })), 'B', plan('background')];
  assert.deepEqual(listed(...shown, 'C', asked(), full(first), photo('foregroundInactive'), photo('background')).at(-1), ['Plan was requested', ['Full screen', 'Photo is inactive', 'Photo is in the background']]);
});

test('A change is folded under its own request even when another request is sent in between', () => {
  const shown = ['A', photo('foregroundActive'), 'B', plan('background')];
  const other = { request: request('q', { app: 'b', session: 's2', outcome: null }) };
  assert.deepEqual(listed(...shown, 'C', asked(), full(first), 'D', other, 'C', photo('foregroundInactive'), photo('background')).slice(2),
    [['Plan was requested', ['Full screen', 'Photo is inactive', 'Photo is in the background']], 'Photo was requested']);
});

test('A gesture is a main entry, with the windows before and after it under it', () => {
  const shown = ['A', plan('foregroundActive'), 'B', photo('foregroundActive'), 'C', { screen: split() }];
  assert.deepEqual(listed(...shown, 'D', { screen: screen() }, plan('background'), photo('background')).at(-1),
    ['Home screen', ['Plan is in the background', 'Photo is in the background']]);
  assert.deepEqual(listed(...shown, 'D', plan('foregroundInactive'), { screen: split({ cover: 'switcher' }) }, 'E', { screen: split() }, plan('foregroundActive')).at(-1),
    ['App switcher', ['Plan is inactive', 'Plan is active']], 'what closes the switcher belongs to it');
});

test('The divider is one entry from the touch to the release, with its effects', () => {
  const shown = ['A', plan('foregroundActive'), 'B', photo('foregroundActive'), 'C', { screen: split() }];
  const held = ['D', { screen: split({ heldDivider: 400 }) }];
  assert.deepEqual(listed(...shown, ...held, plan('foregroundInactive'), photo('foregroundInactive')).at(-1),
    ['The divider is held', ['Plan is inactive', 'Photo is inactive']]);
  assert.deepEqual(listed(...shown, ...held, 'E', { screen: split({ layout: 'split half' }) }, plan('foregroundInactive')).at(-1),
    ['The divider was moved', ['Plan is inactive']]);
  assert.equal(listed(...shown, ...held, { screen: split() }).at(-1), 'The divider was touched');
});

test('The windows of a killed process and their positions are folded under it', () => {
  const shown = ['A', { process: process('p') }, 'B', plan('foregroundActive'), 'C', photo('foregroundActive'), 'D', { screen: split() }];
  assert.deepEqual(listed(...shown, 'E', { process: process('p', { state: 'awaited' }) },
    { process: process('p', { state: 'ended', reason: 'the process was killed by signal 9' }) }, plan('unattached', { pid: null }),
    full(window('s2', 'full', 0, 1194, { app: 'b' }))).at(-1),
  ['Notes: process 42 ended', ['Notes: process 42 is awaited', 'Plan is not running', 'Full screen']]);
});

test('A process that ends while its window is being opened is folded under the request', () => {
  assert.deepEqual(listed('A', asked({ session: null }), { process: process('p', { state: 'ended', reason: 'killed by signal 6' }) },
    asked({ session: null, outcome: 'exitedBeforeConnecting' })), [['Notes was requested', ['Notes: process 42 ended']]]);
});

test('A window that is closed is a main entry', () => {
  assert.deepEqual(listed('A', plan('foregroundActive'), asked(), full(first), asked({ outcome: 'handled' }), 'B', { screen: screen() },
    { sessionRemoved: { session: 's1', app: 'a' } }, { process: process('p', { state: 'ended', reason: 'the process has no scene left to show' }) }),
  [['Plan was requested', ['Plan is a new window', 'Full screen']], ['Plan was closed', ['Home screen', 'Notes: process 42 ended']]]);
});

test('An entry without a trace is a main entry', () => {
  assert.deepEqual(listed(plan('background'), asked(), full(first)), ['Plan is a new window', 'Plan was requested', 'Full screen']);
});

test('A request in progress when the broker disconnected is no longer in progress', () => {
  const lost = noted([{ id: 1, kind: 'request', cause: null, traces: ['A'], isOpen: true }], null, null, { link: { state: 'lost' } }, 1);
  assert.equal(lost[0].isOpen, false);
});

test('An effect whose cause is no longer listed is a main entry', () => {
  assert.deepEqual(folded([{ id: 7, cause: 3 }]).map(({ entry }) => entry.id), [7]);
});
