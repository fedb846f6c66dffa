import test from 'node:test';
import assert from 'node:assert/strict';
import { Store, initial, reduce, recentSessions, displayed, isShown, installedApps } from '../../Sources/CStagePage/Page/store.js';
import { app, connected, event, process, request, screen, session } from './rows.mjs';

const after = (...messages) => messages.reduce((state, message) => reduce(state, message, 1000), initial());
const told = (...events) => after(connected, { begin: true }, ...events.map(event), event({ stateComplete: true }));

test('A state is not shown before it is complete', () => {
  const half = after(connected, { begin: true }, event({ app: app('a') }), event({ screen: screen() }));
  assert.equal(half.isReady, false);
  assert.deepEqual(half.rows.apps, {});
  assert.equal(half.rows.screen, null);
  const whole = reduce(half, event({ stateComplete: true }), 1000);
  assert.equal(whole.isReady, true);
  assert.deepEqual(Object.keys(whole.rows.apps), ['a']);
  assert.equal(whole.rows.screen.layout, 'home');
});

test('Rows missing from a new state are removed together', () => {
  const first = told({ session: session('s1') }, { session: session('s2') });
  const begun = reduce(first, { begin: true }, 1000);
  assert.deepEqual(Object.keys(begun.rows.sessions), ['s1', 's2'], 'the old state stays while the new one comes');
  const coming = reduce(begun, event({ session: session('s2') }), 1000);
  const second = reduce(coming, event({ stateComplete: true }), 1000);
  assert.deepEqual(Object.keys(second.rows.sessions), ['s2']);
});

test('Each event replaces its subject\'s row, and an end removes it', () => {
  let state = told({ session: session('s1', { title: 'One' }) }, { process: process('p1', { state: 'connected' }) });
  state = reduce(state, event({ session: session('s1', { title: 'Two' }) }), 1000);
  assert.equal(state.rows.sessions.s1.title, 'Two');
  state = reduce(state, event({ sessionRemoved: { session: 's1', app: 'a' } }), 1000);
  assert.deepEqual(state.rows.sessions, {});
  state = reduce(state, event({ process: process('p1', { state: 'ended' }) }), 1000);
  assert.deepEqual(state.rows.processes, {});
});

test('A lost broker leaves the known state on the page, and is listed once', () => {
  const live = told({ screen: screen() });
  const lost = reduce(live, { link: { state: 'lost', reason: 'gone' } }, 2000);
  assert.equal(lost.rows.screen.layout, 'home');
  assert.equal(lost.timeline.at(-1).title, 'The broker was lost');
  const still = reduce(lost, { link: { state: 'lost', reason: 'still gone' } }, 3000);
  assert.equal(still.timeline.length, lost.timeline.length);
  const back = reduce(still, { link: { state: 'connected', broker: { pid: 7, epoch: 2 } } }, 4000);
  assert.equal(back.timeline.at(-1).title, 'The broker reconnected');
});

test('Losing the broker drops what is carried', () => {
  const state = after(connected, { ui: { carry: { session: 's1' }, typing: 's1' } });
  const lost = reduce(state, { link: { state: 'lost' } }, 1);
  assert.equal(lost.ui.carry, null);
  assert.equal(lost.ui.typing, 's1');
});

test('A live picture replaces the previous one, and is removed with its session', () => {
  let state = told({ session: session('s1') });
  state = reduce(state, { live: { session: 's1', epoch: 1, number: 1 } }, 1);
  state = reduce(state, { live: { session: 's1', epoch: 1, number: 2 } }, 1);
  assert.equal(state.live.s1.number, 2);
  state = reduce(state, event({ sessionRemoved: { session: 's1', app: 'a' } }), 1);
  assert.deepEqual(state.live, {});
});

test('Requests in the first state have no time, later ones the current time', () => {
  const first = told({ request: request('r1') });
  assert.equal(first.timeline[0].time, null);
  const next = [{ begin: true }, event({ request: request('r1') }), event({ request: request('r2') }), event({ stateComplete: true })]
    .reduce((state, message) => reduce(state, message, 5000), first);
  assert.deepEqual(next.timeline.map((entry) => [entry.request, entry.time]), [['r1', null], ['r2', 5000]]);
});

test('A request that ended during a disconnection is shown as ended', () => {
  const first = told({ request: request('r1', { outcome: null, stage: 'launched' }) });
  assert.equal(first.timeline[0].isOpen, true);
  const next = [{ begin: true }, event({ request: request('r1') }), event({ stateComplete: true })].reduce((state, message) => reduce(state, message, 5000), first);
  assert.deepEqual(next.timeline.map((entry) => [entry.request, entry.isOpen]), [['r1', false]]);
});

test('The state is never changed in place', () => {
  const before = told({ session: session('s1') });
  const copy = structuredClone(before);
  reduce(before, event({ session: session('s2') }), 1);
  reduce(before, event({ sessionRemoved: { session: 's1', app: 'a' } }), 1);
  assert.deepEqual(before, copy);
});

test('A burst of messages notifies the views once', () => {
  const waiting = [];
  const store = new Store(() => 1, (tell) => waiting.push(tell));
  let times = 0;
  store.onChange(() => { times += 1; });
  store.take(connected);
  store.take({ begin: true });
  store.take(event({ stateComplete: true }));
  assert.equal(waiting.length, 1);
  waiting[0]();
  assert.equal(times, 1);
  store.take({ unheardOf: true });
  assert.equal(waiting.length, 1, 'a message that changes nothing is not told');
});

test('Sessions are ordered by last activity, or by creation if never active', () => {
  const { rows } = told({ session: session('old', { lastActive: '2026-01-01T00:00:00.000Z' }) },
    { session: session('new', { lastActive: '2026-01-03T00:00:00.000Z' }) },
    { session: session('made', { lastActive: null, created: '2026-01-02T00:00:00.000Z' }) });
  assert.deepEqual(recentSessions(rows).map((row) => row.session), ['new', 'made', 'old']);
});

test('A window on another display is not in the switcher', () => {
  const display = { name: 'TV', width: 1920, height: 1080, scale: 1, mirrored: false, session: 'wall', app: 'a', refusal: null };
  const { rows } = told({ session: session('s1') }, { session: session('wall') }, { screen: screen({ externalDisplay: 'TV', display }) });
  assert.deepEqual(recentSessions(rows).map((row) => row.session), ['s1']);
  assert.equal(displayed(rows), 'wall');
  assert.equal(displayed(told({ screen: screen() }).rows), null);
});

test('Apps are sorted by name', () => {
  const { rows } = told({ app: app('z', { name: 'Alpha' }) }, { app: app('a', { name: 'Zebra' }) });
  assert.deepEqual(installedApps(rows).map((row) => row.name), ['Alpha', 'Zebra']);
});

test('A session is shown while it has a window on the screen', () => {
  const { rows } = told({ screen: screen({ windows: [{ session: 's1' }] }) });
  assert.equal(isShown(rows, 's1'), true);
  assert.equal(isShown(rows, 's2'), false);
});
