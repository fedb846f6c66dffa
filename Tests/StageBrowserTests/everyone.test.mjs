// The page for everyone: by keys alone, read aloud, in any size, light and dark.
import assert from 'node:assert/strict';
import { nothingWentWrong, page, splitScreen, tests, world } from './page.mjs';

/** Whether two boxes have more than a border in common, as text for the page. */
const meet = '(one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1';

tests('Home, an app, its menu and its window work by keyboard alone', async () => {
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

tests('Every control has a name, and changes are announced', async () => {
  await splitScreen();
  const nameless = await page.value(`[...document.querySelectorAll('button, [role=slider], [tabindex="0"]')].filter((one) => one.checkVisibility()
    && !(one.getAttribute('aria-label') || one.textContent.trim() || one.getAttribute('aria-labelledby'))).map((one) => one.outerHTML.slice(0, 120))`);
  assert.deepEqual(nameless, []);
  assert.ok((await page.value("document.querySelector('#live').textContent")).length > 0);
});

tests('Text has enough contrast with its background, in light and dark mode', async () => {
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

tests('Labels name each window and cover none, in any orientation and size', async () => {
  await splitScreen('half');
  await page.click('#tools .tool[aria-label="Show window labels"]');
  for (const orientation of ['landscape', 'portrait']) {
    await world.ask('screen', 'rotate', orientation);
    await page.until(`document.querySelector('.device').dataset.orientation === '${orientation}'`);
    for (const [width, height] of [[1440, 900], [1240, 750], [1000, 800], [390, 800], [3840, 2160]]) {
      await page.resize(width, height);
      await page.middle('.device');
      // Not while the device turns.
      await page.until(`(() => {
        const boxes = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
        const meet = ${meet};
        const labels = boxes('.label');
        return labels.length === 2 && ![...boxes('.device'), ...boxes('.tools'), ...boxes('.panel')].some((box) => labels.some((label) => meet(box, label)))
          && !meet(labels[0], labels[1]) && !labels.some((label) => label.left < 0 || label.right > innerWidth);
      })()`, 15_000);
      const labels = await page.value("[...document.querySelectorAll('.label')].filter((one) => one.checkVisibility()).map((one) => one.textContent)");
      assert.match(labels.join(), /[0-9]+\s×\s[0-9]+.*compact.*left.side.*right.side/);
    }
  }
  await page.resize(1440, 900);
  await world.ask('screen', 'rotate', 'landscape');
  await page.click('#tools .tool[aria-label="Show window labels"]');
});

tests('An external display appears beside the device in any orientation and size, shows its scene and goes away', async () => {
  await splitScreen('half');
  await world.ask('screen', 'display', 'Wall', '--width', '1280', '--height', '720');
  await page.until("document.querySelector('.external:not([hidden]) .monitor .picture')?.naturalWidth === 1280");
  for (const orientation of ['landscape', 'portrait']) {
    await world.ask('screen', 'rotate', orientation);
    await page.until(`document.querySelector('.device').dataset.orientation === '${orientation}'`);
    for (const [width, height] of [[1440, 900], [1240, 750], [390, 800], [3840, 2160]]) {
      await page.resize(width, height);
      await page.middle('.device');
      // Not while the device turns.
      await page.until(`(() => {
        const box = (selector) => document.querySelector(selector).getBoundingClientRect();
        const meet = ${meet};
        const wall = box('.external');
        return wall.width > 60 && wall.right <= innerWidth && !['.device', '.tools', '.panel'].some((selector) => meet(box(selector), wall));
      })()`, 15_000);
    }
  }
  await page.resize(1440, 900);
  // Not while the device shrinks.
  await page.until("document.querySelector('.device').getBoundingClientRect().bottom <= innerHeight");
  const narrow = (await page.middle('.device')).width;
  await world.ask('screen', 'rotate', 'landscape');
  await world.ask('screen', 'display', '--disconnect');
  await page.until("document.querySelector('.external').hidden");
  await page.until(`document.querySelector('.device').getBoundingClientRect().width > ${narrow}`);
});

tests('With reduced motion requested, nothing is animated', async () => {
  await page.media({ 'prefers-reduced-motion': 'reduce' });
  assert.equal(await page.value("getComputedStyle(document.querySelector('.dock')).transitionDuration"), '0s');
  await page.media({ 'prefers-reduced-motion': 'no-preference' });
});

nothingWentWrong();
