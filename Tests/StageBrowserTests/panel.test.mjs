// Beside the device: the time line and its explanations.
import assert from 'node:assert/strict';
import { nothingWentWrong, page, session, shown, tests, world } from './page.mjs';

/** The last step of the time line whose main line begins with these words. */
const step = (words) => `[...document.querySelectorAll('.step')].findLast((one) => one.firstChild.textContent.startsWith(${JSON.stringify(words)}))`;

tests('What came of a request is folded under it, and is opened by keys and by a click', async () => {
  const id = await session('photo/8', 'gallery');
  await page.until(shown(id, '[data-state="foregroundActive"]'));
  const request = step('Photo 8 was asked for');
  await page.until(`/^[0-9]+ changes$/.test(${request}?.querySelector('.fold')?.textContent)`);
  const effects = await page.value(`[...${request}.querySelectorAll('.effects .title')].map((one) => one.textContent)`);
  assert.ok(effects.includes('Photo 8 is active'), effects.join());
  assert.equal(await page.value(`${request}.querySelector('.fold').textContent`), `${effects.length} changes`);
  const mains = await page.value("[...document.querySelectorAll('.step > .entry .title')].map((one) => one.textContent)");
  assert.ok(!mains.includes('Photo 8 is active'), 'it has no main line of its own');

  const isOpen = `${request}.querySelector('.effects').checkVisibility() && ${request}.querySelector('.fold').getAttribute('aria-expanded') === 'true'`;
  assert.equal(await page.value(isOpen), false);
  assert.equal(await page.value(`document.getElementById(${request}.querySelector('.fold').getAttribute('aria-controls')) === ${request}.querySelector('.effects')`), true);
  await page.value(`${request}.querySelector('.entry').focus()`);
  await page.key('Tab');
  assert.equal(await page.value(`document.activeElement === ${request}.querySelector('.fold')`), true);
  await page.key('Enter');
  await page.until(isOpen);
  await page.key('Enter');
  await page.until(`!(${isOpen})`);
  await page.value(`${request}.querySelector('.fold').click()`);
  await page.until(isOpen);
  await page.value(`${request}.querySelector('.fold').click()`);
});

tests('What is explained is listed, also where it was folded', async () => {
  await world.ask('screen', 'home');
  const home = step('Home screen');
  await page.until(`${home}.querySelector('.effects .entry')`);
  await page.value(`${home}.querySelector('.effects .entry').click()`);
  await page.until(`!document.querySelector('.why').hidden && ${home}.querySelector('.effects').checkVisibility()`);
  await page.value("document.querySelector('.why .tool').click()");
  await page.until(`!${home}.querySelector('.effects').checkVisibility()`);
});

nothingWentWrong();
