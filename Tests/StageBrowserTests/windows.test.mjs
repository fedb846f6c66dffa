// Windows on the page, moved by real mouse and key events.
import assert from 'node:assert/strict';
import { apps } from './world.mjs';
import { element, nothingWentWrong, page, session, shown, splitScreen, tests, title, world } from './page.mjs';

tests('An app is opened from the Dock, and its window shows the picture that it drew', async () => {
  await page.click(`.dock .app[data-app="${apps.notes}"]`);
  await page.until("document.querySelector('.window.full[data-state=\"foregroundActive\"]')");
  const picture = await page.until("document.querySelector('.window .picture:not([hidden])')?.naturalWidth");
  const { windows: [window] } = await world.ask('screen', 'show');
  assert.equal(picture, window.width, 'drawn at its own size');
});

tests('An app dropped at the edge opens beside the current one', async () => {
  await session('note/first', 'notes');
  await page.until(title('first'));
  await page.key('d', 'KeyD');
  await page.until("document.querySelector('.dock.shown')");
  await page.until("document.querySelector('.dock').getAnimations({ subtree: true }).length === 0");
  const icon = await page.middle(`.dock .app[data-app="${apps.gallery}"]`);
  const display = await page.middle('.display');
  await page.drag(icon, { x: display.left + display.width - 30, y: display.y });
  await page.until("document.querySelector('.window.leading') && document.querySelector('.window.trailing')");
  const { windows } = await world.ask('screen', 'show');
  assert.equal(windows.find((window) => window.place === 'trailing').app, apps.gallery);
  assert.equal(windows.find((window) => window.place === 'leading').app, apps.notes);
});

tests('Dragging the divider across the compact/regular boundary makes the windows lay themselves out again', async () => {
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

tests('Flicking a window out of the app switcher removes its session permanently', async () => {
  const id = await session('photo/5', 'gallery');
  await page.until(shown(id));
  await page.key('s', 'KeyS');
  const card = `.card[data-session="${id}"] .card-open`;
  await page.until("document.querySelector('.switcher').getAnimations({ subtree: true }).length === 0");
  const at = await page.middle(card);
  await page.drag(at, { x: at.x, y: at.y - at.height });
  await page.until(`!document.querySelector('${card}')`);
  const { sessions } = await world.ask('sessions', 'list');
  assert.ok(!sessions.some((row) => row.session === id));
  await page.key('Escape');
  await page.until("document.querySelector('.switcher').hidden");
});

tests('A window that asks before it closes shows its question', async () => {
  const { session: id } = await world.open('mail', 'compose/draft', { to: 'Ada', subject: 'Unsent' });
  await page.until(shown(id));
  await page.click(`${element(id)} .grip`);
  await page.value("[...document.querySelectorAll('[role=menuitem]')].find((item) => item.textContent === 'Close').click()");
  await page.until("document.querySelector('dialog h2')?.textContent === 'Delete this draft?'");
  await page.value("document.querySelector('dialog .danger').click()");
  await page.until(`!${shown(id)}`);
});

tests('A drag is shown when lifted, over its target, and in the target\'s content afterwards', async () => {
  const { left, right } = await splitScreen('half');
  await page.until(shown(left, ' .picture:not([hidden])'));
  const before = await page.value(`${shown(left, ' .picture')}.src`);
  const dropped = world.ask('drag', right, '--hold', '15s', '--drop-on', left);
  await page.until(`${shown(left)}.classList.contains('target') && document.querySelector('.carried.held .badge.copy')?.textContent === '+'`);
  await page.until(`(() => {
    const [carried, target] = [document.querySelector('.carried'), ${shown(left)}].map((one) => one.getBoundingClientRect());
    return carried.left > target.left && carried.right < target.right;
  })()`);
  await dropped;
  await page.until("!document.querySelector('.carried') && !document.querySelector('.window.target')");
  await page.until(`${shown(left, ' .picture')}.src !== ${JSON.stringify(before)}`);
  const svg = await page.value(`fetch(${shown(left, ' .picture')}.src).then((answer) => answer.text())`);
  assert.match(svg, /data:image\/png;base64,/, 'the photo is in the note');
});

nothingWentWrong();
