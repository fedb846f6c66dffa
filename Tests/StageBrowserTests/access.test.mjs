// Who gets the page, and who gets nothing.
import assert from 'node:assert/strict';
import { Browser } from './browser.mjs';
import { nothingWentWrong, page, tests, world } from './page.mjs';

tests('The page\'s address no longer contains the token once it is open', async () => {
  assert.equal(await page.value('location.search'), '');
  assert.equal(await page.value('document.cookie'), '', 'no script reads the cookie');
  assert.equal(await page.value("document.querySelector('#status-text').textContent"), 'Live');
});

tests('A reload needs no token, and another browser with only the address gets nothing', async () => {
  await page.send('Page.reload');
  await page.until("document.querySelector('#status')?.dataset.state === 'connected'");
  const stranger = await Browser.start();
  try {
    await stranger.go(world.stage.address);
    await stranger.until("document.body?.textContent.includes('can be used only once')");
    assert.equal(await stranger.value("document.querySelectorAll('script').length"), 0);
  } finally {
    await stranger.stop();
  }
});

tests('Another page in the same browser reaches nothing: no WebSocket, no picture, no file', async () => {
  await page.go('data:text/html,<title>other</title>');
  await page.until("document.title === 'other'");
  const reached = await page.value(`Promise.all([
    new Promise((resolve) => { const socket = new WebSocket('${world.stage.origin.replace('http', 'ws')}/events');
      socket.onopen = () => resolve('open'); socket.onerror = () => resolve('refused'); }),
    new Promise((resolve) => { const image = new Image(); image.onload = () => resolve('open'); image.onerror = () => resolve('refused');
      image.src = '${world.stage.origin}/icon.svg'; }),
    fetch('${world.stage.origin}/main.js').then(() => 'open', () => 'refused')])`);
  assert.deepEqual(reached, ['refused', 'refused', 'refused']);
  page.complaints.length = 0;
  await page.go(`${world.stage.origin}/`);
  await page.until("document.querySelector('#status')?.dataset.state === 'connected'");
});

nothingWentWrong();
