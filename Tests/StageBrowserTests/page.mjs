// A page in a real browser with real windows behind it, for the tests of one file.
import test, { after, before, beforeEach } from 'node:test';
import assert from 'node:assert/strict';
import { Browser, program } from './browser.mjs';
import { World } from './world.mjs';

const skip = program() ? false : 'there is no Chromium; Tools/scripts/install-browser.sh installs one';
export const tests = (name, body) => test(name, { skip, timeout: 600_000 }, body);

export let world;
export let page;

before(async () => {
  if (skip) return;
  world = await World.start();
  page = await Browser.start();
  await page.go(world.stage.address);
  await page.until("document.querySelector('#status').dataset.state === 'connected'");
}, { timeout: 600_000 });

after(async () => {
  // A world that is left running would keep the tests from ever ending.
  try { await page?.stop(); } finally { await world?.stop(); }
}, { timeout: 60_000 });

beforeEach(async () => {
  if (skip) return;
  await world.ask('screen', 'home');
  await page.until("document.querySelectorAll('.window').length === 0");
});

export const title = (text) => `[...document.querySelectorAll('.window')].some((window) => window.getAttribute('aria-label').startsWith(${JSON.stringify(text)}))`;
export const session = async (target, app) => (await world.open(app, target)).session;
export const element = (id) => `.window[data-session="${id}"]`;
export const shown = (id, more = '') => `document.querySelector('${element(id)}${more}')`;

export async function splitScreen(ratio = 'wide-narrow') {
  const left = await session('note/left', 'notes');
  const right = await session('photo/3', 'gallery');
  await world.ask('screen', 'split', left, right, '--ratio', ratio);
  await page.until(`${shown(left)} && ${shown(right)} && document.querySelector('.divider:not([hidden])')`);
  await world.ask('wait', 'session', right, 'foregroundActive', '--timeout', '60s');
  return { left, right };
}

/** The last test of each file. */
export const nothingWentWrong = () => tests('Nothing went wrong in the page, and its policy refused nothing', () => {
  assert.deepEqual(page.complaints, []);
});
