// What comes beside: the picker, App Exposé and icons from the Dock, by real mouse events, as the broker decides it.
import assert from 'node:assert/strict';
import { apps } from './world.mjs';
import { element, nothingWentWrong, page, session, shown, tests, world } from './page.mjs';

const poster = 'org.activitybroker.demo.poster';
const screen = () => world.ask('screen', 'show');
const places = async () => (await screen()).windows.map((window) => `${window.app.split('.').pop()} ${window.place}`);
const listed = async (app) => (await world.ask('screen', 'expose', app)).sessions.map((row) => row.session);
const tool = (name) => `#tools .tool[aria-label="${name}"]`;
const resting = (selector) => page.until(`document.querySelector('${selector}').getAnimations({ subtree: true }).length === 0`);
const cards = () => page.value("[...document.querySelectorAll('.expose .card')].map((card) => card.dataset.session)");

/** A window of the app fills the screen, whatever was there. */
async function filled(target, app) {
  const id = await session(target, app);
  await world.ask('screen', 'open', id, '--at', 'full');
  await page.until(shown(id, '.full[data-state="foregroundActive"]'));
  return id;
}

async function dockIcon(app) {
  if (!(await page.value("document.querySelector('.dock').classList.contains('shown')"))) await page.key('d', 'KeyD');
  await page.until("document.querySelector('.dock.shown')");
  await resting('.dock');
  return page.middle(`.dock .app[data-app="${app}"]`);
}

/** A point of the display, by parts of its width and height. */
async function at(x, y = 0.5) {
  const display = await page.middle('.display');
  return { x: display.left + display.width * x, y: display.top + display.height * y };
}

const held = (phase) => world.until(`the icon is ${phase}`, async () => ((await screen()).iconDrag?.phase ?? 'gone') === phase);

async function openPicker() {
  await page.click(tool('Apps to open beside'));
  await page.until("document.querySelector('.picker.shown .picker-app')");
  await resting('.picker');
}

async function exposeByMenu(app) {
  await page.value(`document.querySelector('.dock .app[data-app="${app}"]').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))`);
  await page.value("[...document.querySelectorAll('[role=menuitem]')].find((item) => item.textContent === 'Show all windows').click()");
}

tests('The picker lists the broker\'s apps, and dims an ineligible app with the reason', async () => {
  await world.addFullScreenApp('Poster', poster);
  await filled('note/under', 'notes');
  await openPicker();
  const rows = (await world.ask('screen', 'picker')).apps;
  const told = await page.value("[...document.querySelectorAll('.picker-app')].map((row) => [row.dataset.app, row.dataset.reason, row.hasAttribute('aria-disabled')])");
  assert.deepEqual(told, rows.map((row) => [row.app, row.reason ?? '', !row.eligible]));
  assert.deepEqual(rows.filter((row) => !row.eligible).map((row) => row.app), [poster]);
  const row = `.picker-app[data-app="${poster}"]`;
  assert.equal(await page.value(`document.querySelector('${row}').innerText.replace(/\\s+/g, ' ').trim()`), 'Poster requires the full screen');
  assert.ok(await page.value(`getComputedStyle(document.querySelector('${row} .app-icon')).opacity < 0.7`));
  await page.click(row);
  await page.until("document.querySelector('.toast')?.textContent.includes('requires the full screen')");
  assert.deepEqual(await places(), ['notes full']);
});

tests('The list updates while shown, and tapping an app opens it in Slide Over', async () => {
  await filled('note/under', 'notes');
  await openPicker();
  await world.ask('screen', 'set', '--multiple-apps', 'false');
  await page.until("[...document.querySelectorAll('.picker-app')].every((row) => row.dataset.reason === 'userSettingOff' && row.textContent.includes('turned off'))");
  await world.ask('screen', 'set', '--multiple-apps', 'true');
  const gallery = `.picker-app[data-app="${apps.gallery}"]`;
  await page.until(`!document.querySelector('${gallery}').hasAttribute('aria-disabled')`);
  await page.click(gallery);
  await page.until("document.querySelector('.window.slideOver') && !document.querySelector('.picker.shown')");
  assert.deepEqual(await places(), ['notes full', 'gallery slideOver']);
});

tests('An app is dragged from the picker to a side', async () => {
  await filled('note/under', 'notes');
  await openPicker();
  const icon = await page.middle(`.picker-app[data-app="${apps.shelf}"] .app-icon`);
  await page.drag(icon, await at(0.05), { isHeld: true });
  await page.until("document.querySelector('.zone.left.over') && !document.querySelector('.picker.shown')");
  await held('held');
  await page.mouse('mouseReleased', await at(0.05));
  await page.until("document.querySelector('.window.leading') && document.querySelector('.window.trailing')");
  assert.deepEqual(await places(), ['shelf leading', 'notes trailing']);
});

