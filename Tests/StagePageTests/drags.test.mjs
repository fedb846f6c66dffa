import test from 'node:test';
import assert from 'node:assert/strict';
import { carriedAt } from '../../Sources/CStagePage/Page/geometry.js';
import { badgeText } from '../../Sources/CStagePage/Page/drags.js';
import { split } from './rows.mjs';

const drag = (more = {}) => ({ drag: 'd', phase: 'held', source: 's1', app: 'a', items: 1, destination: 's2', operation: 'copy', ...more });

test('A dragged item is shown over its drop target, or over its own window while only lifted', () => {
  const { windows: [left, right] } = split();
  const x = (more) => carriedAt(split(), drag(more)).x;
  assert.equal(x({}), right.x + right.width / 2);
  assert.equal(x({ phase: 'lifted' }), left.x + left.width / 2);
  assert.equal(x({ destination: null }), left.x + left.width / 2);
});

test('An item over no window on the screen is not shown', () => {
  assert.equal(carriedAt(split(), drag({ destination: 'elsewhere' })), null);
  assert.equal(carriedAt(null, drag()), null);
});

test('The badge shows a copy, a forbidden drop, and the number of items if several', () => {
  assert.equal(badgeText(drag()), '+');
  assert.equal(badgeText(drag({ operation: 'move' })), null);
  assert.equal(badgeText(drag({ operation: 'forbidden', items: 3 })), '3×');
  assert.equal(badgeText(drag({ destination: null, items: 2 })), '2');
});
