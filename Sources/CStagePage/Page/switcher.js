// The app switcher: every session as a card, the dead ones too.
import { h, list } from './dom.js';
import { makeCard, showCard } from './cards.js';
import { recentSessions } from './store.js';

export function showSwitcher(room, state, hand) {
  const { rows } = state;
  const isShown = rows.screen.cover === 'switcher';
  const wasShown = !room.hidden;
  room.hidden = !isShown;
  if (!isShown) return;
  if (!room.firstChild) room.append(h('div', { class: 'cards' }), h('p', { class: 'no-cards', text: 'No windows' }));
  const [cards, none] = room.children;
  cards.style.setProperty('--ratio', String(rows.screen.width / rows.screen.height));
  const sessions = recentSessions(rows);
  none.hidden = sessions.length > 0;
  list(cards, sessions, (session) => session.session, (session) => makeCard(session, rows, hand, (id) => hand.pick(id)),
    (element, session) => showCard(element, session, rows));
  if (!wasShown) cards.querySelector('.card-open')?.focus({ preventScroll: true });
}
