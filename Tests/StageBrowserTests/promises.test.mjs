// What is told of each decision, and what comes back after a kill.
import assert from 'node:assert/strict';
import { element, nothingWentWrong, page, session, shown, tests, world } from './page.mjs';

tests('An activation in the time line opens its explanation', async () => {
  const id = await session('photo/9', 'gallery');
  await page.until(shown(id));
  await page.until("[...document.querySelectorAll('.entry')].some((entry) => entry.textContent.startsWith('Photo 9 was requested'))");
  await page.value("[...document.querySelectorAll('.entry')].findLast((entry) => entry.textContent.startsWith('Photo 9 was requested')).click()");
  const text = await page.until("document.querySelector('.why:not([hidden])')?.textContent.includes('photo/9') && document.querySelector('.why').textContent");
  assert.match(text, /A new window was created/);
  assert.match(text, /Rule/);
  await page.value("document.querySelector('.why .tool').click()");
});

tests('A window that is killed is shown as dead, and comes back with what it held', async () => {
  const { session: id } = await world.open('notes', 'note/promise', { append: 'kept' });
  await page.until(shown(id));
  await page.value("document.querySelector('#tab-sessions').click()");
  await page.value("[...document.querySelectorAll('.sessions li')].find((row) => row.textContent.includes('promise')).querySelector('.kill').click()");
  await page.until("[...document.querySelectorAll('.sessions li.dead')].some((row) => row.textContent.includes('promise'))");
  await page.value("[...document.querySelectorAll('.sessions li.dead')].find((row) => row.textContent.includes('promise')).querySelector('.tool').click()");
  await page.value("document.querySelector('[role=menuitem]').click()");
  await page.until(shown(id, '[data-state="foregroundActive"]'));
  assert.equal((await world.ask('sessions', 'show', id)).subtitle, 'kept');
  await page.value("document.querySelector('#tab-timeline').click()");
});

tests('After the broker is killed, an open page says so and recovers when it is back', async () => {
  const id = await session('photo/2', 'gallery');
  await page.until(shown(id));
  const mark = await page.value("window.mark = Math.random()");
  await world.killBroker();
  await page.until("document.querySelector('#status').dataset.state === 'lost' && !document.querySelector('#banner').hidden");
  assert.ok(await page.value(`Boolean(${shown(id)})`), 'what was last known stays in view');
  await world.startBroker();
  await page.until("document.querySelector('#status').dataset.state === 'connected' && document.querySelector('#banner').hidden");
  await page.until(shown(id, '[data-state="foregroundActive"]'));
  assert.equal(await page.value('window.mark'), mark, 'without a reload');
  await page.click(`${element(id)} .grip`);
  await page.until("document.querySelector('.menu')");
  await page.key('Escape');
});

nothingWentWrong();
