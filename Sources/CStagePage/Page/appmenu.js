// What can be done with an app, as the menu of its icon lists it: `[words, what to do, how it looks]`, null for a line.
import { isPhone } from './geometry.js';
import { recentSessions } from './store.js';
import { isDead } from './words.js';

export function appItems(hand, { rows }, app) {
  const row = rows.apps[app];
  const windows = recentSessions(rows).filter((session) => session.app === app).slice(0, 8);
  const isBeside = rows.screen.windows.length > 0 && !isPhone(rows.screen);
  return [
    ['Open', () => hand.openApp(app)],
    ...(row.supportsMultipleScenes && !isPhone(rows.screen) ? [['New window', () => hand.openApp(app, { isNew: true })]] : []),
    ['Show all windows', () => hand.beside.expose(app)],
    ...(isBeside ? [
      ['Open on the left side', () => hand.beside.drop(app, hand.edge('left'))],
      ['Open on the right side', () => hand.beside.drop(app, hand.edge('right'))],
      ['Open in Slide Over', () => hand.beside.drop(app, 'above')]] : []),
    ...(windows.length > 0 ? [null] : []),
    ...windows.map((session) => [`${session.title || row.name}${isDead(session) ? ', not running' : ''}`,
      () => hand.show(session.session)]),
    ...(row.running ? [null, ['Force-quit the app', () => hand.gesture('flingApp', { app }), 'danger']] : []),
  ];
}
