import test from 'node:test';
import assert from 'node:assert/strict';
import { Carry } from '../../Sources/CStagePage/Page/carry.js';
import { carriedFrame, targetAt } from '../../Sources/CStagePage/Page/geometry.js';
import { loaded } from '../../Sources/CStagePage/Page/drags.js';
import { screen, split, window } from './rows.mjs';

test('A carried item is over the window, edge or app under the finger', () => {
  const here = split();
  assert.deepEqual(targetAt(here, { x: 900, y: 40 }, { session: 's2' }), { session: 's2', x: 81, y: 40 });
  assert.deepEqual(targetAt(here, { x: 10, y: 40 }, { session: 's1' }), { zone: 'leadingEdge' });
  assert.deepEqual(targetAt(here, { x: 1190, y: 40 }, { session: 's2' }), { zone: 'trailingEdge' });
  assert.deepEqual(targetAt(here, { x: 10, y: 40 }, { app: 'a' }), { app: 'a' }, 'the Dock lies over the edge');
  assert.deepEqual(targetAt(here, { x: -1, y: 40 }, { session: 's1' }), {}, 'beside the display is nowhere');
  assert.deepEqual(targetAt(here, { x: 500, y: 40 }, null), {});
});

test('On the home screen there is no edge, and from right to left the leading one is on the right', () => {
  assert.deepEqual(targetAt(screen(), { x: 10, y: 40 }, null), {});
  const mirrored = screen({ windows: [window('s1', 'leading', 385, 809), window('s2', 'trailing', 0, 375)] });
  assert.deepEqual(targetAt(mirrored, { x: 10, y: 40 }, null), { zone: 'trailingEdge' });
  assert.deepEqual(targetAt(mirrored, { x: 1190, y: 40 }, null), { zone: 'leadingEdge' });
});

test('A lifted item keeps its point under the finger, even when scaled down', () => {
  const whole = { width: 800, height: 600 };
  const small = carriedFrame({ x: 500, y: 400, grab: { x: 110, y: 120 }, preview: { x: 100, y: 100, width: 200, height: 100 } }, whole);
  assert.deepEqual(small.box, { left: 490, top: 380, width: 200, height: 100 });
  assert.deepEqual(small.picture, { left: -100, top: -100, width: 800, height: 600 });
  const large = carriedFrame({ x: 500, y: 400, grab: { x: 260, y: 0 }, preview: { x: 0, y: 0, width: 520, height: 260 } }, whole);
  assert.deepEqual(large.box, { left: 370, top: 400, width: 260, height: 130 });
});

test('A lifted item is above the finger for a precise drop, and in full size where its destination prefers that', () => {
  const whole = { width: 800, height: 600 };
  const carry = { x: 500, y: 400, grab: { x: 260, y: 0 }, preview: { x: 0, y: 0, width: 520, height: 260 } };
  const precise = carriedFrame(carry, whole, { hitOffset: 44, showsFullSizePreview: false });
  assert.deepEqual(precise.box, { left: 370, top: 356, width: 260, height: 130 });
  const full = carriedFrame(carry, whole, { hitOffset: 0, showsFullSizePreview: true });
  assert.deepEqual(full.box, { left: 240, top: 400, width: 520, height: 260 });
});

test('A drop\'s progress is shown only if known', () => {
  assert.equal(loaded(undefined), null);
  assert.equal(loaded({ loads: [{ received: 5, total: null }] }), null);
  assert.equal(loaded({ loads: [{ received: 5, total: 10 }, { received: 10, total: 10 }, { received: 9, total: null }] }), 0.75);
});

/** A hand that notes what the broker is asked, and answers when the test says so. */
function fakeHand(here = split()) {
  const asked = [];
  let carry = null;
  return {
    asked, screen: () => here, ui: (change) => { if ('carry' in change) carry = change.carry; }, carried: () => carry, say() {},
    pointIn: (session, { clientX, clientY }) => ({ x: clientX - here.windows.find((one) => one.session === session).x, y: clientY }),
    point: ({ clientX, clientY }) => ({ x: clientX, y: clientY }), onDisplay: (point) => point,
    under: ({ clientX }) => ({ session: here.windows.findLast((one) => one.x <= clientX)?.session }),
    drag(step, fields) {
      return new Promise((answer) => { asked.push({ step, fields, answer }); });
    },
  };
}

