import test from 'node:test';
import assert from 'node:assert/strict';
import { age, appName, layoutWords, sessionWords, windowLabel } from '../../Sources/CStagePage/Page/words.js';
import { emptyRows } from '../../Sources/CStagePage/Page/store.js';
import { app, session, window } from './rows.mjs';

test('Ages are written as people say them', () => {
  const now = Date.parse('2026-01-02T00:00:00.000Z');
  const said = ['2026-01-01T23:59:58Z', '2026-01-01T23:59:20Z', '2026-01-01T23:10:00Z', '2026-01-01T20:00:00Z', '2025-12-30T00:00:00Z', '2026-01-02T00:00:09Z']
    .map((then) => age(then, now));
  assert.deepEqual(said, ['just now', '40 s ago', '50 min ago', '4 h ago', '3 d ago', 'just now']);
});

test('A window says what it is in one line', () => {
  const rows = { ...emptyRows(), apps: { a: app('a', { name: 'Notes' }) } };
  assert.equal(windowLabel(rows, window('s', 'leading', 0, 1, { title: 'Plan', horizontal: 'compact' })),
    'Plan, Notes, left side, compact width, active');
  assert.equal(windowLabel(rows, window('s', 'full', 0, 1)), 'Notes, full screen, regular width, active');
});

test('A session without a process says whether its state is kept', () => {
  assert.equal(sessionWords(session('s', { restorationGeneration: 3 })), 'active');
  const dead = { state: 'unattached', pid: null };
  assert.equal(sessionWords(session('s', { ...dead, restorationGeneration: 3 })), 'not running, state saved');
  assert.equal(sessionWords(session('s', dead)), 'not running');
});

test('Layouts are described in words', () => {
  assert.equal(layoutWords('home'), 'Home screen');
  assert.equal(layoutWords('split wide-narrow + slide over'), 'Split View, wide and narrow with Slide Over');
  assert.equal(layoutWords('full + picture in picture'), 'Full screen with Picture in Picture');
});

test('An app without a row is named by the end of its identifier', () => {
  assert.equal(appName(emptyRows(), 'org.example.notes'), 'Notes');
});
