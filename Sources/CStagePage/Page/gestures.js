// What a finger does that takes longer than a tap: the divider, and an app's icon that is carried to a place.
import { h, set } from './dom.js';
import { dropPlace, ratioOf, stopBeside } from './geometry.js';
import { places } from './words.js';

// MARK: The divider

export function makeDivider(hand) {
  const divider = h('div', { class: 'divider', role: 'slider', tabindex: '0', 'aria-label': 'Divider of the split',
    'aria-orientation': 'horizontal', hidden: true,
    onpointerdown: (event) => holdDivider(event, divider, hand),
    onkeydown: (event) => {
      const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      hand.moveDividerTo(stopBeside(ratioOf(hand.screen().layout), step));
    } }, h('span', { class: 'handle' }));
  return divider;
}

export function showDivider(divider, screen, split, at) {
  divider.hidden = !split || screen.cover !== 'none';
  if (divider.hidden) return;
  const ratio = ratioOf(screen.layout);
  set(divider, { style: { left: `calc(var(--pt) * ${at})` }, 'aria-valuemin': 0, 'aria-valuemax': Math.round(screen.width),
    'aria-valuenow': Math.round(at), 'aria-valuetext': ratio ? ratio.replace('-', ' and ') : `${Math.round(at)} points` });
}

/** Touched at once, moved as fast as the broker answers, let go where the finger is. */
function holdDivider(event, divider, hand) {
  if (event.button !== 0) return;
  event.preventDefault();
  divider.focus({ preventScroll: true });
  divider.setPointerCapture(event.pointerId);
  divider.classList.add('held');
  const touched = hand.quietly('touchDivider');
  let sent = null;
  let wanted = null;
  const pump = async () => {
    while (wanted !== null) {
      const x = wanted;
      wanted = null;
      await hand.quietly('moveDivider', { x });
    }
    sent = null;
  };
  const move = (moved) => {
    const x = Math.min(Math.max(hand.point(moved).x, 0), hand.screen().width);
    hand.ui({ heldDivider: x });
    wanted = x;
    sent ??= touched.then(pump);
  };
  const end = async (ended) => {
    divider.removeEventListener('pointermove', move);
    divider.classList.remove('held');
    await touched;
    await sent;
    const place = ended.type === 'pointercancel' ? 'start' : 'here';
    await hand.gesture('releaseDivider', { place });
    hand.ui({ heldDivider: null });
  };
  divider.addEventListener('pointermove', move);
  divider.addEventListener('pointerup', end, { once: true });
  divider.addEventListener('pointercancel', end, { once: true });
}

// MARK: An app's icon

const liftDistance = 8;

export function carryApp(app, button, event, hand) {
  if (event.button !== 0) return;
  const from = { x: event.clientX, y: event.clientY };
  const zones = hand.zones();
  let ghost = null;
  let place = null;
  button.wasDragged = false;
  button.setPointerCapture(event.pointerId);
  const move = (moved) => {
    if (!ghost && Math.hypot(moved.clientX - from.x, moved.clientY - from.y) < liftDistance) return;
    if (!ghost) {
      button.wasDragged = true;
      const icon = button.firstChild;
      ghost = h('div', { class: 'ghost', 'aria-hidden': 'true', style: { width: `${icon.getBoundingClientRect().width}px` } }, icon.cloneNode(true));
      document.body.append(ghost);
      zones.hidden = false;
    }
    set(ghost, { style: { left: `${moved.clientX}px`, top: `${moved.clientY}px` } });
    const now = dropPlace(hand.screen(), hand.point(moved));
    if (now !== place && now) hand.say(places[now]);
    place = now;
    for (const zone of zones.children) zone.classList.toggle('over', Boolean(place) && zone.classList.contains(place));
  };
  const end = (ended) => {
    button.removeEventListener('pointermove', move);
    ghost?.remove();
    zones.hidden = true;
    if (ghost && place && ended.type === 'pointerup') hand.openAppAt(app, place);
    setTimeout(() => { button.wasDragged = false; });
  };
  button.addEventListener('pointermove', move);
  button.addEventListener('pointerup', end, { once: true });
  button.addEventListener('pointercancel', end, { once: true });
}
