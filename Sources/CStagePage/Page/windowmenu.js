// What can be done with a window, as its menu lists it: `[words, what to do, how it looks]`, null for a line.
import { isPhone, splitOf } from './geometry.js';
import { sessionTitle } from './words.js';

export function windowItems(hand, state, session) {
  const { rows, stage } = state;
  const window = rows.screen.windows.find((other) => other.session === session);
  const items = window ? shownItems(hand, state, window) : [
    ['Open', () => hand.show(session)], ['Full screen', () => hand.openAt(session, 'full')],
    ...isPhone(rows.screen) ? [] : [['On the left side', () => hand.openAt(session, 'leading')], ['On the right side', () => hand.openAt(session, 'trailing')],
    ['In Slide Over', () => hand.openAt(session, 'slideOver')], ['In the centre', () => hand.openAt(session, 'centre')]]];
  const canBeKilled = stage.allowsKilling && rows.sessions[session]?.pid;
  return [...items, null,
    ['Details', () => hand.explainSession(session)], ['Refresh snapshot', () => hand.refresh(session)],
    ...(canBeKilled ? [['Kill its process', () => hand.killWindow(session), 'danger']] : []),
    ['Close', () => hand.close(session), 'danger']];
}

function shownItems(hand, { rows, stage }, { session, place }) {
  const { screen } = rows;
  const items = [];
  if (place !== 'full') items.push(['Full screen', () => hand.gesture('expand', { session })]);
  if (place === 'slideOver') {
    items.push(['Make it the left side', () => hand.gesture('makeSplit', { place: 'leading' })],
      ['Make it the right side', () => hand.gesture('makeSplit', { place: 'trailing' })],
      ['Next in Slide Over', () => hand.gesture('slideOver', { place: 'next' })],
      ['Hide Slide Over', () => hand.gesture('slideOver', { place: 'hide' })]);
  } else if (place === 'full' && !isPhone(screen)) items.push(['In Slide Over', () => hand.gesture('open', { session, place: 'slideOver' })]);
  if (splitOf(screen) && place !== 'slideOver') items.push(['Swap sides', () => hand.gesture('swapSides')]);
  items.push(place === 'centre' ? ['Dismiss from the centre', () => hand.gesture('dismissCentre')] : ['Move to the background', () => hand.gesture('putAway', { session })]);
  if (stage.isHand) items.push(['Type into the window', () => hand.startTyping(session)]);
  for (const other of screen.windows) {
    if (other.session !== session) items.push([`Drag from its centre to ${sessionTitle(rows, other.session)}`, () => hand.dragOnto(session, other.session)]);
  }
  items.push(screen.keyboardOwner === session ? ['Hide the keyboard', () => hand.gesture('hideKeyboard')]
    : ['Show the keyboard', () => hand.gesture('keyboard', { session, height: keyboardHeight(screen) })]);
  if (!isPhone(screen)) items.push(['Picture in Picture', () => hand.gesture('startPictureInPicture', { session })]);
  return items;
}

const keyboardHeight = (screen) => {
  const isUpright = screen.orientation === 'portrait';
  return isPhone(screen) ? (isUpright ? 291 : 200) : isUpright ? 320 : 398;
};
