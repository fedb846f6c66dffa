// What the user does, in the broker's words. Views call this and nothing else.
import { isShown, recentSessions } from './store.js';
import { appName, isDead, sessionTitle } from './words.js';
import { decisionBody, entryBody, sessionBody } from './explanation.js';
import { showMenu } from './menu.js';
import { ask, complain } from './dialog.js';
import { carryApp } from './gestures.js';
import { cornerAt, dropPlace, splitOf } from './geometry.js';

export class Hand {
  #store;
  #connection;
  #room;
  /** Set once there is one: it knows where the display is on the page. */
  device = null;

  constructor(store, connection, room) {
    this.#store = store;
    this.#connection = connection;
    this.#room = room;
  }

  // MARK: Asking

  async #do(what, fields) {
    try {
      return await this.#connection.ask(what, fields);
    } catch (error) {
      complain(this.#room, error.message);
      return null;
    }
  }

  gesture(gesture, fields = {}) { return this.#do('screen', { gesture, ...fields }); }

  /** While a finger moves: what is refused on the way does not matter. */
  quietly(gesture, fields = {}) {
    return this.#connection.ask('screen', { gesture, ...fields }).catch(() => null);
  }

  ui(change) { this.#store.take({ ui: change }); }
  say(text) { document.getElementById('live').textContent = text; }
  point(event) { return this.device.point(event); }
  screen() { return this.#rows.screen; }
  zones() { return document.querySelector('.zones'); }
  get #rows() { return this.#store.state.rows; }

  // MARK: Apps

  openApp(app, more = {}) {
    this.ui({ dock: false });
    return this.#do('open', { app, ...more });
  }

  /** A window of the app that is not on the screen yet, or a new one, at a place. */
  async openAppAt(app, place) {
    const rows = this.#rows;
    const kept = recentSessions(rows).find((session) => session.app === app && !isShown(rows, session.session));
    const row = rows.apps[app];
    if (!kept && row?.sessions > 0 && !row.supportsMultipleScenes) return complain(this.#room, `${row.name} has one window only.`);
    this.ui({ dock: false });
    const made = kept ? null : await this.#do('open', { app, isNew: row?.sessions > 0, isBehind: true });
    const session = kept?.session ?? made?.activation?.session;
    if (session) await this.openAt(session, place);
  }

  openAt(session, place) {
    // Where there is nothing to be beside, a side is the whole screen.
    const at = this.#rows.screen.windows.length === 0 ? 'full' : place;
    return this.gesture('open', { session, place: at });
  }

  appMenu(app, button) {
    const rows = this.#rows;
    const row = rows.apps[app];
    const windows = recentSessions(rows).filter((session) => session.app === app).slice(0, 8);
    showMenu(this.#room, button, row.name, [
      ['Open', () => this.openApp(app)],
      ...(row.supportsMultipleScenes ? [['New window', () => this.openApp(app, { isNew: true })]] : []),
      ['Open on the left side', () => this.openAppAt(app, 'leading')],
      ['Open on the right side', () => this.openAppAt(app, 'trailing')],
      ['Open in Slide Over', () => this.openAppAt(app, 'slideOver')],
      ...(windows.length > 0 ? [null] : []),
      ...windows.map((session) => [`${session.title || row.name}${isDead(session) ? ', not running' : ''}`,
        () => this.#do('show', { session: session.session })]),
      ...(row.running ? [null, ['Fling the app away', () => this.gesture('flingApp', { app }), 'danger']] : []),
    ]);
  }

  liftApp(app, button, event) { carryApp(app, button, event, this); }

  // MARK: Windows

  windowMenu(session, button) {
    const rows = this.#rows;
    const { screen } = rows;
    const window = screen.windows.find((other) => other.session === session);
    const items = window ? this.#shownItems(window, screen) : [
      ['Open', () => this.#do('show', { session })], ['Full screen', () => this.openAt(session, 'full')],
      ['On the left side', () => this.openAt(session, 'leading')], ['On the right side', () => this.openAt(session, 'trailing')],
      ['In Slide Over', () => this.openAt(session, 'slideOver')], ['In the centre', () => this.openAt(session, 'centre')]];
    showMenu(this.#room, button, sessionTitle(rows, session), [...items, null,
      ['Why and what', () => this.explainSession(session)], ['New picture', () => this.#do('refresh', { session })],
      ...(this.#store.state.stage.allowsKilling && rows.sessions[session]?.pid ? [['Kill its process', () => this.killWindow(session), 'danger']] : []),
      ['Close', () => this.close(session), 'danger']]);
  }

  #shownItems({ session, place }, screen) {
    const items = [];
    if (place !== 'full') items.push(['Full screen', () => this.gesture('expand', { session })]);
    if (place === 'slideOver') {
      items.push(['Make it the left side', () => this.gesture('makeSplit', { place: 'leading' })],
        ['Make it the right side', () => this.gesture('makeSplit', { place: 'trailing' })],
        ['Next in Slide Over', () => this.gesture('slideOver', { place: 'next' })],
        ['Hide Slide Over', () => this.gesture('slideOver', { place: 'hide' })]);
    } else if (place === 'full') items.push(['In Slide Over', () => this.gesture('open', { session, place: 'slideOver' })]);
    if (splitOf(screen) && place !== 'slideOver') items.push(['Exchange the sides', () => this.gesture('swapSides')]);
    items.push(place === 'centre' ? ['Away from the centre', () => this.gesture('dismissCentre')] : ['Put away', () => this.gesture('putAway', { session })]);
    items.push(screen.keyboardOwner === session ? ['Hide the keyboard', () => this.gesture('hideKeyboard')]
      : ['Raise the keyboard', () => this.gesture('keyboard', { session, height: screen.orientation === 'portrait' ? 320 : 398 })]);
    items.push(['Picture in Picture', () => this.gesture('startPictureInPicture', { session })]);
    return items;
  }

  pick(session) { return this.gesture('pick', { session }); }

  async close(session) {
    const answer = await this.#do('close', { session });
    if (answer?.closure?.outcome !== 'needsConfirmation') return;
    const texts = answer.closure.confirmation ?? {};
    const isAgreed = await ask(this.#room, { title: texts.title ?? 'Close this window?', message: texts.message, yes: texts.close, no: texts.cancel });
    await this.#do('close', { session, answer: isAgreed ? 'close' : 'cancel' });
  }

  /** One step of the divider for a key. */
  async moveDividerTo(place) {
    await this.quietly('touchDivider');
    await this.gesture('releaseDivider', { place });
  }

  /** Where a carried thing would go. */
  placeAt(event) { return dropPlace(this.screen(), this.point(event)); }

  moveVideo(event) {
    const width = this.screen().video?.width ?? 256;
    return this.gesture('placePictureInPicture', { place: cornerAt(this.screen(), this.point(event)), width });
  }

  // MARK: The device

  home() { this.ui({ dock: false }); return this.gesture('home'); }
  switcher() { return this.gesture(this.screen()?.cover === 'switcher' ? 'dismissSwitcher' : 'switcher'); }
  rotate() { return this.gesture('rotate', { place: this.screen()?.orientation === 'portrait' ? 'landscape' : 'portrait' }); }
  toggleDock() { this.ui({ dock: !this.#store.state.ui.dock }); }

  async lock(isLocked) {
    if (await this.gesture(isLocked ? 'lock' : 'unlock')) this.ui({ isLocked });
  }

  killWindow(session) { return this.#do('killWindow', { session }); }

  async killBroker() {
    const isAgreed = await ask(this.#room, { title: 'Kill the broker?', yes: 'Kill it',
      message: 'As kill -9 does. Its windows stay. Whoever watches over the broker has to start it again.' });
    if (isAgreed) await this.#do('killBroker', {});
  }

  // MARK: Why

  async explain(entry) {
    const { rows, ui } = this.#store.state;
    if (ui.chosen === entry.id) return this.ui({ chosen: null, explanation: null });
    let body = entryBody(rows, entry);
    if (entry.kind === 'request') {
      const answer = await this.#do('explain', { request: entry.request });
      if (answer) body = decisionBody(rows, answer.decision);
    }
    this.ui({ chosen: entry.id, explanation: { title: entry.title, body } });
  }

  explainSession(id) {
    const session = this.#rows.sessions[id];
    if (session) this.ui({ chosen: null, explanation: { title: session.title || appName(this.#rows, session.app), body: sessionBody(this.#rows, session) } });
  }
}
