import test from 'node:test';
import assert from 'node:assert/strict';
import { emptyRows, applied } from '../../Sources/CStagePage/Page/store.js';
import { noted } from '../../Sources/CStagePage/Page/timeline.js';
import { app, process, request, screen, session, split } from './rows.mjs';

function told(...events) {
  let rows = emptyRows();
  let list = [];
  for (const event of events) {
    const next = applied(rows, event);
    list = noted(list, rows, next, event, 1000);
    rows = next;
  }
  return list;
}

const last = (...events) => told(...events).at(-1);

test('A request is one entry, from its beginning to its end', () => {
  const list = told({ app: app('a', { name: 'Notes' }) }, { request: request('r', { stage: 'accepted', outcome: null, session: null }) },
    { session: session('s1', { title: 'Plan' }) }, { request: request('r') });
  const entries = list.filter((entry) => entry.kind === 'request');
  assert.equal(entries.length, 1);
  assert.deepEqual([entries[0].title, entries[0].detail, entries[0].tone], ['Plan was requested', 'A new window was created', 'good']);
});

test('A failed request states the reason and is marked as failed', () => {
  const entry = last({ request: request('r', { outcome: 'windowCrashed' }) });
  assert.equal(entry.tone, 'bad');
  assert.equal(entry.detail, 'Its window crashed');
});

test('A request whose session is missing is named after its app', () => {
  const entry = last({ app: app('a', { name: 'Notes' }) }, { request: request('r', { outcome: 'exitedBeforeConnecting' }) });
  assert.equal(entry.title, 'Notes was requested');
});

test('Only changes of a window\'s state are listed, not other changes of its row', () => {
  const list = told({ session: session('s', { state: 'background', title: 'Plan' }) }, { session: session('s', { state: 'background', title: 'Plan B' }) },
    { session: session('s', { state: 'foregroundActive', title: 'Plan B' }) });
  assert.deepEqual(list.map((entry) => entry.title), ['Plan is a new window', 'Plan B is active']);
  assert.equal(list[1].detail, 'was in the background');
});

test('A closed window is listed under its former name', () => {
  const entry = last({ session: session('s', { title: 'Plan' }) }, { sessionRemoved: { session: 's', app: 'a' } });
  assert.equal(entry.title, 'Plan was closed');
});

test('A process that was killed looks worse than one that ended', () => {
  const killed = last({ process: process('p') }, { process: process('p', { state: 'ended', reason: 'killed by signal 9' }) });
  const ended = last({ process: process('p') }, { process: process('p', { state: 'ended', reason: 'exit 0' }) });
  assert.deepEqual([killed.tone, ended.tone], ['bad', 'quiet']);
});

test('The screen is listed when its layout or orientation changes, not when a window on it moves', () => {
  const list = told({ screen: screen() }, { screen: split() }, { screen: split({ keyboardHeight: 300 }) },
    { screen: split({ orientation: 'portrait' }) }, { screen: split({ orientation: 'portrait', cover: 'switcher' }) });
  assert.deepEqual(list.map((entry) => entry.title),
    ['iPad Pro', 'Split View, wide and narrow', 'Rotated to portrait', 'App switcher']);
});

test('The list is bounded, and its numbers keep increasing', () => {
  let list = [];
  for (let turn = 0; turn < 900; turn += 1) list = noted(list, null, null, { link: { state: 'lost' } }, turn);
  assert.equal(list.length, 400);
  assert.equal(list.at(-1).id, 900);
});
