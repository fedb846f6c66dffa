// The home screen and the Dock: installed apps as icons. An icon that is held, here or by another client, is lifted
// a little.
import { h, list, set } from './dom.js';
import { appIcon } from './icons.js';
import { installedApps } from './store.js';

export function showHome(room, state, hand) {
  list(room, installedApps(state.rows), (row) => row.app, (row) => appButton(row, hand, true), updateApp);
}

export function showDock(dock, state, hand) {
  const { rows, ui } = state;
  const screen = rows.screen;
  const isHome = screen.windows.length === 0;
  const isHeld = screen.iconDrag?.phase === 'held' && !hand.beside.isCarrying;
  const isShown = (isHome || ui.dock || isHeld || screen.cover === 'switcher') && screen.cover !== 'alert';
  dock.classList.toggle('shown', isShown);
  dock.inert = !isShown;
  list(dock, installedApps(rows), (row) => row.app, (row) => appButton(row, hand, false), (button, row) => {
    updateApp(button, row);
    button.classList.toggle('over', ui.carry?.app === row.app && !ui.carry.isReleased);
    button.classList.toggle('lifted', screen.iconDrag?.app === row.app && screen.iconDrag.phase === 'held');
  });
}

function appButton(row, hand, hasName) {
  const button = h('button', { type: 'button', class: 'app', data: { app: row.app }, 'aria-haspopup': 'menu',
    onclick: () => { if (!button.wasDragged) hand.tapApp(row.app); },
    oncontextmenu: (event) => { event.preventDefault(); hand.appMenu(row.app, button); },
    onkeydown: (event) => {
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey) || event.key === 'ArrowUp') {
        event.preventDefault();
        hand.appMenu(row.app, button);
      }
    },
    onpointerdown: (event) => hand.liftApp(row.app, button, event) },
    appIcon(row.app, row.name), hasName ? h('span', { class: 'app-name', text: row.name }) : h('span', { class: 'dot', 'aria-hidden': 'true' }));
  return button;
}

function updateApp(button, row) {
  const windows = row.sessions === 1 ? '1 window' : `${row.sessions} windows`;
  set(button, { 'aria-label': `${row.name}, ${windows}${row.running ? ', running' : ''}`, title: row.name });
  button.classList.toggle('running', row.running);
}
