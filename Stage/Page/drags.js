// What is dragged from window to window: a lifted picture, and the badge of what letting go would do.
import { h, list, set } from './dom.js';
import { picture, showPicture } from './pictures.js';
import { carriedAt } from './geometry.js';

const badges = { copy: '+', forbidden: '×' };

export function showDrags(room, { rows }) {
  const drags = Object.values(rows.drags).filter((drag) => carriedAt(rows.screen, drag));
  list(room, drags, (drag) => drag.drag, () => makeCarried(), (element, drag) => {
    const at = carriedAt(rows.screen, drag);
    set(element, { class: `carried ${drag.phase}`, data: { drag: drag.drag },
      style: { left: `calc(var(--pt) * ${at.x})`, top: `calc(var(--pt) * ${at.y})` } });
    const session = rows.sessions[drag.source] ?? { session: drag.source, app: drag.app };
    showPicture(element.querySelector('.look'), rows, session);
    const text = badgeText(drag);
    const badge = element.lastChild;
    badge.hidden = !text;
    set(badge, { text: text ?? '', class: `badge ${drag.operation ?? ''}` });
  });
}

/** The sign of a copy or of what is forbidden, and how many they are where there are several. */
export function badgeText(drag) {
  const sign = drag.destination ? badges[drag.operation] ?? '' : '';
  return `${drag.items > 1 ? drag.items : ''}${sign}` || null;
}

function makeCarried() {
  return h('div', { 'aria-hidden': 'true' }, picture(), h('span', { class: 'badge' }));
}
