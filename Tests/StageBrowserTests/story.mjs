// The film: a window that is there comes forward, two apps share the screen, a photo goes over, a killed window comes back.
import { Film, pause } from './film.mjs';
import { seed } from './seed.mjs';

export async function story(world, page, size, file, bytesMaximum) {
  const { gallery, photo, trip } = await seed(world);
  await world.ask('screen', 'open', gallery, '--at', 'full');
  await world.ask('screen', 'home');
  await pause(1500);
  const film = await Film.start(page, size, 'Every window is a process of its own');
  await pause(1500);
  await film.press('.home-screen .app[data-app$="gallery"]');
  await pause(1500);

  await film.say('$ brokerctl open …gallery --target photo/7');
  await pause(1300);
  await world.open('gallery', 'photo/7');
  await pause(900);
  await film.say('The window that shows it comes forward');
  await pause(1500);

  await film.say('An app, carried from the Dock to a side, shares the screen');
  await page.value("document.querySelector('.edge').click()");
  await pause(500);
  const display = await page.middle('.display');
  await film.carry('.dock .app[data-app$="notes"]', { x: display.left + display.width * 0.12, y: display.top + display.height * 0.45 });
  await pause(1800);

  await film.say('A photo is dragged from one process to the other');
  await pause(900);
  const source = await page.middle(`.window[data-session="${photo}"]`);
  const note = await page.middle(`.window[data-session="${trip}"]`);
  await film.carry({ x: source.x, y: source.top + source.height * 0.25 }, { x: note.x, y: note.top + note.height * 0.6 });
  await pause(2200);

  await film.say('What is typed is saved with the key');
  await film.press(`.window[data-session="${trip}"]`);
  // On a line of its own: the photo's line is only a photo while nothing else is on it.
  await page.key('Enter');
  await film.type('Lighthouse!');
  await pause(1400);

  const { pid } = await world.ask('sessions', 'show', trip);
  await film.say(`$ kill -9 ${pid}`);
  await pause(1100);
  process.kill(pid, 'SIGKILL');
  await pause(2000);
  await film.say('$ brokerctl open …notes --target "note/The island"');
  await pause(1200);
  await world.open('notes', 'note/The island');
  await pause(1200);
  await film.say('The same session, in a new process, with its text and its photo');
  await pause(2600);
  return film.end(file, bytesMaximum);
}
