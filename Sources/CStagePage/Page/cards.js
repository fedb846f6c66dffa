// A window as a card: its last picture and that picture's age, grey where its process is gone. The app switcher and App
// Exposé consist of these.
import { h, set } from './dom.js';
import { appIcon, tool } from './icons.js';
import { picture, showPicture } from './pictures.js';
import { isFlick } from './geometry.js';
import { isDisplayed } from './store.js';
import { age, appName, isDead } from './words.js';

/** `pick` is called with the session of a card that is tapped. A card that is flicked up is closed. */
export function makeCard(session, rows, hand, pick) {
  const id = session.session;
  const open = h('button', { type: 'button', class: 'card-open',
    onclick: () => { if (!open.wasFlicked) pick(id); },
    onkeydown: (event) => {
      if (event.key === 'Delete' || event.key === 'Backspace') hand.close(id);
      const beside = { ArrowRight: 'nextSibling', ArrowLeft: 'previousSibling' }[event.key];
      if (beside) open.parentNode[beside]?.querySelector('.card-open').focus();
    },
    onpointerdown: (event) => flick(event, open, () => hand.close(id)) }, picture());
  return h('div', { class: 'card', data: { session: id } },
    h('div', { class: 'card-head', 'aria-hidden': 'true' }, appIcon(session.app, appName(rows, session.app)),
      h('div', {}, h('p', { class: 'card-title' }), h('p', { class: 'card-age' }))),
    open,
    h('button', { type: 'button', class: 'card-close', onclick: () => hand.close(id) }, tool('close')));
}

export function showCard(element, session, rows) {
  const name = appName(rows, session.app);
  const title = session.title || name;
  element.classList.toggle('dead', isDead(session));
  showPicture(element.querySelector('.look'), rows, session);
  set(element.querySelector('.card-title'), { text: title });
  const kept = session.snapshot ? `seen ${age(session.snapshot.taken, Date.now())}` : 'no picture';
  const isAway = isDisplayed(rows, session.session);
  element.classList.toggle('on-display', isAway);
  const words = [isAway ? 'on the external display' : null, isDead(session) ? 'not running' : null, kept].filter(Boolean).join(', ');
  set(element.querySelector('.card-age'), { text: words });
  set(element.querySelector('.card-open'), { 'aria-label': `${title}, ${name}, ${words}. Press Delete to close it.` });
  set(element.querySelector('.card-close'), { 'aria-label': `Close ${title}`, title: `Close ${title}` });
}

/** Follows the finger upwards; far or fast enough, the window is closed. */
function flick(event, element, onFlick) {
  if (event.button !== 0) return;
  const from = { y: event.clientY, x: event.clientX, time: event.timeStamp };
  const shown = element.parentNode;
  element.wasFlicked = false;
  element.setPointerCapture(event.pointerId);
  const move = (moved) => {
    const up = Math.max(0, from.y - moved.clientY);
    if (up < 8 && !element.wasFlicked) return;
    element.wasFlicked = true;
    set(shown, { style: { transform: `translateY(${-up}px)`, opacity: String(1 - Math.min(0.7, up / 500)) } });
  };
  const end = (ended) => {
    element.removeEventListener('pointermove', move);
    const up = from.y - ended.clientY;
    set(shown, { style: { transform: '', opacity: '' } });
    const isClosed = ended.type === 'pointerup' && isFlick(up, ended.timeStamp - from.time, element.clientHeight);
    if (element.wasFlicked && isClosed) onFlick();
  };
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', end, { once: true });
  element.addEventListener('pointercancel', end, { once: true });
}
