// The states that docs/images shows, in the order in which one comes from each to the next.
import { pause } from './film.mjs';

const click = (page, selector) => page.value(`document.querySelector(${JSON.stringify(selector)}).click()`);
const tool = (name) => `#tools .tool[aria-label="${name}"]`;

/** Opens the explanation of the newest entry of the time line with these words. */
const explain = (page, words) => page.until(`(() => {
  const entry = [...document.querySelectorAll('.entry')].findLast((other) => other.textContent.includes(${JSON.stringify(words)}));
  entry?.click();
  return Boolean(entry);
})()`);

async function closeWhy(page) {
  await page.until("document.querySelector('.why .tool')?.offsetParent");
  await click(page, '.why .tool');
}

export const states = [
  ['stage', async ({ world, page, sessions }) => {
    await world.ask('screen', 'split', sessions.gallery, sessions.photo, '--ratio', 'wide-narrow');
    await explain(page, 'An existing window was brought to the front');
  }, ({ page }) => closeWhy(page)],

  ['stage-drag', async ({ world, page, sessions, held }) => {
    await world.ask('screen', 'split', sessions.photo, sessions.trip, '--ratio', 'half');
    await pause(2500);
    const photo = await page.middle(`.window[data-session="${sessions.photo}"]`);
    const note = await page.middle(`.window[data-session="${sessions.trip}"]`);
    held.note = { x: note.x - note.width * 0.08, y: note.top + note.height * 0.62 };
    await page.drag({ x: photo.x, y: photo.top + photo.height * 0.22 }, held.note, { isHeld: true });
    await page.until("document.querySelector('.window.target') && document.querySelector('.carried.mine .badge.copy')", 10_000);
    await explain(page, 'dragged from');
  }, async ({ page, held }) => {
    await page.mouse('mouseReleased', held.note);
    await page.until("!document.querySelector('.carried')");
    await closeWhy(page);
  }],

  ['stage-typing', async ({ world, page, sessions }) => {
    await world.ask('screen', 'split', sessions.trip, sessions.mailbox, '--ratio', 'half');
    await pause(1500);
    const note = await page.middle(`.window[data-session="${sessions.trip}"]`);
    await page.press({ x: note.x, y: note.top + note.height * 0.3 });
    await page.key('End');
    await page.type(' And the torch');
  }, ({ page }) => page.key('Escape')],

  ['stage-divider', async ({ world, page, sessions, held }) => {
    await world.ask('screen', 'split', sessions.gallery, sessions.trip, '--ratio', 'wide-narrow');
    await pause(2500);
    const divider = await page.middle('.divider');
    const display = await page.middle('.display');
    held.middle = { x: display.left + display.width / 2, y: divider.y };
    await page.drag(divider, { x: display.left + display.width * 0.56, y: divider.y }, { isHeld: true });
  }, async ({ page, held }) => {
    await page.mouse('mouseReleased', held.middle);
    await page.until("document.querySelector('#model').textContent.includes('half')");
  }],

  ['stage-slide-over', async ({ world, page, sessions }) => {
    await world.ask('screen', 'open', sessions.mailbox, '--at', 'full');
    await world.ask('screen', 'slide-over', sessions.groceries);
    await click(page, tool('Show window labels'));
  }, ({ page }) => click(page, tool('Show window labels'))],

  ['stage-killed', async ({ world, page, sessions }) => {
    await world.ask('screen', 'split', sessions.photo, sessions.trip, '--ratio', 'half');
    await pause(1500);
    const { pid } = await world.ask('sessions', 'show', sessions.trip);
    process.kill(pid, 'SIGKILL');
    await explain(page, 'The island is not running');
  }, ({ page }) => closeWhy(page)],

  ['stage-switcher', ({ world }) => world.ask('screen', 'switcher'), ({ world }) => world.ask('screen', 'switcher', '--dismiss')],

  ['stage-dock', async ({ world, page, sessions, held }) => {
    await world.ask('activate', sessions.trip);
    await world.ask('screen', 'open', sessions.gallery, '--at', 'full');
    await click(page, tool('Dock'));
    const notes = await page.middle('.dock .app[data-app$="notes"]');
    const display = await page.middle('.display');
    held.side = { x: display.left + display.width * 0.89, y: display.top + display.height * 0.5 };
    await page.drag(notes, held.side, { isHeld: true });
  }, ({ page, held }) => page.mouse('mouseReleased', held.side)],

  ['stage-dark', async ({ world, page }) => {
    await page.media({ 'prefers-color-scheme': 'dark' });
    await world.ask('screen', 'home');
    await click(page, '#tab-sessions');
  }, async ({ page }) => {
    await page.media({ 'prefers-color-scheme': 'light' });
    await click(page, '#tab-timeline');
  }],

  ['stage-portrait', async ({ world, page, sessions }) => {
    await world.ask('screen', 'rotate', 'portrait');
    await world.ask('screen', 'split', sessions.mailbox, sessions.trip, '--ratio', 'wide-narrow');
    await world.ask('screen', 'keyboard', sessions.trip, '--height', '320');
    await click(page, tool('Show window labels'));
  }, async ({ world, page }) => {
    await click(page, tool('Show window labels'));
    await world.ask('screen', 'keyboard', '--hide');
  }],

  ['stage-video', async ({ world, sessions }) => {
    await world.ask('screen', 'display', 'Living room', '--width', '1920', '--height', '1080');
    await world.open('gallery', 'photo/7', { plays: true });
    await world.ask('screen', 'split', sessions.trip, sessions.photo, '--ratio', 'wide-narrow');
    await pause(2500);
    await world.ask('screen', 'pip', sessions.photo);
    await world.ask('screen', 'open', sessions.trip, '--at', 'full');
    await world.ask('screen', 'pip', '--corner', 'bottomRight', '--width', '300');
  }, async ({ world }) => {
    await world.ask('screen', 'pip', '--close');
    await world.ask('screen', 'display', '--disconnect');
  }],

  ['stage-picker', async ({ world, page, sessions }) => {
    await world.addFullScreenApp('Cinema', 'org.activitybroker.demo.cinema');
    await world.ask('screen', 'rotate', 'landscape');
    await world.ask('screen', 'open', sessions.trip, '--at', 'full');
    await page.until("document.querySelector('.window.full') && document.querySelector('.device').dataset.orientation === 'landscape'");
    await click(page, tool('Apps to open beside'));
    await page.until("document.querySelector('.picker.shown .picker-app')");
  }, ({ page }) => click(page, tool('Apps to open beside'))],

  ['stage-expose', async ({ world, page, sessions }) => {
    await world.open('notes', 'note/Books', { append: 'The Sea, The Sea' });
    await world.open('notes', 'note/Letter', { append: 'Dear Ada,' });
    await pause(2500);
    await world.ask('screen', 'open', sessions.trip, '--at', 'full');
    await page.until("document.querySelector('.window.full')");
    await click(page, tool('Dock'));
    await page.press(await page.middle('.dock .app[data-app$="notes"]'));
    await page.until("document.querySelector('.expose:not([hidden]) .card')");
  }, ({ page }) => page.key('Escape')],

  ['stage-choice', async ({ world, page, sessions }) => {
    await world.ask('screen', 'open', sessions.mailbox, '--at', 'full');
    await page.until("document.querySelector('.window.full')");
    await pause(1500);
    await click(page, tool('Dock'));
    const display = await page.middle('.display');
    await page.drag(await page.middle('.dock .app[data-app$="notes"]'), { x: display.left + display.width * 0.96, y: display.y });
    await page.until("document.querySelector('.expose.choice:not([hidden]) .card')");
  }, ({ page }) => page.key('Escape')],

  ['stage-second-screen', async ({ world, sessions }) => {
    await world.ask('screen', 'open', sessions.trip, '--at', 'full');
    await world.ask('screen', 'display', 'Living room', '--width', '1920', '--height', '1080');
    await world.until('the display has content', async () => (await world.ask('screen', 'show')).display.mirrored === false);
    await pause(2500);
  }, ({ world }) => world.ask('screen', 'display', '--disconnect')],

  ['stage-adaptive', async ({ world, sessions }) => {
    const draft = { compose: 'Come at nine. The tide is out.', to: 'Ada', subject: 'The light' };
    await world.ask('open', '--session', sessions.mailbox, '--target', 'mailbox', '--user-info', JSON.stringify(draft));
    await world.ask('open', '--session', sessions.photo, '--user-info', '{"share": true}', '--type', 'org.activitybroker.demo.photo');
    await world.ask('screen', 'split', sessions.mailbox, sessions.photo, '--ratio', 'wide-narrow');
  }],
];
