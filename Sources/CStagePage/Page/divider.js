// What a finger does with the divider of a split.
import { h, set } from './dom.js';
import { ratioOf, stopBeside } from './geometry.js';

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
