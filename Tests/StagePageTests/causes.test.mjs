import test from 'node:test';
import assert from 'node:assert/strict';
import { applied, emptyRows } from '../../Sources/CStagePage/Page/store.js';
import { noted } from '../../Sources/CStagePage/Page/timeline.js';
import { folded } from '../../Sources/CStagePage/Page/causes.js';
import { app, process, request, screen, session, split, window } from './rows.mjs';

/** What is listed after these events: a title each, or a title with the titles under it. A number is so many milliseconds later. */
function listed(...events) {
  let rows = { ...emptyRows(), apps: { a: app('a', { name: 'Notes' }), b: app('b', { name: 'Gallery' }) }, screen: screen() };
  let list = [];
  let now = 100_000;
  for (const event of events) {
    if (typeof event === 'number') { now += event; continue; }
    const next = applied(rows, event);
    list = noted(list, rows, next, event, now);
    rows = next;
  }
  return folded(list).map(({ entry, effects }) => (effects.length > 0 ? [entry.title, effects.map((effect) => effect.title)] : entry.title));
}

const plan = (state, more = {}) => ({ session: session('s1', { title: 'Plan', state, ...more }) });
const photo = (state, more = {}) => ({ session: session('s2', { app: 'b', title: 'Photo', state, pid: 43, ...more }) });
const asked = (more = {}) => ({ request: request('r', { stage: 'resolved', outcome: null, ...more }) });
const full = (...windows) => ({ screen: screen({ layout: 'full', windows }) });
const first = window('s1', 'full', 0, 1194);

test('The effects of a request are folded under it, even those reported shortly before it', () => {
  assert.deepEqual(listed({ process: process('p', { state: 'launching', pid: null }) }, plan('launching'), asked(), full(first),
    { process: process('p') }, plan('background'), asked({ stage: 'handled', outcome: 'handled' }), plan('foregroundInactive'), plan('foregroundActive')),
  [['Plan was requested', ['Notes: process launched', 'Plan is a new window', 'Full screen', 'Notes: process 42 is connected', 'Plan is in the background',
    'Plan is inactive', 'Plan is active']]]);
});

test('A window that a request removed is folded under it as well', () => {
  const shown = [photo('foregroundActive'), full(window('s2', 'full', 0, 1194, { app: 'b' })), 60_000, plan('background')];
  assert.deepEqual(listed(...shown, 60_000, asked(), full(first), photo('foregroundInactive'), photo('background')).at(-1), ['Plan was requested', ['Full screen', 'Photo is inactive', 'Photo is in the background']]);
});

test('A gesture is a main entry, with the windows before and after it under it', () => {
  const shown = [plan('foregroundActive'), photo('foregroundActive'), { screen: split() }, 60_000];
  assert.deepEqual(listed(...shown, { screen: screen() }, plan('background'), photo('background')).at(-1),
    ['Home screen', ['Plan is in the background', 'Photo is in the background']]);
  assert.deepEqual(listed(...shown, { screen: split({ cover: 'switcher' }) }, 60_000, plan('foregroundInactive')).at(-1),
    ['App switcher', ['Plan is inactive']], 'as long as the switcher lies over them');
});

test('The divider is one entry while it is held, with its effects', () => {
  const shown = [plan('foregroundActive'), photo('foregroundActive'), { screen: split() }, 60_000];
  const held = { screen: split({ heldDivider: 400 }) };
  assert.deepEqual(listed(...shown, held, plan('foregroundInactive'), 60_000, photo('foregroundInactive')).at(-1),
    ['The divider is held', ['Plan is inactive', 'Photo is inactive']]);
  assert.deepEqual(listed(...shown, held, 60_000, { screen: split({ layout: 'split half' }) }, plan('foregroundInactive')).at(-1),
    ['The divider was moved', ['Plan is inactive']]);
  assert.equal(listed(...shown, held, { screen: split() }).at(-1), 'The divider was touched');
});

test('The windows of a killed process and their positions are folded under it', () => {
  const shown = [{ process: process('p') }, plan('foregroundActive'), photo('foregroundActive'), { screen: split() }, 60_000];
  assert.deepEqual(listed(...shown, { process: process('p', { state: 'awaited' }) },
    { process: process('p', { state: 'ended', reason: 'the process was killed by signal 9' }) }, plan('unattached', { pid: null }),
    full(window('s2', 'full', 0, 1194, { app: 'b' }))).at(-1),
  ['Notes: process 42 ended', ['Notes: process 42 is awaited', 'Plan is not running', 'Full screen']]);
});

test('A process that ends while its window is being opened is folded under the request', () => {
  assert.deepEqual(listed(asked({ session: null }), { process: process('p', { state: 'ended', reason: 'killed by signal 6' }) },
    asked({ session: null, outcome: 'exitedBeforeConnecting' })), [['Notes was requested', ['Notes: process 42 ended']]]);
});

test('A window that is closed is a main entry', () => {
  assert.deepEqual(listed(plan('foregroundActive'), asked(), full(first), asked({ outcome: 'handled' }), { sessionRemoved: { session: 's1', app: 'a' } },
    { screen: screen() }, { process: process('p', { state: 'ended', reason: 'the process has no scene left to show' }) }),
  [['Plan was requested', ['Plan is a new window', 'Full screen']], ['Plan was closed', ['Home screen', 'Notes: process 42 ended']]]);
});

test('Going home soon after a request is not folded under it', () => {
  assert.deepEqual(listed(asked(), full(first), asked({ outcome: 'handled' }), 1000, { screen: screen() }).slice(1), ['Home screen']);
});

test('An entry without a cause, or long after it, stays separate', () => {
  assert.deepEqual(listed(plan('background'), photo('background'), 60_000, asked(), asked({ outcome: 'handled' }), photo('unattached'), 5001, plan('unattached')).slice(2),
    ['Plan was requested', 'Photo is not running', 'Plan is not running']);
});

test('Each of two requests in progress has its own effects', () => {
  const other = { request: request('q', { app: 'b', session: 's2', outcome: null }) };
  const beside = { screen: split({ layout: 'split half' }) };
  assert.deepEqual(listed(plan('background'), photo('background'), 60_000, asked(), other, full(first), beside, plan('foregroundActive'), photo('foregroundActive')).slice(2),
    [['Plan was requested', ['Full screen', 'Plan is active']], ['Photo was requested', ['Split View, half', 'Photo is active']]]);
});

test('A process that is killed soon after its window was asked for is a main entry', () => {
  assert.deepEqual(listed(plan('background'), 60_000, asked(), asked({ outcome: 'handled' }), 1000, { process: process('p', { state: 'ended', reason: 'killed by signal 9' }) }),
    ['Plan is a new window', 'Plan was requested', 'Notes: process 42 ended']);
});

test('A request in progress when the broker disconnected gets no later effects', () => {
  const lost = noted([{ id: 1, kind: 'request', cause: null, isOpen: true, touched: 0 }], null, null, { link: { state: 'lost' } }, 1);
  assert.equal(lost[0].isOpen, false);
});

test('An effect whose cause is no longer listed is a main entry', () => {
  assert.deepEqual(folded([{ id: 7, cause: 3 }]).map(({ entry }) => entry.id), [7]);
});
