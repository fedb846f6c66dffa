// The windows on the display.
import { h, list, set } from './dom.js';
import { appIcon, tool } from './icons.js';
import { picture, showLive, showPicture } from './pictures.js';
import { appName, windowLabel } from './words.js';
import { drawnWindows } from './geometry.js';

const layers = { full: 1, leading: 1, trailing: 1, centre: 4, slideOver: 5 };

const points = (number) => `calc(var(--pt) * ${Math.round(number * 100) / 100})`;

export const rectangle = (area) =>
  ({ left: points(area.x), top: points(area.y), width: points(area.width), height: points(area.height) });

export function showWindows(room, state, hand) {
  const { rows, ui } = state;
  const shown = rows.screen ? drawnWindows(rows.screen, ui.heldDivider) : [];
  list(room, shown, (window) => window.session, (window) => makeWindow(window, appName(rows, window.app), hand), (element, window) => {
    const session = rows.sessions[window.session] ?? { session: window.session, app: window.app, title: window.title };
    element.className = `window ${window.place}`;
    element.classList.toggle('held', Boolean(window.isHeld));
    element.classList.toggle('inactive', window.state !== 'foregroundActive');
    element.classList.toggle('covered', window.covered);
    element.classList.toggle('target', isTarget(rows, window.session));
    element.classList.toggle('typing', ui.typing === window.session);
    set(element, {
      'aria-label': windowLabel(rows, window), style: { ...rectangle(window), zIndex: layers[window.place] ?? 1 },
      data: { session: window.session, state: window.state, horizontal: window.horizontal },
    });
    showPicture(element.querySelector('.look'), rows, session);
    showLive(element.querySelector('.look'), state.live[window.session]);
    const title = window.title || appName(rows, window.app);
    set(element.querySelector('.grip'), { 'aria-label': `Menu of ${title}`, title: `Menu of ${title}` });
  });
}

/** A drop would be taken here. */
function isTarget(rows, session) {
  return Object.values(rows.drags).some((drag) => drag.destination === session && ['copy', 'move'].includes(drag.operation)
    && ['held', 'dropping'].includes(drag.phase));
}

function makeWindow(window, name, hand) {
  const session = window.session;
  const grip = h('button', { type: 'button', class: 'grip', 'aria-haspopup': 'menu',
    onclick: (event) => hand.windowMenu(session, event.currentTarget) }, tool('more'));
  return h('section', { role: 'group', tabindex: '0',
    oncontextmenu: (event) => { event.preventDefault(); hand.windowMenu(session, grip); },
    onpointerdown: (event) => { if (!event.target.closest('button')) hand.touchWindow(session, event); },
    onclick: (event) => { if (!event.target.closest('button')) hand.tapWindow(session, event); },
    onwheel: (event) => hand.wheel(session, event),
    onpaste: (event) => hand.paste(session, event),
    onblur: () => hand.stopTyping(session),
    onkeydown: (event) => {
      if (event.target.closest('.window') !== event.currentTarget || event.target !== event.currentTarget) return;
      if (hand.typed(session, event)) return;
      if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); hand.windowMenu(session, grip); }
    } },
    picture(), h('div', { class: 'crest', 'aria-hidden': 'true' }, appIcon(window.app, name)), grip);
}
