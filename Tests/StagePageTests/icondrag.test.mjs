import test from 'node:test';
import assert from 'node:assert/strict';
import { Beside } from '../../Sources/CStagePage/Page/beside.js';
import { screen, split, window } from './rows.mjs';

/** As much of an element as a carried icon needs. */
function fakeElement() {
  return Object.assign(new EventTarget(), { style: {}, dataset: {}, children: [], classList: { add() {}, remove() {}, toggle() {} }, setAttribute() {},
    getAttribute: () => null, removeAttribute() {}, append() {}, remove() {}, cloneNode: fakeElement, setPointerCapture() {}, querySelectorAll: () => [],
    getBoundingClientRect: () => ({ width: 60 }) });
}

const fakeIcon = () => Object.assign(fakeElement(), { firstChild: fakeElement() });

/** A page with a hand that notes the gestures, which are all performed. */
function fakePage(shown = split) {
  globalThis.document = Object.assign(new EventTarget(), { createElement: fakeElement, body: fakeElement() });
  const asked = [];
  const said = [];
  const zones = Object.assign(fakeElement(), { lastChild: fakeElement() });
  const hand = { screen: shown, zones: () => zones, ui() {}, say: (words) => said.push(words), point: ({ clientX, clientY }) => ({ x: clientX, y: clientY }),
    gesture: async (gesture, fields) => { asked.push([gesture, fields?.app ?? fields?.place ?? null]); return { done: true }; } };
  hand.beside = new Beside(hand, async () => null);
  return { asked, said, beside: hand.beside };
}

const finger = (type, pointerId, clientX, clientY = 400) => Object.assign(new Event(type), { pointerId, clientX, clientY, button: 0 });
const tell = (...words) => document.dispatchEvent(finger(...words));
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('A second finger on an icon is ignored while the first carries one and drops it', async () => {
  const { asked, beside } = fakePage();
  const icon = fakeIcon();
  beside.follow('notes', icon, finger('pointerdown', 1, 500));
  tell('pointermove', 1, 600);
  beside.follow('mail', fakeIcon(), finger('pointerdown', 2, 500));
  beside.follow('notes', icon, finger('pointerdown', 3, 500));
  assert.equal(icon.wasDragged, true, 'the click that follows is no tap');
  for (const id of [2, 3]) { tell('pointermove', id, 700); tell('pointerup', id, 700); }
  await settled();
  assert.deepEqual(asked, [['liftIcon', 'notes']]);
  assert.equal(beside.isCarrying, true);
  tell('pointerup', 1, 600);
  await settled();
  assert.deepEqual(asked, [['liftIcon', 'notes'], ['dropIcon', 'above']]);
  assert.equal(beside.isCarrying, false);
});

test('Of two fingers on icons, only the first one that moves carries its icon', async () => {
  const { asked, beside } = fakePage();
  const other = fakeIcon();
  beside.follow('notes', fakeIcon(), finger('pointerdown', 1, 500));
  beside.follow('mail', other, finger('pointerdown', 2, 500));
  tell('pointermove', 1, 600);
  tell('pointermove', 2, 600);
  tell('pointerup', 1, 600);
  await settled();
  tell('pointermove', 2, 700);
  assert.equal(other.wasDragged, true);
  tell('pointerup', 2, 700);
  await settled();
  assert.deepEqual(asked, [['liftIcon', 'notes'], ['dropIcon', 'above']]);
});

test('Another icon can be carried after one was released', async () => {
  const { asked, beside } = fakePage();
  for (const [id, app] of [[1, 'notes'], [2, 'mail']]) {
    beside.follow(app, fakeIcon(), finger('pointerdown', id, 500));
    tell('pointermove', id, 600);
    tell('pointerup', id, 600);
    await settled();
  }
  assert.deepEqual(asked, [['liftIcon', 'notes'], ['dropIcon', 'above'], ['liftIcon', 'mail'], ['dropIcon', 'above']]);
});

test('The side under an icon is reported as displayed, also from right to left', async () => {
  const mirrored = screen({ windows: [window('s1', 'leading', 385, 809), window('s2', 'trailing', 0, 375)] });
  const { said, beside } = fakePage(() => mirrored);
  beside.follow('notes', fakeIcon(), finger('pointerdown', 1, 500));
  tell('pointermove', 1, 600);
  tell('pointermove', 1, mirrored.width - 5);
  tell('pointermove', 1, 5);
  tell('pointerup', 1, 5);
  await settled();
  assert.deepEqual(said.filter((words) => / side$/.test(words)), ['right side', 'left side']);
});
