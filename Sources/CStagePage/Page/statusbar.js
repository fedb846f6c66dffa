// The status bar along the upper side of the display: above each window, in the style that it asks for.
import { h, list, set } from './dom.js';
import { statusBarParts } from './geometry.js';
import { rectangle } from './windows.js';

export function showStatusBar(bar, screen, held, time = new Date()) {
  const parts = screen.cover === 'none' ? statusBarParts(screen, held) : [];
  list(bar, parts, (part) => part.session ?? 'home', makePart, (element, part) => {
    element.className = `status-part ${part.style}`;
    set(element, { style: rectangle(part) });
    element.querySelector('.clock').hidden = !part.hasClock;
    element.querySelector('.battery').hidden = !part.hasBattery;
    set(element.querySelector('.clock'), { text: clock(time) });
  });
}

const makePart = () => h('div', {}, h('span', { class: 'clock' }), h('span', { class: 'battery' }));

const clock = (time) => `${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}`;
