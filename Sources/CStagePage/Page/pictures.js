// The kept pictures: where they are, how old, and which windows are asked for a new one.
import { h, set } from './dom.js';
import { appIcon, appColours } from './icons.js';
import { appName } from './words.js';

export function pictureAddress(session) {
  return session?.snapshot ? `/snapshot/${session.session}?taken=${encodeURIComponent(session.snapshot.taken)}` : null;
}

/**
 * The sessions whose windows are on the screen and look otherwise than their kept picture, each with what it was asked
 * for. A window is asked once for each look, so one that gives no pictures is left in peace.
 */
export function wanted(rows, asked) {
  const screen = rows.screen;
  if (!screen || screen.heldDivider !== null) return [];
  const { display, windows } = screen;
  const shown = display && !display.mirrored && display.session ? [...windows, display] : windows;
  return shown.flatMap((window) => {
    const session = rows.sessions[window.session];
    if (!session || !session.state.startsWith('foreground')) return [];
    const look = [window.width, window.height, session.title, session.subtitle, session.epoch, lastHandled(rows, session.session)].join('|');
    return asked.get(session.session) === look || session.pendingDeliveries > 0 ? [] : [{ session: session.session, look }];
  });
}

/** The newest request that a window has handled: it may look otherwise since. */
function lastHandled(rows, session) {
  return Object.values(rows.requests).findLast((request) => request.session === session && request.outcome)?.request ?? '';
}

/** Asks for them, through the broker's `refresh`. */
export class PictureRequests {
  #asked = new Map();
  #connection;

  constructor(connection) { this.#connection = connection; }

  look(state) {
    if (state.link.state !== 'connected' || !state.isReady || document.hidden) return;
    for (const { session, look } of wanted(state.rows, this.#asked)) {
      this.#asked.set(session, look);
      this.#connection.ask('refresh', { session }).catch(() => this.#asked.delete(session));
    }
  }
}

/** A window's picture, or what is drawn where there is none. */
export function picture() {
  const image = h('img', { class: 'picture', alt: '', draggable: 'false', hidden: true });
  const blank = h('div', { class: 'blank', 'aria-hidden': 'true' });
  const look = h('div', { class: 'look' }, blank, image);
  image.onload = () => { image.hidden = Boolean(look.live); blank.hidden = true; };
  image.onerror = () => { image.hidden = true; blank.hidden = Boolean(look.live); };
  return look;
}

/** How the window looks right now, over the kept picture; null: nobody looks at it. */
export function showLive(look, live) {
  const picture = live?.picture ?? null;
  if ((look.live ?? null) === picture) return;
  look.live?.remove();
  look.live = picture;
  const [blank, image] = look.children;
  image.hidden = picture !== null || !image.naturalWidth;
  blank.hidden = picture !== null || image.naturalWidth > 0;
  if (!picture) return;
  set(picture, { class: 'picture', alt: '', draggable: 'false', data: { number: String(live.number) } });
  look.append(picture);
}

export function showPicture(look, rows, session) {
  const [blank, image] = look.children;
  const name = appName(rows, session.app);
  if (blank.dataset.app !== session.app) {
    blank.dataset.app = session.app;
    const [top, bottom] = appColours(session.app, name);
    blank.replaceChildren(appIcon(session.app, name), h('p', { class: 'blank-title' }), h('p', { class: 'blank-app', text: name }));
    set(blank, { style: { '--top': top, '--bottom': bottom } });
  }
  const title = session.title || name;
  set(blank.children[1], { text: title });
  blank.children[2].hidden = title === name;
  const address = pictureAddress(session);
  if (image.dataset.address !== (address ?? '')) {
    image.dataset.address = address ?? '';
    if (address) image.src = address; else { image.removeAttribute('src'); image.hidden = true; blank.hidden = false; }
  }
}
