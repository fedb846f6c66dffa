// `make pictures`: the states that docs/images shows, taken from a running system.
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Browser } from './browser.mjs';
import { World } from './world.mjs';
import { seed } from './seed.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'docs', 'images');
const bytesMaximum = 200_000;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

mkdirSync(folder, { recursive: true });
const world = await World.start();
const page = await Browser.start({ width: 1280, height: 800 });

async function take(name) {
  // Pictures of windows come a moment after the windows, and some things move for a third of a second.
  await page.until("[...document.querySelectorAll('.window .look')].every((look) => !look.querySelector('.picture').hidden)", 8000).catch(() => {});
  await pause(700);
  const file = join(folder, `${name}.png`);
  await page.picture(file);
  const { size } = statSync(file);
  console.log(`${name}.png ${Math.round(size / 1000)} kB`);
  if (size > bytesMaximum) process.exitCode = 1;
}


try {
  await page.go(world.stage.address);
  await page.until("document.querySelector('#status')?.dataset.state === 'connected'");
  const sessions = await seed(world);
  const { trip, groceries, photo, gallery, mailbox } = sessions;

  await world.ask('screen', 'split', mailbox, trip, '--ratio', 'wide-narrow');
  await page.value("[...document.querySelectorAll('.entry')].findLast((entry) => entry.textContent.startsWith('Photo 7 was asked for')).click()");
  await take('stage-split');

  await page.value("document.querySelector('.why .tool').click()");
  const divider = await page.middle('.divider');
  const display = await page.middle('.display');
  await page.drag(divider, { x: display.left + display.width * 0.55, y: divider.y }, { isHeld: true });
  await pause(400);
  await take('stage-divider');
  await page.mouse('mouseReleased', { x: display.left + display.width / 2, y: divider.y });
  await page.until("document.querySelector('#model').textContent.includes('half')");

  await world.ask('screen', 'slide-over', groceries);
  await page.click('#tools .tool:nth-child(6)');
  await take('stage-slide-over');
  await page.click('#tools .tool:nth-child(6)');

  await world.ask('screen', 'switcher');
  await take('stage-switcher');
  await world.ask('screen', 'switcher', '--dismiss');

  await world.ask('screen', 'home');
  await page.media({ 'prefers-color-scheme': 'dark' });
  await page.value("document.querySelector('#tab-sessions').click()");
  await take('stage-home-dark');
  await page.media({ 'prefers-color-scheme': 'light' });
  await page.value("document.querySelector('#tab-timeline').click()");

  await world.ask('screen', 'open', gallery, '--at', 'full');
  await world.ask('screen', 'open', photo, '--at', 'centre');
  await page.click(`.window.centre .grip`);
  await take('stage-centre');
  await page.key('Escape');
  await world.ask('screen', 'home');

  await world.ask('screen', 'rotate', 'portrait');
  await world.ask('screen', 'open', trip, '--at', 'full');
  await world.ask('screen', 'keyboard', trip, '--height', '320');
  await take('stage-portrait');
  await world.ask('screen', 'keyboard', '--hide');
  await world.ask('screen', 'rotate', 'landscape');

  await world.killBroker();
  await page.until("document.querySelector('#status').dataset.state === 'lost'");
  await take('stage-broker-gone');
  await world.startBroker();
  await page.until("document.querySelector('#status').dataset.state === 'connected'");

  await page.resize(390, 844);
  await world.ask('wait', 'session', trip, 'foregroundActive', '--timeout', '10s').catch(() => {});
  await take('stage-small');
} finally {
  await page.stop();
  await world.stop();
}