tests('A tap on the app in front shows all of its windows, connected or not, with their pictures', async () => {
  const front = await filled('photo/1', 'gallery');
  const dead = await session('photo/2', 'gallery');
  await filled('photo/1', 'gallery');
  const { pid } = await world.ask('sessions', 'show', dead);
  process.kill(pid, 'SIGKILL');
  await world.until('it does not run', async () => (await world.ask('sessions', 'show', dead)).state === 'unattached');
  await page.press(await dockIcon(apps.gallery));
  await page.until("document.querySelector('.expose:not([hidden]) .card')");
  assert.deepEqual(await cards(), await listed(apps.gallery));
  assert.ok((await cards()).includes(front) && (await cards()).includes(dead));
  await page.until(`document.querySelector('.expose .card.dead[data-session="${dead}"] .card-title').textContent === 'Photo 2'`);
  await page.until(`document.querySelector('.expose .card[data-session="${front}"] .picture').naturalWidth > 0`);
  await page.click(`.expose .card[data-session="${dead}"] .card-open`);
  await page.until(shown(dead, '[data-state="foregroundActive"]'));
  assert.ok((await listed(apps.gallery)).includes(dead), 'the same session, connected again');
  await page.until("document.querySelector('.expose').hidden");
});

tests('The plus creates an empty window, and an app with a single window has no plus', async () => {
  await filled('note/plus', 'notes');
  const before = await listed(apps.notes);
  await page.press(await dockIcon(apps.notes));
  await page.click('.expose .plus');
  await world.until('there is one more', async () => (await listed(apps.notes)).length === before.length + 1);
  const [made] = (await listed(apps.notes)).filter((id) => !before.includes(id));
  await page.until(shown(made, '[data-state="foregroundActive"]'));
  assert.match((await world.ask('sessions', 'show', made)).targets[0], /untitled/, 'a note that nobody named');
  await exposeByMenu(poster);
  await page.until(`document.querySelector('.expose:not([hidden])')?.dataset.app === '${poster}'`);
  assert.equal(await page.value("document.querySelector('.expose .plus').hidden"), true);
  await page.key('Escape');
  await page.until("document.querySelector('.expose').hidden");
});

tests('An icon at an edge offers the app\'s off-screen windows, and opens none until one is chosen', async () => {
  await session('photo/6', 'gallery');
  await filled('note/choice', 'notes');
  const before = await listed(apps.gallery);
  const icon = await dockIcon(apps.gallery);
  await page.drag(icon, await at(0.97), { isHeld: true });
  await held('held');
  await page.mouse('mouseReleased', await at(0.97));
  await page.until("document.querySelector('.expose.choice.right:not([hidden]) .card')");
  assert.equal((await screen()).iconDrag.phase, 'choosing');
  assert.deepEqual(await listed(apps.gallery), before);
  assert.deepEqual(await places(), ['notes full']);
  const [half, display] = [await page.middle('.expose'), await page.middle('.display')];
  assert.ok(half.left >= display.left + display.width / 2 - 1, 'in the half where the icon was let go');
  const [chosen] = await cards();
  await page.click(`.expose .card[data-session="${chosen}"] .card-open`);
  await page.until(shown(chosen, '.trailing'));
  assert.deepEqual(await places(), ['notes leading', 'gallery trailing']);
  assert.deepEqual(await listed(apps.gallery), before);
  await page.until("document.querySelector('.expose').hidden");
});

tests('The plus at the edge creates a window there; a choice begun elsewhere is shown, and Escape ends it', async () => {
  await session('photo/6', 'gallery');
  await filled('note/choice', 'notes');
  const before = await listed(apps.gallery);
  await world.ask('screen', 'dock', apps.gallery, '--at', 'leading');
  await page.until("document.querySelector('.expose.choice.left:not([hidden])')");
  await page.key('Escape');
  await held('gone');
  await page.until("document.querySelector('.expose').hidden");
  await page.drag(await dockIcon(apps.gallery), await at(0.03));
  await page.until("document.querySelector('.expose.choice.left:not([hidden])')");
  await page.click('.expose .plus');
  await page.until("document.querySelector('.window.leading')");
  assert.deepEqual(await places(), ['gallery leading', 'notes trailing']);
  assert.equal((await listed(apps.gallery)).length, before.length + 1);
});

