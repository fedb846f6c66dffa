// The user's hand in windows: typing, touching and dragging by real mouse and key events, with the pixels that come of it.
import assert from 'node:assert/strict';
import { apps } from './world.mjs';
import { element, nothingWentWrong, page, session, shown, splitScreen, tests, world } from './page.mjs';

/** What a window's live picture shows, as text; only drawings are text. */
const drawing = (id) => page.value(`fetch(${shown(id, ' .picture[data-number]')}.src).then((answer) => answer.text())`);
const live = (id) => page.until(`${shown(id, ' .picture[data-number]')}?.complete`);

/** A hash of the pixels that a window has on the page. */
async function pixels(id) {
  const { x, y, width, height } = await page.value(`(() => { const { x, y, width, height } = ${shown(id)}.getBoundingClientRect(); return { x, y, width, height }; })()`);
  const { data } = await page.send('Page.captureScreenshot', { format: 'png', clip: { x, y, width, height, scale: 1 } });
  return data;
}

/** Gives the keyboard back to the page, which may not have heard yet that the window presents nothing any more. */
const leaveTyping = (id) => world.until('the keyboard is the page\'s', async () => {
  await page.key('Escape');
  return page.value(`!${shown(id)}.classList.contains('typing')`);
});

/** The window of all photos. */
let album = null;
const photos = async () => { album ??= (await world.ask('open', apps.gallery, '--reuse', 'alwaysNew')).session; return album; };

const subtitle = async (id) => (await world.ask('sessions', 'show', id)).subtitle;

tests('Typing into a note changes its text, saved state and pixels, without a reload', async () => {
  const id = await session('note/typed', 'notes');
  await page.until(shown(id, '[data-state="foregroundActive"]'));
  await live(id);
  const before = await pixels(id);
  await page.click(element(id));
  await page.until(`${shown(id)}.classList.contains('typing')`);
  await page.type('hello');
  await page.key('Enter');
  await page.type('shore');
  await page.until(`${shown(id, ' .picture[data-number]')}.src && fetch(${shown(id, ' .picture[data-number]')}.src).then((answer) => answer.text()).then((text) => text.includes('>hello<') && text.includes('>shore<'))`);
  assert.notEqual(await pixels(id), before);
  assert.equal(await subtitle(id), 'hello');
  await page.key('Backspace');
  await page.until(`fetch(${shown(id, ' .picture[data-number]')}.src).then((answer) => answer.text()).then((text) => text.includes('>shor<'))`);
  await page.key('Escape');
  await page.until(`!${shown(id)}.classList.contains('typing')`);
  await page.key('d', 'KeyD');
  await page.until("document.querySelector('.dock.shown')");
  await page.key('d', 'KeyD');
  assert.doesNotMatch(await drawing(id), /shord/, 'after Escape keys are the page\'s again');
});

tests('Typed text is restored after the window was killed', async () => {
  const id = await session('note/kept', 'notes');
  await page.until(shown(id, '[data-state="foregroundActive"]'));
  await page.click(element(id));
  await page.type('kept');
  await world.until('the text is saved', async () => (await subtitle(id)) === 'kept');
  const { pid } = await world.ask('sessions', 'show', id);
  process.kill(pid, 'SIGKILL');
  await world.until('it is dead', async () => (await world.ask('sessions', 'show', id)).pid !== pid);
  await world.open('notes', 'note/kept');
  await page.until(`${shown(id, ' .picture[data-number]')} && fetch(${shown(id, ' .picture[data-number]')}.src).then((answer) => answer.text()).then((text) => text.includes('>kept<'))`);
});

tests('A photo is dragged into a note by the mouse: lifted as the photo, with a plus over the note, and then in its pixels', async () => {
  const { left: note, right: photo } = await splitScreen('half');
  await live(note);
  await live(photo);
  const before = await pixels(note);
  const from = await page.middle(element(photo));
  const to = await page.middle(element(note));
  await page.drag({ x: from.x, y: from.top + from.height * 0.2 }, to, { isHeld: true });
  await page.until(`${shown(note)}.classList.contains('target') && document.querySelector('.carried.mine .badge.copy')?.textContent === '+'`);
  const carried = await page.value("(() => { const { x, y, width, height } = document.querySelector('.carried.mine').getBoundingClientRect(); return { x, y, width, height, isCut: Boolean(document.querySelector('.carried.mine .cut')) }; })()");
  assert.ok(carried.isCut, 'the part of the window that the photo lies in');
  assert.ok(carried.x <= to.x && to.x <= carried.x + carried.width && carried.y <= to.y && to.y <= carried.y + carried.height, 'under the finger');
  await page.mouse('mouseReleased', to);
  await page.until("!document.querySelector('.carried') && !document.querySelector('.window.target')");
  await page.until(`fetch(${shown(note, ' .picture[data-number]')}.src).then((answer) => answer.text()).then((text) => text.includes('data:image/png;base64,'))`);
  assert.notEqual(await pixels(note), before);
});

