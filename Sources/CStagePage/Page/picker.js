// The picker: every installed app, and why one cannot come beside what is on the screen, as the broker says it.
import { h, list, set } from './dom.js';
import { appIcon } from './icons.js';
import { exclusionWords } from './words.js';

export const isPickerShown = ({ rows, ui }) =>
  ui.isPicking && rows.screen?.cover === 'none' && rows.screen.windows.length > 0 && !rows.screen.iconDrag;

export function showPicker(room, curtain, state, hand) {
  const isShown = isPickerShown(state) && state.picker !== null;
  const wasShown = room.classList.contains('shown');
  room.classList.toggle('shown', isShown);
  room.inert = !isShown;
  curtain.hidden = !isShown;
  if (!isShown) return;
  if (!room.firstChild) {
    room.append(h('h2', { text: 'Apps to open beside' }), h('p', { class: 'picker-hint', text: 'Tap for Slide Over, or drag to a side' }),
      h('div', { class: 'picker-apps' }));
  }
  list(room.lastChild, state.picker, (row) => row.app, (row) => makeRow(row, hand), updateRow);
  if (!wasShown) room.querySelector('button')?.focus({ preventScroll: true });
}

function makeRow(row, hand) {
  const button = h('button', { type: 'button', class: 'picker-app', data: { app: row.app },
    onclick: () => { if (!button.wasDragged) hand.beside.choose(button.current); },
    onpointerdown: (event) => hand.liftApp(row.app, button, event) },
    appIcon(row.app, row.name), h('span', { class: 'picker-words' }, h('strong'), h('span')));
  return button;
}

function updateRow(button, row) {
  button.current = row;
  const reason = row.eligible ? '' : exclusionWords(row.reason);
  const [name, why] = button.lastChild.children;
  set(name, { text: row.name });
  set(why, { text: reason, hidden: row.eligible });
  set(button, { 'aria-disabled': row.eligible ? null : 'true', data: { reason: row.reason ?? '' } });
}
