// Beside the device: the time line and its explanations.
import assert from 'node:assert/strict';
import { apps } from './world.mjs';
import { nothingWentWrong, page, session, shown, tests, world } from './page.mjs';

/** The last step of the time line whose main line begins with these words. */
const step = (words) => `[...document.querySelectorAll('.step')].findLast((one) => one.firstChild.textContent.startsWith(${JSON.stringify(words)}))`;

tests('A request\'s effects are folded under it, and unfolded by keys or a click', async () => {
  const id = await session('photo/8', 'gallery');
  await page.until(shown(id, '[data-state="foregroundActive"]'));
  const request = step('Photo 8 was requested');
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

tests('A change caused by another client\'s request is folded under it even when another request is sent in between', async () => {
  await world.addTestApps();
  const slow = (await world.until('the app is there', () => world.open('faulty.window', 'faulty/lags').catch(() => null))).session;
  await page.until(shown(slow, '[data-state="foregroundActive"]'));
  // The slow window takes two seconds to leave the front. Meanwhile it is asked for something else.
  const alone = 'org.activitybroker.demo.alone';
  await world.addFullScreenApp('Alone', alone);
  const first = world.ask('open', alone);
  await page.until(`${step('Shelf was requested')} !== undefined`);
  const count = "[...document.querySelectorAll('.step')].filter((one) => one.firstChild.textContent.startsWith('faulty/lags was requested')).length";
  const before = await page.value(count);
  const second = world.ask('open', '--session', slow, '--target', 'faulty/lags', '--type', 'org.activitybroker.demo.faulty.misbehave', '--background');
  await page.until(`${count} > ${before}`);
  assert.equal((await world.ask('sessions', 'show', slow)).state, 'foregroundActive', 'it has not left the front yet');
  await Promise.all([first, second]);
  const effects = (words) => `[...${step(words)}.querySelectorAll('.effects .title')].map((one) => one.textContent)`;
  await page.until(`${effects('Shelf was requested')}.includes('faulty/lags is in the background')`);
  assert.ok((await page.value(effects('Shelf was requested'))).includes('Shelf is active'));
  assert.deepEqual(await page.value(effects('faulty/lags was requested')), []);
  await world.ask('close', slow);
  world.removeApp('Alone');
});

tests('An explained entry is listed, even if it was folded', async () => {
  await world.ask('screen', 'home');
  const home = step('Home screen');
  await page.until(`${home}.querySelector('.effects .entry')`);
  await page.value(`${home}.querySelector('.effects .entry').click()`);
  await page.until(`!document.querySelector('.why').hidden && ${home}.querySelector('.effects').checkVisibility()`);
  await page.value("document.querySelector('.why .tool').click()");
  await page.until(`!${home}.querySelector('.effects').checkVisibility()`);
});

/** Opens the explanation of the last entry with these words. */
async function explain(words) {
  const entry = `[...document.querySelectorAll('.entry')].findLast((one) => one.textContent.includes(${JSON.stringify(words)}))`;
  await page.until(entry);
  await page.value(`${entry}.click()`);
  await page.until(`!document.querySelector('.why').hidden && ${entry}.getAttribute('aria-expanded') === 'true'`);
}

const closeWhy = () => page.value("document.querySelector('.why .tool').click()");

/** What of the panel is neither seen nor brought into view by scrolling, and what ends in the middle of a line without fading. */
const cutOff = `(() => {
  const panel = document.querySelector('.panel').getBoundingClientRect();
  const outside = [...document.querySelectorAll('.panel > *')].filter((part) => part.checkVisibility())
    .filter((part) => { const box = part.getBoundingClientRect(); return box.bottom > panel.bottom + 1 || box.top < panel.top - 1 || box.height < 1; });
  const text = document.querySelector('.why-text');
  text.scrollTop = text.scrollHeight;
  const last = [...text.querySelectorAll('dd, p, pre, summary, li')].filter((one) => one.checkVisibility()).at(-1).getBoundingClientRect();
  const box = text.getBoundingClientRect();
  const isSeen = last.bottom <= box.bottom && last.bottom <= panel.bottom;
  text.scrollTop = 0;
  const why = document.querySelector('.why');
  const isCut = why.scrollHeight > why.clientHeight + 1;
  return [...outside.map((part) => part.className), ...(isSeen ? [] : ['the last line']), ...(isCut ? ['the explanation'] : [])];
})()`;

tests('A long explanation of a killed window scrolls, and is not cut off at any height', async () => {
  const { session: id, pid } = await world.open('notes', 'note/long', { append: 'many words '.repeat(40) }).then((outcome) => world.ask('sessions', 'show', outcome.session));
  await page.until(shown(id, '[data-state="foregroundActive"]'));
  process.kill(pid, 'SIGKILL');
  await explain('long is not running');
  await page.value("document.querySelector('.why details').open = true");
  for (const [width, height] of [[1240, 750], [1440, 900], [1240, 520], [1000, 420]]) {
    await page.resize(width, height);
    await page.until(`innerHeight === ${height}`);
    await page.until(`document.querySelector('.why-text').hasAttribute('data-below') === (document.querySelector('.why-text').scrollHeight > document.querySelector('.why-text').clientHeight + 2)`);
    assert.deepEqual(await page.value(cutOff), [], `${width} × ${height}`);
    assert.ok(await page.value("document.querySelector('.timeline').clientHeight > 50"), `the entry above it, ${width} × ${height}`);
  }
  await page.resize(1440, 900);
  await page.value("document.querySelector('.why-text').focus()");
  assert.equal(await page.value("document.activeElement.className.includes('why-text')"), true, 'keys scroll it');
  await closeWhy();
});

tests('A process that ends before connecting has its last words in the explanation and the message', async () => {
  await world.addTestApps();
  await page.until(`document.querySelector('.home-screen .app[data-app="${apps['faulty.exits']}"]')`);
  await page.value(`document.querySelector('.home-screen .app[data-app="${apps['faulty.exits']}"]').click()`);
  await page.until("document.querySelector('.toast')?.textContent.startsWith('Faulty-exits: ended before it connected')");
  await explain('Ended before it connected');
  const words = await page.until("document.querySelector('.why .last-words')?.textContent");
  assert.match(words, /exits with 3$/);
  assert.equal(await page.value("document.querySelector('.why .verdict').textContent"), 'Ended before it connected');
  assert.match(await page.value("getComputedStyle(document.querySelector('.last-words')).fontFamily"), /monospace/);
  await closeWhy();
});

tests('A window that crashed shows its last words while it is dead', async () => {
  await world.addTestApps();
  const id = (await world.until('the app is there', () => world.open('faulty.window', 'faulty/works').catch(() => null))).session;
  await world.ask('open', '--session', id, '--target', 'faulty/crashes', '--type', 'org.activitybroker.demo.faulty.misbehave').catch(() => null);
  await page.value("document.querySelector('#tab-sessions').click()");
  const row = "[...document.querySelectorAll('.sessions li.dead')].find((one) => one.textContent.includes('faulty/works'))";
  const said = await page.until(`${row}?.querySelector('.said:not([hidden])')?.textContent`);
  await page.value(`${row}.querySelector('.session').click()`);
  const words = await page.until("document.querySelector('.why .last-words')?.textContent");
  assert.ok(words.trimEnd().endsWith(said), words);
  assert.ok(await page.value("(() => { const words = document.querySelector('.last-words'); return words.scrollTop + words.clientHeight >= words.scrollHeight - 1; })()"), 'its end is in view');
  await closeWhy();
  await page.value("document.querySelector('#tab-timeline').click()");
});

nothingWentWrong();
