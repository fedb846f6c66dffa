import test from 'node:test';
import assert from 'node:assert/strict';
import { besideRoom, bezel, cornerAt, dividerAt, drawnWindows, dropPlace, isFlick, ratioOf, scaleFor, sideOf, splitOf, statusBarParts, stopBeside } from '../../Sources/CStagePage/Page/geometry.js';
import { screen, split, window } from './rows.mjs';

test('The device with its bezel is scaled to fit the tighter dimension', () => {
  const wide = scaleFor(screen(), { width: 10_000, height: 834 + 2 * bezel });
  assert.equal(wide, 1);
  const narrow = scaleFor(screen(), { width: (1194 + 2 * bezel) / 2, height: 10_000 });
  assert.equal(narrow, 0.5);
});

test('Labels are placed beside the device only if there is room on both sides', () => {
  const portrait = screen({ orientation: 'portrait', width: 834, height: 1194 });
  const height = 1194 + 2 * bezel;
  const width = 834 + 2 * bezel;
  assert.equal(besideRoom(portrait, { width: width + 400, height }), 200);
  assert.equal(besideRoom(portrait, { width: width + 200, height }), null);
  assert.equal(besideRoom(screen(), { width: 868, height: 616 }), null);
});

test('The divider is in the middle of the gap, or where it is held', () => {
  assert.equal(dividerAt(split(), null), 814);
  assert.equal(dividerAt(split({ heldDivider: 600 }), null), 600);
  assert.equal(dividerAt(split({ heldDivider: 600 }), 500), 500, 'the finger is ahead of the broker');
  assert.equal(dividerAt(screen(), null), null);
});

test('From right to left the leading side is on the right', () => {
  const mirrored = screen({ windows: [window('s1', 'leading', 385, 809), window('s2', 'trailing', 0, 375)] });
  const { left, right } = splitOf(mirrored);
  assert.deepEqual([left.session, right.session], ['s2', 's1']);
});

test('The status bar has a part above each window that shows one: the clock on the left, the battery on the right', () => {
  const bar = (style, hidden = false) => ({ statusBar: { style, hidden, height: 24 } });
  const both = split({ windows: [window('s2', 'trailing', 819, 375, bar('lightContent')), window('s1', 'leading', 0, 809, bar('default'))] });
  assert.deepEqual(statusBarParts(both, null), [
    { session: 's1', x: 0, y: 0, width: 809, height: 24, style: 'default', hasClock: true, hasBattery: false },
    { session: 's2', x: 819, y: 0, width: 375, height: 24, style: 'lightContent', hasClock: false, hasBattery: true },
  ]);
  assert.deepEqual(statusBarParts(both, 600).map((part) => [part.x, part.width]), [[0, 595], [605, 589]], 'the parts follow the divider');
  const one = split({ windows: [window('s1', 'leading', 0, 809, bar('default', true)), window('s2', 'trailing', 819, 375, bar('default'))] });
  assert.deepEqual(statusBarParts(one, null).map((part) => [part.session, part.hasClock, part.hasBattery]), [['s2', true, true]]);
  assert.deepEqual(statusBarParts(split(), null), [], 'a broker that tells no bars');
  assert.deepEqual(statusBarParts(screen(), null).map((part) => [part.width, part.style]), [[1194, 'lightContent']], 'the home screen');
});

test('While the divider is held the sides follow it, and a pane above stays', () => {
  const held = split({ windows: [...split().windows, window('s3', 'slideOver', 800, 375)] });
  const [left, right, pane] = drawnWindows(held, 600);
  assert.deepEqual([left.x, left.width, left.isHeld], [0, 595, true]);
  assert.deepEqual([right.x, right.width, right.isHeld], [605, 589, true]);
  assert.deepEqual([pane.x, pane.width, pane.isHeld], [800, 375, undefined]);
});

test('A side that the divider is dragged over has zero width, never less', () => {
  assert.equal(drawnWindows(split(), 1194)[1].width, 0);
  assert.equal(drawnWindows(split(), 0)[0].width, 0);
});

test('Keys move the divider from stop to stop, and past the last stop a window leaves', () => {
  assert.equal(stopBeside('half', 1), 'wide-narrow');
  assert.equal(stopBeside('half', -1), 'narrow-wide');
  assert.equal(stopBeside('wide-narrow', 1), 'trailing');
  assert.equal(stopBeside('narrow-wide', -1), 'leading');
  assert.equal(ratioOf('split wide-narrow + slide over'), 'wide-narrow');
  assert.equal(ratioOf('full'), null);
});

const dropPlaces = (shown) => [[10, 400], [1190, 400], [600, 400], [-5, 400], [600, 900]].map(([x, y]) => dropPlace(shown, { x, y }));

test('An icon is dropped at an edge near a side, else above a window, and nowhere outside', () => {
  assert.deepEqual(dropPlaces(screen()), ['leading', 'trailing', 'above', null, null]);
});

test('From right to left an icon at the left side is at the trailing edge', () => {
  const mirrored = screen({ windows: [window('s1', 'leading', 385, 809), window('s2', 'trailing', 0, 375)] });
  assert.deepEqual(dropPlaces(mirrored).slice(0, 2), ['trailing', 'leading']);
  assert.deepEqual([sideOf(mirrored, 'leading'), sideOf(split(), 'leading')], ['right', 'left']);
});

test('A video moves to the nearest corner', () => {
  assert.equal(cornerAt(screen(), { x: 1, y: 1 }), 'topLeft');
  assert.equal(cornerAt(screen(), { x: 1193, y: 833 }), 'bottomRight');
});

test('A flick is far or fast', () => {
  assert.equal(isFlick(100, 1000, 300), true);
  assert.equal(isFlick(60, 50, 300), true);
  assert.equal(isFlick(60, 1000, 300), false);
  assert.equal(isFlick(20, 1, 300), false);
});
