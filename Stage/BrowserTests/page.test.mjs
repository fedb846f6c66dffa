// The page in a real browser, moved by real mouse and key events, with real windows behind it.
import test, { after, before, beforeEach } from 'node:test';
import assert from 'node:assert/strict';
import { Browser, program } from './browser.mjs';
import { World, apps } from './world.mjs';

const skip = program() ? false : 'there is no Chromium; scripts/install-browser.sh installs one';
const tests = (name, body) => test(name, { skip, timeout: 120_000 }, body);

let world;
let page;

before(async () => {
  if (skip) return;
  world = await World.start();
  page = await Browser.start();
  await page.go(world.stage.address);
  await page.until("document.querySelector('#status').dataset.state === 'connected'");
}, { timeout: 120_000 });

after(async () => {
  await page?.stop();
  await world?.stop();
}, { timeout: 60_000 });

beforeEach(async () => {
  if (skip) return;
  await world.ask('screen', 'home');
  await page.until("document.querySelectorAll('.window').length === 0");
});

const title = (text) => `[...document.querySelectorAll('.window')].some((window) => window.getAttribute('aria-label').startsWith(${JSON.stringify(text)}))`;
const session = async (target, app) => (await world.open(app, target)).session;
const element = (id) => `.window[data-session="${id}"]`;
const shown = (id, more = '') => `document.querySelector('${element(id)}${more}')`;

async function splitScreen(ratio = 'wide-narrow') {
  const left = await session('note/left', 'notes');
  const right = await session('photo/3', 'gallery');
  await world.ask('screen', 'split', left, right, '--ratio', ratio);
  await page.until(`${shown(left)} && ${shown(right)} && document.querySelector('.divider:not([hidden])')`);
  await world.ask('wait', 'session', right, 'foregroundActive', '--timeout', '15s');
  return { left, right };
}

tests('The address led to the page, and holds the token no more', async () => {
  assert.equal(await page.value('location.search'), '');
  assert.equal(await page.value('document.cookie'), '', 'no script reads the cookie');
  assert.equal(await page.value("document.querySelector('#status-text').textContent"), 'Live');
});

