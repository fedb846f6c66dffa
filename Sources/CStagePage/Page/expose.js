// App Exposé: all windows of one app, connected or not, as the broker lists them, and the plus. Over the whole display, or
// over the half of it where an icon was let go and the broker offers the app's windows.
import { h, list, set } from './dom.js';
import { appIcon, tool, toolButton } from './icons.js';
import { makeCard, showCard } from './cards.js';
import { sideOf } from './geometry.js';
import { isDisplayed, isShown } from './store.js';
import { appName } from './words.js';

/** The app whose windows are to be shown, and the edge at which the broker offers them; null where none are. */
export function wantedExpose({ rows, ui }) {
  const { screen } = rows;
  if (!screen || screen.cover !== 'none') return null;
  if (screen.iconDrag?.phase === 'choosing') return { app: screen.iconDrag.app, edge: screen.iconDrag.edge };
  return ui.exposing ? { app: ui.exposing, edge: null } : null;
}

/** Whether a window can be offered at an edge: none that is on the screen, or on the external display, comes there. */
const isOffered = (rows, session) => !isShown(rows, session.session) && !isDisplayed(rows, session.session);

/** The sessions of an answer as they are now; at an edge those that are offered there. */
export function exposedSessions(rows, answer, edge) {
  return answer.sessions.map((row) => rows.sessions[row.session] ?? row)
    .filter((session) => edge === null || isOffered(rows, session));
}

/** How many windows of the app an answer leaves out that was cut off at its limit; at an edge of those that are offered there. */
export function leftOut(rows, answer, edge) {
  if (!answer.next) return 0;
  const listed = new Set(answer.sessions.map((row) => row.session));
  const isMissing = (session) => session.app === answer.app && !listed.has(session.session);
  return Object.values(rows.sessions).filter(isMissing)
    .filter((session) => (edge === null ? !isDisplayed(rows, session.session) : isOffered(rows, session))).length;
}

/** What is said below the app's name: how many windows there are, or what to choose, and how many more are not listed. */
export function countWords(count, more, side) {
  const windows = count === 1 ? '1 window' : `${count} windows`;
  return `${side ? `Choose one for the ${side} side` : windows}${more > 0 ? `, ${more} more not listed` : ''}`;
}

export function showExpose(room, state, hand) {
  const { rows } = state;
  const wanted = wantedExpose(state);
  const answer = state.expose?.app === wanted?.app ? state.expose : null;
  const wasShown = !room.hidden;
  room.hidden = !wanted || !answer;
  if (room.hidden) return;
  if (!room.firstChild) room.append(makeHead(hand), h('div', { class: 'exposed' }), h('p', { class: 'no-cards', text: 'No windows' }));
  const [head, cards, none] = room.children;
  const sessions = exposedSessions(rows, answer, wanted.edge);
  const side = wanted.edge && sideOf(rows.screen, wanted.edge);
  room.className = `expose ${side ? `choice ${side}` : ''}`;
  room.current = wanted;
  const name = answer.name || appName(rows, answer.app);
  set(room, { 'aria-label': side ? `Choose a window of ${name} for the ${side} side` : `All windows of ${name}`,
    data: { app: answer.app } });
  showHead(head, answer, name, countWords(sessions.length, leftOut(rows, answer, wanted.edge), side));
  cards.style.setProperty('--ratio', String(rows.screen.width / rows.screen.height));
  none.hidden = sessions.length > 0;
  list(cards, sessions, (session) => session.session, (session) => makeCard(session, rows, hand, (id) => hand.beside.pick(id, room.current)),
    (element, session) => showCard(element, session, rows));
  if (!wasShown) (cards.querySelector('.card-open') ?? head.querySelector('button')).focus({ preventScroll: true });
}

function makeHead(hand) {
  const room = (event) => event.currentTarget.closest('.expose').current;
  return h('header', { class: 'expose-head' },
    toolButton('close', 'Close', (event) => hand.beside.dismiss(room(event)), { class: 'round' }),
    h('span', { class: 'expose-icon' }), h('div', {}, h('h2'), h('p')),
    h('button', { type: 'button', class: 'round plus', onclick: (event) => hand.beside.makeWindow(room(event)) }, tool('plus')));
}

function showHead(head, answer, name, count) {
  const [, icon, words, plus] = head.children;
  if (icon.dataset.app !== answer.app) {
    icon.dataset.app = answer.app;
    icon.replaceChildren(appIcon(answer.app, name));
  }
  set(words.firstChild, { text: name });
  set(words.lastChild, { text: count });
  plus.hidden = !answer.newWindowOffered;
  set(plus, { 'aria-label': `New window of ${name}`, title: `New window of ${name}` });
}
