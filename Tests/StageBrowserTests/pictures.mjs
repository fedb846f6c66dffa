// `make pictures`: the states that docs/images shows and the film, taken from a running system. With names, those alone.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Browser } from './browser.mjs';
import { compressed } from './images.mjs';
import { pause } from './film.mjs';
import { seed } from './seed.mjs';
import { states } from './states.mjs';
import { story } from './story.mjs';
import { World } from './world.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const folder = join(root, 'docs', 'images');
const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const told = (name, bytes, more = '') => console.log(`${name}.webp ${Math.round(bytes / 1000)} kB${more}`);

async function withPage(size, scale, work) {
  const world = await World.start({ page: join(root, 'Sources', 'CStagePage', 'Page') });
  const page = await Browser.start(size);
  try {
    await page.resize(size.width, size.height, scale);
    await page.go(world.stage.address);
    await page.until("document.querySelector('#status')?.dataset.state === 'connected'");
    await work(world, page);
  } finally {
    await page.stop();
    await world.stop();
  }
}

/** Pictures of windows, kept or live, come a moment after the windows, and some things move for a third of a second. */
async function settled(page) {
  await page.until("[...document.querySelectorAll('.window .look')].every((look) => look.querySelector('.picture:not([hidden])'))", 8000);
  await pause(1600);
}

mkdirSync(folder, { recursive: true });
if (states.some(([name]) => isWanted(name))) {
  await withPage({ width: 1240, height: 750 }, 2, async (world, page) => {
    const stage = { world, page, held: {}, sessions: await seed(world) };
    for (const [name, reach, leave] of states) {
      await reach(stage);
      if (isWanted(name)) {
        await settled(page);
        const png = join(folder, `${name}.png`);
        await page.picture(png);
        told(name, await compressed(png, join(folder, `${name}.webp`), 150_000));
      }
      await leave?.(stage);
    }
  });
}
if (isWanted('film')) {
  const size = { width: 1080, height: 675 };
  await withPage(size, 1, async (world, page) => {
    const { size: bytes, seconds, frames } = await story(world, page, size, join(folder, 'film.webp'), 1_500_000);
    told('film', bytes, `, ${Math.round(seconds)} s, ${frames} frames`);
  });
}