tests('A reload needs no token, and another browser that has only the address gets nothing', async () => {
  await page.send('Page.reload');
  await page.until("document.querySelector('#status')?.dataset.state === 'connected'");
  const stranger = await Browser.start();
  try {
    await stranger.go(world.stage.address);
    await stranger.until("document.body?.textContent.includes('opens by the address')");
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

tests('An app is opened from the Dock, and its window shows the picture that it drew', async () => {
  await page.click(`.dock .app[data-app="${apps.notes}"]`);
  await page.until("document.querySelector('.window.full[data-state=\"foregroundActive\"]')");
  const picture = await page.until("document.querySelector('.window .picture:not([hidden])')?.naturalWidth");
  const { windows: [window] } = await world.ask('screen', 'show');
  assert.equal(picture, window.width, 'drawn at its own size');
});

tests('An app that is dropped at the edge stands beside the one that is there', async () => {
  await session('note/first', 'notes');
  await page.until(title('first'));
  await page.key('d', 'KeyD');
  await page.until("document.querySelector('.dock.shown')");
  await new Promise((resolve) => setTimeout(resolve, 400));
  const icon = await page.middle(`.dock .app[data-app="${apps.gallery}"]`);
  const display = await page.middle('.display');
  await page.drag(icon, { x: display.left + display.width - 30, y: display.y });
  await page.until("document.querySelector('.window.leading') && document.querySelector('.window.trailing')");
  const { windows } = await world.ask('screen', 'show');
  assert.equal(windows.find((window) => window.place === 'trailing').app, apps.gallery);
  assert.equal(windows.find((window) => window.place === 'leading').app, apps.notes);
});

tests('The divider is dragged through the line between compact and regular, and windows lay themselves out anew', async () => {
  const { left } = await splitScreen('wide-narrow');
  await page.until(shown(left, '[data-horizontal="regular"]'));
  const divider = await page.middle('.divider');
  const display = await page.middle('.display');
  await page.drag(divider, { x: display.left + display.width / 2, y: divider.y }, { isHeld: true });
  await page.until("document.querySelector('.window.leading.held')");
  // The page shows it at once, the broker hears of it a moment later.
  await world.until('the broker knows that it is held', async () => (await world.ask('screen', 'show')).heldDivider > 0);
  await page.mouse('mouseReleased', { x: display.left + display.width / 2, y: divider.y });
  await page.until(shown(left, '[data-horizontal="compact"]:not(.held)'));
  assert.equal((await world.ask('screen', 'show')).layout, 'split half');
  const report = await world.ask('scenes', 'report', left);
  assert.match(JSON.stringify(report), /compact/);
});

tests('The divider is moved by keys', async () => {
  await splitScreen('wide-narrow');
  await page.value("document.querySelector('.divider').focus()");
  await page.key('ArrowLeft');
  await page.until("document.querySelector('#model').textContent.includes('Split View, half')");
});

tests('A window is flicked out of the app switcher, and its session is gone for good', async () => {
  const id = await session('photo/5', 'gallery');
  await page.until(shown(id));
  await page.key('s', 'KeyS');
  const card = `.card[data-session="${id}"] .card-open`;
  const at = await page.middle(card);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await page.drag(at, { x: at.x, y: at.y - at.height });
  await page.until(`!document.querySelector('${card}')`);
  const { sessions } = await world.ask('sessions', 'list');
  assert.ok(!sessions.some((row) => row.session === id));
  await page.key('Escape');
  await page.until("document.querySelector('.switcher').hidden");
});

tests('A window that asks before it closes is asked about', async () => {
  const { session: id } = await world.open('mail', 'compose/draft', { to: 'Ada', subject: 'Unsent' });
  await page.until(shown(id));
  await page.click(`${element(id)} .grip`);
  await page.value("[...document.querySelectorAll('[role=menuitem]')].find((item) => item.textContent === 'Close').click()");
  await page.until("document.querySelector('dialog h2')?.textContent === 'Delete this draft?'");
  await page.value("document.querySelector('dialog .danger').click()");
  await page.until(`!${shown(id)}`);
});

tests('An activation in the time line opens its explanation', async () => {
  const id = await session('photo/9', 'gallery');
  await page.until(shown(id));
  await page.until("[...document.querySelectorAll('.entry')].some((entry) => entry.textContent.startsWith('Photo 9 was asked for'))");
  await page.value("[...document.querySelectorAll('.entry')].findLast((entry) => entry.textContent.startsWith('Photo 9 was asked for')).click()");
  const text = await page.until("document.querySelector('.why:not([hidden])')?.textContent.includes('photo/9') && document.querySelector('.why').textContent");
  assert.match(text, /A new window was made/);
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

tests('The broker is killed with the page open: it says so, and heals when it is back', async () => {
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

tests('Everything is done by keys alone: home, an app, its menu, its window', async () => {
  await page.value('document.activeElement.blur()');
  for (let turn = 0; turn < 600 && !(await page.value("document.activeElement.closest('.home-screen') !== null")); turn += 1) await page.key('Tab');
  assert.equal(await page.value("document.activeElement.closest('.home-screen') !== null"), true);
  await page.key('Enter');
  await page.until("document.querySelector('.window[data-state=\"foregroundActive\"]')");
  await page.value("document.querySelector('.window').focus()");
  await page.key('Enter');
  await page.until("document.activeElement.getAttribute('role') === 'menuitem'");
  await page.key('ArrowDown');
  await page.key('Escape');
  await page.until("document.activeElement.classList.contains('grip')");
  await page.key('h', 'KeyH');
  await page.until("document.querySelectorAll('.window').length === 0");
});

tests('Whatever can be pressed has a name, and what happens is said', async () => {
  await splitScreen();
  const nameless = await page.value(`[...document.querySelectorAll('button, [role=slider], [tabindex="0"]')].filter((one) => one.checkVisibility()
    && !(one.getAttribute('aria-label') || one.textContent.trim() || one.getAttribute('aria-labelledby'))).map((one) => one.outerHTML.slice(0, 120))`);
  assert.deepEqual(nameless, []);
  assert.ok((await page.value("document.querySelector('#live').textContent")).length > 0);
});

tests('Words can be read on what they stand on, in light and in dark', async () => {
  for (const scheme of ['light', 'dark']) {
    await page.media({ 'prefers-color-scheme': scheme });
    const pale = await page.value(`(() => {
      const colour = (text) => { const canvas = document.createElement('canvas').getContext('2d'); canvas.fillStyle = text; canvas.fillRect(0, 0, 1, 1); return canvas.getImageData(0, 0, 1, 1).data; };
      const light = ([r, g, b]) => { const part = (value) => { const share = value / 255; return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4; }; return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b); };
      const ground = (element) => { for (let one = element; one; one = one.parentElement) { const found = colour(getComputedStyle(one).backgroundColor); if (found[3] === 255) return found; } return [255, 255, 255]; };
      return [...document.querySelectorAll('.panel .title, .panel .detail, .panel time, .tabs button, .status, .kills button')].filter((one) => one.checkVisibility()).flatMap((one) => {
        const [first, second] = [light(colour(getComputedStyle(one).color)), light(ground(one))].sort((a, b) => b - a);
        const contrast = (first + 0.05) / (second + 0.05);
        return contrast < 4.5 ? [one.className + ' ' + one.textContent.slice(0, 30) + ' ' + contrast.toFixed(2)] : [];
      });
    })()`);
    assert.deepEqual(pale, [], scheme);
  }
  await page.media({ 'prefers-color-scheme': 'light' });
});

tests('From 360 points to 4K nothing is cut off sideways', async () => {
  await splitScreen();
  for (const [width, height] of [[360, 780], [768, 1024], [1440, 900], [3840, 2160]]) {
    await page.resize(width, height);
    await page.middle('.device');
    const [scroll, right] = await page.value("[document.documentElement.scrollWidth, document.querySelector('.device').getBoundingClientRect().right]");
    assert.ok(scroll <= width && right <= width, `${width}: ${scroll}, ${right}`);
  }
  await page.resize(1440, 900);
});

tests('Who asked for less motion gets none', async () => {
  await page.media({ 'prefers-reduced-motion': 'reduce' });
  assert.equal(await page.value("getComputedStyle(document.querySelector('.dock')).transitionDuration"), '0s');
  await page.media({ 'prefers-reduced-motion': 'no-preference' });
});

tests('Nothing went wrong in the page, and its policy refused nothing', () => {
  assert.deepEqual(page.complaints, []);
});
