// What is dragged from window to window: a lifted picture, and the badge of what letting go would do. That of this page is
// under its finger, that of somebody else over the window that it is over.
import { h, list, set } from './dom.js';
import { picture, pictureAddress, showPicture } from './pictures.js';
import { carriedAt, carriedFrame } from './geometry.js';
import { tool } from './icons.js';

const badges = { copy: '+', forbidden: '×' };

export function showDrags(room, state, hand) {
  const { rows, ui } = state;
  const mine = ui.carry?.drag;
  const others = Object.values(rows.drags).filter((drag) => drag.drag !== mine && carriedAt(rows.screen, drag));
  const shown = others.map((drag) => ({ key: drag.drag, drag }));
  if (ui.carry) shown.push({ key: 'mine', drag: rows.drags[mine], carry: ui.carry });
  list(room, shown, (entry) => entry.key, () => makeCarried(hand), (element, { drag, carry }) => {
    if (carry) place(element, carry, drag, state);
    else placeOther(element, drag, rows);
    const text = drag ? badgeText(drag) : null;
    const badge = element.querySelector('.badge');
    badge.hidden = !text;
    set(badge, { text: text ?? '', class: `badge ${drag?.operation ?? ''}` });
    showProgress(element, drag);
  });
  showEdge(room, ui.carry);
}

function placeOther(element, drag, rows) {
  const at = carriedAt(rows.screen, drag);
  set(element, { class: `carried ${drag.phase}`, data: { drag: drag.drag },
    style: { left: `calc(var(--pt) * ${at.x})`, top: `calc(var(--pt) * ${at.y})`, width: '', height: '' } });
  showPicture(element.querySelector('.look'), rows, rows.sessions[drag.source] ?? { session: drag.source, app: drag.app });
}

/** Under the finger: the part of its window that the item lies in, held where it was taken. */
function place(element, carry, drag, state) {
  const { rows, live } = state;
  const window = rows.screen.windows.find((other) => other.session === carry.session);
  const size = window ?? element.from ?? { width: 400, height: 300 };
  element.from = { width: size.width, height: size.height };
  const frame = carriedFrame(carry, size, drag);
  set(element, { class: `carried mine ${carry.isReleased ? drag?.phase ?? 'held' : 'held'}`, data: { drag: carry.drag ?? '' },
    style: Object.fromEntries(Object.entries(frame.box).map(([name, value]) => [name, `calc(var(--pt) * ${value})`])) });
  const session = rows.sessions[carry.session];
  const look = element.querySelector('.look');
  const address = live[carry.session]?.picture?.src ?? pictureAddress(session);
  if (session) showPicture(look, rows, session);
  let cut = look.querySelector('.cut');
  if (!address || !carry.preview) return cut?.remove();
  // The picture as it was when it was lifted.
  if (!cut) look.append(cut = h('img', { class: 'cut', alt: '', draggable: 'false', src: address }));
  set(cut, { style: Object.fromEntries(Object.entries(frame.picture).map(([name, value]) => [name, `calc(var(--pt) * ${value})`])) });
}

/** The sign of a copy or of what is forbidden, and how many they are where there are several. */
export function badgeText(drag) {
  const sign = drag.destination ? badges[drag.operation] ?? '' : '';
  return `${drag.items > 1 ? drag.items : ''}${sign}` || null;
}

/** How much of what was dropped has come, from 0 to 1; null where nothing is loaded or nobody knows how much there is. */
export function loaded(drag) {
  const loads = (drag?.loads ?? []).filter((load) => load.total > 0);
  const total = loads.reduce((sum, load) => sum + load.total, 0);
  return total > 0 ? loads.reduce((sum, load) => sum + load.received, 0) / total : null;
}

function showProgress(element, drag) {
  const part = loaded(drag);
  const progress = element.querySelector('.progress');
  progress.hidden = part === null || !['dropping', 'loading'].includes(drag?.phase);
  if (progress.hidden) return;
  set(progress.firstChild, { 'aria-valuenow': String(Math.round(part * 100)), style: { '--part': String(part) } });
}

/** The side of the display where a new window would be made. */
function showEdge(room, carry) {
  const side = carry?.edge ?? null;
  let hint = room.parentNode.querySelector('.edge-hint');
  if (!hint) room.parentNode.append(hint = h('div', { class: 'edge-hint', 'aria-hidden': 'true' }, h('span', { text: 'New window' })));
  set(hint, { class: `edge-hint ${side ?? ''}`, hidden: side === null || carry.isReleased });
}

function makeCarried(hand) {
  return h('div', {}, picture(), h('span', { class: 'badge', 'aria-hidden': 'true' }),
    h('div', { class: 'progress', hidden: true },
      h('div', { class: 'bar-of-progress', role: 'progressbar', 'aria-label': 'Progress of the drop', 'aria-valuemin': '0', 'aria-valuemax': '100' }),
      h('button', { type: 'button', 'aria-label': 'Cancel the drop', title: 'Cancel the drop', onclick: () => hand.cancelCarry() }, tool('close'))));
}
