// What each window is, beside the device or below it: no label lies on a window.
import { h, list, s, set } from './dom.js';
import { besideRoom } from './geometry.js';
import { appName, places, roles, states } from './words.js';

export function makeLabels() {
  return h('ul', { class: 'labels', 'aria-hidden': 'true', hidden: true });
}

/** Where a portrait device leaves room on both sides and no display stands there, each label stands on its window's side; else all stand in a row below. */
export function showLabels(labels, stand, { rows, ui }) {
  const { screen } = rows;
  labels.hidden = !ui.labels || !screen || screen.windows.length === 0;
  if (labels.hidden) return;
  const below = labels.classList.contains('beside') ? 0 : labels.offsetHeight;
  // Beside the device stands the external display, where there is one.
  const room = screen.externalDisplay ? null : besideRoom(screen, { width: stand.clientWidth - 8, height: stand.clientHeight + below - 8 });
  labels.classList.toggle('beside', room !== null);
  set(labels, { style: { '--room': `${Math.floor(room ?? 0)}px` } });
  list(labels, inOrder(screen.windows), (window) => window.session, () => h('li', { class: 'label' }, map(), h('strong'), h('span')), (element, window) => {
    const isLeft = window.x + window.width / 2 < screen.width / 2 || window.place === 'full';
    set(element, { data: { side: isLeft ? 'left' : 'right' } });
    showMap(element.firstChild, screen, window);
    set(element.children[1], { text: window.title || appName(rows, window.app) });
    set(element.children[2], { text: labelText(window) });
  });
}

/** As they stand on the display, from the left. */
const inOrder = (windows) => [...windows].sort((left, right) => left.x - right.x);

export function labelText(window) {
  return [...new Set([
    `${Math.round(window.width)} × ${Math.round(window.height)}`, `${window.horizontal} / ${window.vertical}`,
    roles[window.role] ?? window.role, places[window.place] ?? window.place, states[window.state] ?? window.state,
  ])].map((part) => part.replaceAll(' ', '\u00a0')).join(', ');
}

/** The display in small, with this window on it. */
const map = () => s('svg', { class: 'map' }, s('rect', { class: 'map-display' }), s('rect', { class: 'map-window' }));

function showMap(drawing, screen, window) {
  const edge = screen.width / 24;
  set(drawing, { viewBox: `${-edge} ${-edge} ${screen.width + 2 * edge} ${screen.height + 2 * edge}` });
  set(drawing.firstChild, { width: screen.width, height: screen.height, rx: 2 * edge });
  set(drawing.lastChild, { x: window.x, y: window.y, width: window.width, height: window.height, rx: 2 * edge });
}