tests('An icon dropped on a window opens in Slide Over; outside the display, or with Escape, nothing happens', async () => {
  await filled('note/above', 'notes');
  for (const end of ['outside', 'Escape']) {
    await page.drag(await dockIcon(apps.shelf), await at(0.5, 0.4), { isHeld: true });
    await held('held');
    if (end === 'Escape') await page.key('Escape');
    await page.mouse('mouseMoved', await at(-0.05, 0.1));
    await page.mouse('mouseReleased', await at(-0.05, 0.1));
    await held('gone');
    assert.deepEqual(await places(), ['notes full'], end);
    assert.equal(await page.value("document.querySelectorAll('.ghost').length"), 0);
  }
  await page.drag(await dockIcon(apps.shelf), await at(0.5, 0.4));
  await page.until("document.querySelector('.window.slideOver')");
  assert.deepEqual(await places(), ['notes full', 'shelf slideOver']);
});

tests('The icon of an app that may not share the screen says so, and dropping it is refused', async () => {
  await filled('note/alone', 'notes');
  await page.drag(await dockIcon(poster), await at(0.97), { isHeld: true });
  await page.until("document.querySelector('.zones.refused .zones-reason')?.textContent === 'Poster: requires the full screen'");
  await page.mouse('mouseReleased', await at(0.97));
  await page.until("document.querySelector('.toast')?.textContent.includes('notEligible')");
  await held('gone');
  assert.deepEqual(await places(), ['notes full']);
});

tests('A closed page releases its icon, and an app removed meanwhile is named', async () => {
  await filled('note/gone', 'notes');
  await page.drag(await dockIcon(apps.gallery), await at(0.5, 0.4), { isHeld: true });
  await held('held');
  await page.send('Page.reload');
  await page.until("document.querySelector('#status')?.dataset.state === 'connected' && document.querySelectorAll('.window').length === 1");
  await held('gone');
  await page.mouse('mouseReleased', await at(0.5, 0.4));
  await page.drag(await dockIcon(poster), await at(0.5, 0.4), { isHeld: true });
  await held('held');
  world.removeApp('Poster');
  await held('gone');
  await page.mouse('mouseReleased', await at(0.5, 0.4));
  await page.until("document.querySelector('.toast')?.textContent.includes('was removed')");
  assert.equal(await page.value("document.querySelectorAll('.ghost').length"), 0);
  assert.ok(await page.value(`document.querySelector('${element((await screen()).windows[0].session)}') !== null`));
});

/** Another page of the same browser asks for a gesture. */
const elsewhere = (gesture, fields) => page.value(`new Promise((resolve) => {
  const socket = window.elsewhere = new WebSocket('ws://' + location.host + '/events');
  socket.onopen = () => socket.send(JSON.stringify({ id: 1, do: 'screen', gesture: '${gesture}', ...${JSON.stringify(fields)} }));
  socket.onmessage = ({ data }) => { if (JSON.parse(data).reply === 1) resolve(true); };
})`);

tests('Escape releases an icon that is not carried in this page', async () => {
  await filled('note/freed', 'notes');
  await elsewhere('liftIcon', { app: apps.gallery });
  await held('held');
  await page.until("document.querySelector('.dock .app.lifted')");
  await page.key('Escape');
  await held('gone');
  await page.value('window.elsewhere.close()');
});

tests('A window on the external display is marked in Exposé, opens on the device by a tap, and is not offered at an edge', async () => {
  await world.ask('screen', 'device', 'ipadpro11m4');
  const away = await filled('photo/1', 'gallery');
  const other = await session('photo/2', 'gallery');
  await world.ask('screen', 'display', 'Wall');
  await world.ask('screen', 'display', '--move', away);
  await filled('note/choice', 'notes');
  await world.ask('screen', 'dock', apps.gallery, '--at', 'trailing');
  await page.until(`document.querySelector('.expose.choice:not([hidden]) .card[data-session="${other}"]')`);
  assert.ok(!(await cards()).includes(away));
  await page.key('Escape');
  await held('gone');
  await page.until("document.querySelector('.expose').hidden");
  await exposeByMenu(apps.gallery);
  await page.until(`document.querySelector('.expose .card.on-display[data-session="${away}"] .card-age')?.textContent.startsWith('on the external display')`);
  assert.deepEqual(await page.value("[...document.querySelectorAll('.expose .card.on-display')].map((card) => card.dataset.session)"), [away]);
  await page.click(`.expose .card[data-session="${away}"] .card-open`);
  await page.until(shown(away, '.full[data-state="foregroundActive"]'));
  assert.notEqual((await screen()).display?.session, away);
  await world.ask('screen', 'display', '--disconnect');
});

nothingWentWrong();