tests('Dragging in the grid takes the photo under the finger', async () => {
  const grid = await photos();
  const note = await session('note/album', 'notes');
  await world.ask('screen', 'split', grid, note, '--ratio', 'half');
  await page.until(`${shown(grid, '[data-state="foregroundActive"]')} && ${shown(note, '[data-state="foregroundActive"]')}`);
  const from = await page.middle(element(grid));
  const to = await page.middle(element(note));
  const columns = await page.value(`${shown(grid)}.dataset.horizontal === 'regular' ? 3 : 2`);
  // The second photo of the first row.
  await page.drag({ x: from.left + from.width * 1.5 / columns, y: from.top + from.height * 0.18 }, to);
  await world.until('the photo is in the note', async () => /^\[photo-2\.png/.test((await subtitle(note)) ?? ''));
});

tests('Escape cancels a drag, and dropping outside the display has no effect', async () => {
  const { left: note, right: photo } = await splitScreen('half');
  const from = await page.middle(element(photo));
  const to = await page.middle(element(note));
  const was = await subtitle(note);
  await page.drag({ x: from.x, y: from.top + from.height * 0.2 }, to, { isHeld: true });
  await page.until("document.querySelector('.carried.mine .badge.copy')");
  await page.key('Escape');
  await page.until("!document.querySelector('.carried')");
  await page.mouse('mouseReleased', to);
  const display = await page.middle('.display');
  await page.drag({ x: from.x, y: from.top + from.height * 0.2 }, { x: display.left - 12, y: display.top + 40 });
  await page.until("!document.querySelector('.carried')");
  assert.equal(await subtitle(note), was);
});

tests('A photo that is dragged to the edge gets a window of its own beside the other', async () => {
  const grid = await photos();
  await world.ask('screen', 'open', grid, '--at', 'full');
  await page.until(shown(grid, '.full[data-state="foregroundActive"]'));
  const from = await page.middle(element(grid));
  const display = await page.middle('.display');
  await page.drag({ x: from.left + from.width / 8, y: from.top + from.height * 0.16 }, { x: display.left + display.width - 6, y: display.y }, { isHeld: true });
  await page.until("document.querySelector('.edge-hint.right:not([hidden])')");
  await page.mouse('mouseReleased', { x: display.left + display.width - 6, y: display.y });
  await page.until("document.querySelector('.window.trailing') && document.querySelector('.window.leading')");
  const { windows } = await world.ask('screen', 'show');
  const beside = windows.find((window) => window.session !== grid);
  assert.equal(beside.app, apps.gallery);
  assert.equal(beside.title, 'Photo 1');
});

tests('An item held over an app in the Dock brings its window forward, and is dropped there', async () => {
  const photo = await session('photo/4', 'gallery');
  const note = await session('note/docked', 'notes');
  await world.ask('screen', 'open', photo, '--at', 'full');
  await page.until(shown(photo, '.full[data-state="foregroundActive"]'));
  const from = await page.middle(element(photo));
  const display = await page.middle('.display');
  const edge = { x: display.left + display.width * 0.4, y: display.top + display.height - 8 };
  await page.drag({ x: from.left + from.width * 0.2, y: from.top + from.height * 0.3 }, edge, { isHeld: true });
  await page.until("document.querySelector('.dock.shown')");
  const icon = await page.middle(`.dock .app[data-app="${apps.notes}"]`);
  await page.mouse('mouseMoved', icon);
  await page.until(shown(note, '[data-state="foregroundActive"]'));
  const to = await page.middle(element(note));
  await page.mouse('mouseMoved', { x: to.x - 5, y: to.top + to.height * 0.3 });
  await page.mouse('mouseMoved', { x: to.x, y: to.top + to.height * 0.3 });
  await page.until("document.querySelector('.carried.mine .badge.copy')");
  await page.mouse('mouseReleased', { x: to.x, y: to.top + to.height * 0.3 });
  await world.until('the photo is in the note', async () => /^\[photo-4\.png/.test((await subtitle(note)) ?? ''));
});

tests('A photo that is tapped in the grid opens; two taps make it larger', async () => {
  const grid = await photos();
  await world.ask('screen', 'open', grid, '--at', 'full');
  await page.until(shown(grid, '.full[data-state="foregroundActive"]'));
  const at = await page.middle(element(grid));
  await page.press({ x: at.left + at.width * 0.9, y: at.top + at.height * 0.16 });
  const photo = await page.until("[...document.querySelectorAll('.window')].find((one) => one.getAttribute('aria-label').startsWith('Photo 4'))?.dataset.session");
  await page.until(shown(photo, '[data-state="foregroundActive"]'));
  const middle = await page.middle(element(photo));
  await page.press({ x: middle.x, y: middle.top + middle.height * 0.2 }, 2);
  await world.until('it is larger', async () => /zoom=2/.test(await subtitle(photo)));
});

tests('A message is written and sent', async () => {
  const id = await session('compose/written', 'mail');
  await page.until(shown(id, '[data-state="foregroundActive"]'));
  const at = await page.middle(element(id));
  const scale = await page.value(`${shown(id)}.getBoundingClientRect().width / ${(await world.ask('screen', 'show')).windows.find((one) => one.session === id).width}`);
  await page.press({ x: at.left + 200 * scale, y: at.top + 90 * scale });
  await page.until(`${shown(id)}.classList.contains('typing')`);
  await page.type('Ada');
  await page.key('Enter');
  await page.type('Ferry');
  await page.key('Enter');
  await page.type('at nine');
  await world.until('it has a subject', async () => (await world.ask('sessions', 'show', id)).title === 'Ferry');
  await page.press({ x: at.left + at.width - (24 + 40) * scale, y: at.top + 28 * scale });
  await page.until(`!${shown(id)}`);
  const { sessions } = await world.ask('sessions', 'list');
  assert.ok(!sessions.some((row) => row.session === id), 'it closed itself');
});

tests('A draft in the mailbox is not dismissed by Escape, which asks, and is saved by keys', async () => {
  const id = await session('mailbox', 'mail');
  await world.ask('screen', 'open', id, '--at', 'full');
  await page.until(shown(id, '.full[data-state="foregroundActive"]'));
  const presented = async () => (await world.ask('scenes', 'show', id)).content?.presented.map((one) => `${one.title} ${one.form}`) ?? [];
  const window = (await world.ask('screen', 'show')).windows.find((one) => one.session === id);
  const at = await page.middle(element(id));
  const scale = at.width / window.width;
  await page.press({ x: at.left + (320 - 50) * scale, y: at.top + 35 * scale });
  await world.until('the sheet is there', async () => (await presented()).join() === 'New Message card');
  await page.type('Ada');
  await page.key('Enter');
  await page.type('Ferry');
  await page.key('Escape');
  await world.until('it asks', async () => (await presented()).join() === 'New Message card,Delete Draft? popover');
  assert.ok(await page.value(`${shown(id)}.classList.contains('typing')`), 'the keyboard is still the window\'s');
  await page.key('ArrowDown');
  await page.key('ArrowDown');
  await page.key('Enter');
  await world.until('the sheet is gone', async () => (await presented()).length === 0);
  await leaveTyping(id);
});

tests('A key shows the sharing popover of a photo, and a tap outside of it dismisses it', async () => {
  const { right: photo } = await splitScreen('half');
  const presented = async () => (await world.ask('scenes', 'show', photo)).content?.presented.map((one) => one.style).join() ?? '';
  await page.click(element(photo));
  await page.key('s');
  await world.until('the popover is there', async () => (await presented()) === 'popover');
  await page.until(`fetch(${shown(photo, ' .picture[data-number]')}.src).then((answer) => answer.text()).then((text) => text.includes('>Mail Photo<'))`);
  const at = await page.middle(element(photo));
  await page.press({ x: at.left + at.width * 0.3, y: at.top + at.height * 0.95 });
  await world.until('it is gone', async () => (await presented()) === '');
  await leaveTyping(photo);
});

tests('Typing into a window and dropping its item on another one work by keyboard alone', async () => {
  const { left: note, right: photo } = await splitScreen('half');
  const choose = async (id, words) => {
    await page.value(`${shown(id)}.focus()`);
    await page.key('Enter');
    await page.until("document.activeElement.getAttribute('role') === 'menuitem'");
    for (let turn = 0; turn < 20 && !(await page.value('document.activeElement.textContent')).startsWith(words); turn += 1) await page.key('ArrowDown');
    await page.key('Enter');
  };
  await choose(photo, 'Drag from its centre to left');
  await page.until(`fetch(${shown(note, ' .picture[data-number]')}.src).then((answer) => answer.text()).then((text) => text.includes('data:image/png;base64,'))`);
  await choose(note, 'Type into the window');
  await page.until(`${shown(note)}.classList.contains('typing')`);
  await page.type('by keys');
  await page.until(`fetch(${shown(note, ' .picture[data-number]')}.src).then((answer) => answer.text()).then((text) => text.includes('>by keys<'))`);
  await page.key('Escape');
});

tests('A closed page releases what it holds', async () => {
  const { left: note, right: photo } = await splitScreen('half');
  const was = await subtitle(note);
  const from = await page.middle(element(photo));
  await page.drag({ x: from.x, y: from.top + from.height * 0.2 }, await page.middle(element(note)), { isHeld: true });
  await page.until("document.querySelector('.carried.mine .badge.copy')");
  await page.send('Page.reload');
  await page.until("document.querySelector('#status')?.dataset.state === 'connected' && document.querySelectorAll('.window').length === 2");
  await page.until("!document.querySelector('.carried')");
  assert.equal(await subtitle(note), was);
});

nothingWentWrong();
