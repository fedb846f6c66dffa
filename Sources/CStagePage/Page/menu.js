// Menus and questions: one at a time, with the keys that one expects.
import { h } from './dom.js';

let open = null;

export function closeMenu() {
  const { layer, anchor } = open ?? {};
  open = null;
  layer?.remove();
  if (anchor?.isConnected) anchor.focus({ preventScroll: true });
}

/** Shows `[words, what to do]` pairs beside an element; null draws a line. */
export function showMenu(room, anchor, label, items) {
  closeMenu();
  const choose = (act) => { closeMenu(); act(); };
  const menu = h('div', { class: 'menu', role: 'menu', 'aria-label': label, onkeydown: menuKeys },
    ...items.map((item) => item === null
      ? h('hr')
      : h('button', { type: 'button', role: 'menuitem', tabindex: '-1', text: item[0], class: item[2] ?? '', onclick: () => choose(item[1]) })));
  const layer = h('div', { class: 'layer', onpointerdown: (event) => { if (event.target === layer) closeMenu(); },
    oncontextmenu: (event) => event.preventDefault() }, menu);
  room.append(layer);
  open = { layer, anchor };
  // A page that is shown larger on a large screen counts its places so as well.
  const zoom = Number(getComputedStyle(menu).zoom) || 1;
  const seen = anchor.getBoundingClientRect();
  const box = { left: seen.left / zoom, top: seen.top / zoom, bottom: seen.bottom / zoom, width: seen.width / zoom };
  const page = { width: innerWidth / zoom, height: innerHeight / zoom };
  const width = menu.offsetWidth;
  const height = menu.offsetHeight;
  const isBelow = box.bottom + height + 12 < page.height;
  menu.style.left = `${Math.min(Math.max(8, box.left + box.width / 2 - width / 2), page.width - width - 8)}px`;
  menu.style.top = `${isBelow ? box.bottom + 6 : Math.max(8, box.top - height - 6)}px`;
  menu.querySelector('button')?.focus({ preventScroll: true });
}

function menuKeys(event) {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    buttons.at(to % buttons.length).focus();
  } else if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    event.stopPropagation();
    closeMenu();
  }
}