/** An element that a pointer is followed on. */
function fakeElement() {
  const element = new EventTarget();
  element.setPointerCapture = element.releasePointerCapture = () => {};
  element.hasPointerCapture = () => true;
  return element;
}

const at = (type, clientX, clientY = 100) => Object.assign(new Event(type), { clientX, clientY, pointerId: 1, pointerType: 'mouse', button: 0 });
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('A mouse lifts after a few pixels, sends only its latest position, and drops there', async () => {
  const hand = fakeHand();
  const element = fakeElement();
  new Carry(hand).follow(at('pointerdown', 100), 's1', element);
  element.dispatchEvent(at('pointermove', 103));
  assert.equal(hand.asked.length, 0);
  element.dispatchEvent(at('pointermove', 120));
  assert.deepEqual(hand.asked[0].step, 'lift');
  assert.deepEqual(hand.asked[0].fields, { session: 's1', x: 100, y: 100 }, 'lifted where the finger came down');
  hand.asked[0].answer({ drag: { drag: 'd1', preview: null } });
  await settled();
  await settled();
  assert.deepEqual(hand.asked[1].fields, { drag: 'd1', session: 's1', x: 120, y: 100 });
  for (const x of [300, 600, 900]) element.dispatchEvent(at('pointermove', x));
  element.dispatchEvent(at('pointerup', 900));
  await settled();
  assert.equal(hand.asked.length, 2, 'the next step waits for the windows');
  hand.asked[1].answer({ drag: { drag: 'd1' } });
  await settled();
  await settled();
  assert.deepEqual(hand.asked[2].fields, { drag: 'd1', session: 's2', x: 81, y: 100 });
  hand.asked[2].answer({ drag: { drag: 'd1' } });
  await settled();
  await settled();
  await settled();
  assert.equal(hand.asked[3].step, 'release');
  hand.asked[3].answer({ dragReport: { ending: 'dropped' } });
  await settled();
  await settled();
  assert.equal(hand.carried(), null);
});

test('If nothing can be lifted the drag ends; a press that does not move is a tap', async () => {
  const hand = fakeHand();
  const element = fakeElement();
  const carry = new Carry(hand);
  carry.follow(at('pointerdown', 100), 's1', element);
  element.dispatchEvent(at('pointermove', 200));
  hand.asked[0].answer({ dragReport: { ending: 'noItems' } });
  await settled();
  await settled();
  assert.equal(hand.carried(), null);
  assert.equal(carry.isUnderWay, false);
  element.dispatchEvent(at('pointerup', 200));
  assert.equal(element.wasCarried, true, 'the click that follows is no tap');
  carry.follow(at('pointerdown', 50), 's1', element);
  element.dispatchEvent(at('pointerup', 51));
  assert.equal(element.wasCarried, false);
  assert.equal(hand.asked.length, 1);
});

test('A cancelled drag is cancelled in the broker, and nothing is dropped afterwards', async () => {
  const hand = fakeHand();
  const element = fakeElement();
  const carry = new Carry(hand);
  carry.follow(at('pointerdown', 100), 's1', element);
  element.dispatchEvent(at('pointermove', 200));
  hand.asked[0].answer({ drag: { drag: 'd1' } });
  await settled();
  await settled();
  hand.asked[1].answer({ drag: { drag: 'd1' } });
  carry.cancel();
  await settled();
  await settled();
  assert.equal(hand.asked[2].step, 'cancel');
  hand.asked[2].answer({ dragReport: { ending: 'cancelled' } });
  element.dispatchEvent(at('pointerup', 300));
  await settled();
  await settled();
  assert.equal(hand.asked.length, 3);
  assert.equal(hand.carried(), null);
});
