import test from 'node:test';
import assert from 'node:assert/strict';
import { isPhone } from '../../Sources/CStagePage/Page/geometry.js';
import { appItems } from '../../Sources/CStagePage/Page/appmenu.js';
import { windowItems } from '../../Sources/CStagePage/Page/windowmenu.js';
import { initial } from '../../Sources/CStagePage/Page/store.js';
import { app, screen, session, window } from './rows.mjs';

const phone = (more = {}) => screen({ device: 'iphone8plus', width: 736, height: 414, ...more });
const state = (shown) => ({
  ...initial(), stage: { allowsKilling: false, isHand: false },
  rows: { ...initial().rows, screen: shown, apps: { a: app('a') }, sessions: { s1: session('s1'), s2: session('s2') } },
});
const words = (items) => items.filter((item) => item).map(([text]) => text);
const beside = /side|Slide Over|centre|Picture|New window/;

test('A device is a phone however it is held, and no iPad is one', () => {
  assert.ok(isPhone(phone()) && isPhone(phone({ width: 414, height: 736, orientation: 'portrait' })));
  assert.ok(isPhone(phone({ width: 440, height: 956 })));
  assert.ok(!isPhone(screen()) && !isPhone(screen({ width: 744, height: 1133 })));
});

test('The menus of a phone offer nothing that shares the screen', () => {
  const full = window('s1', 'full', 0, 736);
  const onPad = state(screen({ windows: [window('s1', 'full', 0, 1194)] }));
  const onPhone = state(phone({ windows: [full] }));
  for (const id of ['s1', 's2']) {
    assert.ok(words(windowItems({}, onPad, id)).some((text) => beside.test(text)));
    assert.deepEqual(words(windowItems({}, onPhone, id)).filter((text) => beside.test(text)), []);
  }
  const hand = { edge: () => 'leading', beside: {} };
  assert.ok(words(appItems(hand, onPad, 'a')).some((text) => beside.test(text)));
  assert.deepEqual(words(appItems(hand, onPhone, 'a')).filter((text) => beside.test(text)), []);
});
