import test from 'node:test';
import assert from 'node:assert/strict';
import { Touch } from '../../Sources/CStagePage/Page/touch.js';
import { LivePictureRequests, seen } from '../../Sources/CStagePage/Page/live.js';
import { Store } from '../../Sources/CStagePage/Page/store.js';
import { connected, event, session, split } from './rows.mjs';

function fakeHand() {
  const asked = [];
  return { asked, complaints: [], complain(text) { this.complaints.push(text); },
    input: (session, fields) => new Promise((answer) => { asked.push({ session, fields, answer }); }) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const key = (key, more = {}) => ({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more });

test('Each key is sent once the window has handled the previous one', async () => {
  const hand = fakeHand();
  const touch = new Touch(hand);
  assert.equal(touch.key('s1', key('a')), true);
  assert.equal(touch.key('s1', key('Enter')), true);
  assert.deepEqual(hand.asked.map((one) => one.fields), [{ kind: 'key', key: 'a', characters: 'a', modifiers: 0 }]);
  hand.asked[0].answer({ done: true });
  await settled();
  assert.deepEqual(hand.asked[1].fields, { kind: 'key', key: 'Enter', characters: '\n', modifiers: 0 });
});

test('Escape, Tab and shortcuts are left to the page, and keys that type nothing are not sent', () => {
  const touch = new Touch(fakeHand());
  for (const one of [key('Escape'), key('Tab'), key('r', { ctrlKey: true }), key('Shift'), key('Dead')]) {
    assert.equal(touch.key('s1', one), false, one.key);
  }
});

test('Queued input of a window that refuses more is dropped; another window still gets its own', async () => {
  const hand = fakeHand();
  const touch = new Touch(hand);
  touch.type('s1', 'a');
  touch.type('s1', 'b');
  touch.type('s2', 'c');
  hand.asked[0].answer(null);
  await settled();
  assert.deepEqual([hand.asked[1].session, hand.asked[1].fields.key], ['s2', 'c']);
});

test('Wheel turns while the window is busy are merged into one scroll, in points, or a zoom with Control', async () => {
  const hand = fakeHand();
  const touch = new Touch(hand);
  touch.type('s1', 'a');
  const turn = (deltaY, more = {}) => touch.wheel('s1', { x: 1, y: 2 }, { deltaX: 0, deltaY, deltaMode: 0, ...more }, 0.5);
  turn(10);
  turn(20);
  turn(-300, { ctrlKey: true });
  hand.asked[0].answer({ done: true });
  await settled();
  assert.deepEqual(hand.asked[1].fields, { kind: 'scroll', x: 1, y: 2, width: -0, height: -60 });
  hand.asked[1].answer({ done: true });
  await settled();
  assert.equal(hand.asked[2].fields.kind, 'pinch');
  assert.equal(hand.asked[2].fields.scale, Math.E);
});

test('Typing faster than the window handles keys is bounded and reported', () => {
  const hand = fakeHand();
  const touch = new Touch(hand);
  for (let number = 0; number < 300; number += 1) touch.type('s1', 'a');
  assert.ok(hand.complaints.length > 0);
});

const stage = { stage: { isHand: true, allowsKilling: false, version: '' } };
const shown = (...more) => {
  const store = new Store(() => 0, (tell) => tell());
  for (const message of [stage, connected, { begin: true }, event({ session: session('s1') }), event({ session: session('s2') }),
    event({ screen: split() }), event({ stateComplete: true }), ...more]) store.take(message);
  return store;
};

test('Only visible windows are looked at, and only by the display client', () => {
  assert.deepEqual(seen(shown().state), ['s1', 's2']);
  assert.deepEqual(seen(shown(event({ screen: split({ cover: 'switcher' }) })).state), []);
  assert.deepEqual(seen(shown({ stage: { isHand: false } }).state), []);
  assert.deepEqual(seen(shown({ link: { state: 'lost' } }).state), []);
});

test('Each window has one pending picture, and the next is requested once that is on the page', async () => {
  const store = shown();
  const asked = [];
  const connection = { ask: (what, fields) => new Promise((answer, refuse) => asked.push({ what, fields, answer, refuse })) };
  const later = [];
  const desk = new LivePictureRequests(connection, store, { scale: () => 0.5, later: (act) => later.push(act) });
  let drawn = null;
  desk.load = (address) => new Promise((resolve) => { drawn = () => resolve({ address }); });
  desk.look(store.state);
  desk.look(store.state);
  assert.deepEqual(asked.map((one) => one.fields), ['s1', 's2'].map((session) => ({ session, epoch: 0, seen: 0, scale: 0.5 })));
  asked[0].answer({ livePicture: { epoch: 3, number: 7 } });
  await settled();
  assert.equal(asked.length, 2, 'the picture is not on the page yet');
  drawn();
  await settled();
  assert.deepEqual(asked[2].fields, { session: 's1', epoch: 3, seen: 7, scale: 0.5 });
  assert.equal(store.state.live.s1.picture.address, '/live/s1?epoch=3&number=7');
  asked[1].refuse(new Error('gone'));
  await settled();
  assert.equal(asked.length, 3, 'not at once');
  later[0]();
  assert.equal(asked[3].fields.session, 's2');
});
