import test from 'node:test';
import assert from 'node:assert/strict';
import { pictureAddress, wanted } from '../../Sources/CStagePage/Page/pictures.js';
import { emptyRows } from '../../Sources/CStagePage/Page/store.js';
import { request, session, split } from './rows.mjs';

const rows = (sessions, screen = split()) => ({ ...emptyRows(), screen, sessions: Object.fromEntries(sessions.map((row) => [row.session, row])) });
const asks = (rows, asked = new Map()) => wanted(rows, asked).map((wish) => wish.session);

test('Each window on the screen is asked for one picture per look', () => {
  const now = rows([session('s1'), session('s2')]);
  assert.deepEqual(asks(now), ['s1', 's2']);
  const asked = new Map(wanted(now, new Map()).map((wish) => [wish.session, wish.look]));
  assert.deepEqual(asks(now, asked), []);
  const renamed = rows([session('s1', { subtitle: 'more text' }), session('s2')]);
  assert.deepEqual(asks(renamed, asked), ['s1']);
  const wider = split();
  wider.windows[1].width = 400;
  assert.deepEqual(asks(rows([session('s1'), session('s2')], wider), asked), ['s2']);
});

test('A request that a window handled triggers another look; one in progress or of another window does not', () => {
  const now = rows([session('s1'), session('s2')]);
  const asked = new Map(wanted(now, new Map()).map((wish) => [wish.session, wish.look]));
  const after = (more) => asks({ ...now, requests: { r: request('r', { session: 's1', ...more }) } }, asked);
  assert.deepEqual(after({}), ['s1']);
  assert.deepEqual(after({ outcome: null, stage: 'accepted' }), []);
  assert.deepEqual(after({ session: 's9' }), []);
});

test('A received picture does not trigger a request for another', () => {
  const asked = new Map(wanted(rows([session('s1')]), new Map()).map((wish) => [wish.session, wish.look]));
  const kept = session('s1', { snapshot: { taken: 'x', width: 1, height: 1 }, restorationGeneration: 9 });
  assert.deepEqual(asks(rows([kept]), asked), []);
});

test('No window is asked while the divider is held, in the background, or with unhandled requests', () => {
  assert.deepEqual(asks(rows([session('s1')], split({ heldDivider: 500 }))), []);
  assert.deepEqual(asks(rows([session('s1', { state: 'background' })])), []);
  assert.deepEqual(asks(rows([session('s1', { pendingDeliveries: 1 })])), []);
});

test('The scene on an external display is also asked for pictures, unless the display mirrors', () => {
  const display = (mirrored) => split({ display: { name: 'TV', width: 1920, height: 1080, mirrored, session: 'wall' } });
  const sessions = [session('s1'), session('s2'), session('wall')];
  assert.deepEqual(asks(rows(sessions, display(false))), ['s1', 's2', 'wall']);
  assert.deepEqual(asks(rows(sessions, display(true))), ['s1', 's2']);
});

test('A new picture has a new address', () => {
  const at = (taken) => pictureAddress(session('s1', { snapshot: { taken } }));
  assert.equal(pictureAddress(session('s1')), null);
  assert.notEqual(at('2026-01-01T00:00:00.000Z'), at('2026-01-01T00:00:00.001Z'));
  assert.match(at('a b'), /^\/snapshot\/s1\?taken=a%20b$/);
});
