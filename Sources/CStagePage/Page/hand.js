// What the user does, as requests to the broker. Views call this and nothing else.
import { appName, sessionTitle } from './words.js';
import { failureWords, wordsOf } from './lastwords.js';
import { decisionBody, entryBody, sessionBody } from './explanation.js';
import { showMenu } from './menu.js';
import { ask, complain } from './dialog.js';
import { cornerAt, edgeAt } from './geometry.js';
import { appItems } from './appmenu.js';
import { windowItems } from './windowmenu.js';
import { Beside } from './beside.js';
import { Carry } from './carry.js';
import { Touch } from './touch.js';
import { Reach } from './reach.js';

export class Hand {
  #store;
  #connection;
  #room;
  #carry = new Carry(this);
  #touch = new Touch(this);
  #reach = null;
  beside = new Beside(this, (what, fields) => this.#connection.ask(what, fields));

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

  /** Set once there is one: it knows where the display is on the page. */
  set device(device) { this.#reach = new Reach(device); this.#device = device; }
  #device = null;

  ui(change) { this.#store.take({ ui: change }); }
  say(text) { document.getElementById('live').textContent = text; }
  point(event) { return this.#device.point(event); }
  screen() { return this.#rows.screen; }
  zones() { return document.querySelector('.zones'); }
  get #rows() { return this.#store.state.rows; }

  // MARK: In windows

  drag(step, fields) { return this.#do('drag', { step, ...fields }); }
  input(session, fields) { return this.#do('input', { session, ...fields }); }
  complain(text) { complain(this.#room, text); }
  carried() { return this.#store.state.ui.carry; }
  onDisplay(point) { return this.#reach.onDisplay(point); }
  pointIn(session, event) { return this.#reach.inWindow(session, event); }
  under(event) { return this.#reach.under(event); }
  get scale() { return this.#reach?.scale ?? 1; }
  cancelCarry() { this.#carry.cancel(); }
  get #mayTouch() { return this.#store.state.stage.isHand; }

  /** The finger comes down: what it becomes, a tap or a drag, shows later. */
  touchWindow(session, event) {
    if (event.button !== 0) return;
    if (this.#carry.isUnderWay) return this.#carry.add(event, session);
    this.#carry.follow(event, session, event.currentTarget);
  }

  tapWindow(session, event) {
    const element = event.currentTarget;
    if (element.wasCarried || !this.#mayTouch) return;
    element.focus({ preventScroll: true });
    this.ui({ typing: session });
    this.#touch.tap(session, this.pointIn(session, event), Math.max(1, event.detail));
  }

  wheel(session, event) {
    if (!this.#mayTouch) return;
    event.preventDefault();
    this.#touch.wheel(session, this.pointIn(session, event), event, this.scale);
  }

  /** True where the key went into the window, or was to end that. Escape first leaves what the window presents. */
  typed(session, event) {
    if (this.#store.state.ui.typing !== session) return false;
    const presents = this.#store.state.rows.sessions[session]?.content?.presented.length > 0;
    if (event.key === 'Escape' && presents) this.#touch.type(session, 'Escape');
    else if (event.key === 'Escape') this.stopTyping(session);
    else if (!this.#touch.key(session, event)) return false;
    event.preventDefault();
    return true;
  }

  paste(session, event) {
    if (this.#store.state.ui.typing !== session) return;
    event.preventDefault();
    this.#touch.paste(session, event.clipboardData.getData('text/plain'));
  }

  startTyping(session) {
    document.querySelector(`.window[data-session="${session}"]`)?.focus({ preventScroll: true });
    this.ui({ typing: session });
    this.say('Typing goes to the window. Press Escape to stop.');
  }

  stopTyping(session) { if (this.#store.state.ui.typing === session) this.ui({ typing: null }); }

  /** A key of the keyboard on the display. */
  pressKey(key) {
    const { keyboardOwner } = this.screen();
    if (keyboardOwner && this.#mayTouch) this.#touch.type(keyboardOwner, key);
  }

  /** The same drag without a finger: what lies on top in one window is dropped on another one. */
  async dragOnto(source, session) {
    const { width, height } = this.screen().windows.find((window) => window.session === source);
    const lifted = await this.drag('lift', { session: source, x: width / 2, y: height / 2 });
    const drag = lifted?.drag?.drag;
    if (!drag) return lifted && this.complain('There is nothing to drag at the centre of that window.');
    const target = this.screen().windows.find((window) => window.session === session);
    const moved = await this.drag('move', { drag, session, x: target.width / 2, y: target.height / 2 });
    if (!moved?.drag) return;
    const answer = await this.drag('release', { drag });
    this.say(answer?.dragReport?.ending === 'dropped' ? 'Dropped' : 'Nothing was dropped');
  }

  // MARK: Apps

  async openApp(app, more = {}) {
    this.ui({ dock: false, exposing: null });
    return this.#told(app, await this.#do('open', { app, ...more }));
  }

  /** The answer; where nothing was opened, that is said. */
  #told(app, answer) {
    const words = failureWords(this.#rows, app, answer);
    if (words) this.complain(words);
    return answer;
  }

  /** A tap in the Dock: the app comes forward. Of one that is there already all windows are shown. */
  tapApp(app) {
    const { cover, windows } = this.screen();
    const isInFront = cover === 'none' && windows.some((window) => window.app === app);
    return isInFront ? this.beside.expose(app) : this.openApp(app);
  }

  openAt(session, place) {
    // Where there is nothing to be beside, a side is the whole screen.
    const at = this.#rows.screen.windows.length === 0 ? 'full' : place;
    return this.gesture('open', { session, place: at });
  }

  appMenu(app, button) {
    showMenu(this.#room, button, this.#rows.apps[app].name, appItems(this, this.#store.state, app));
  }

  liftApp(app, button, event) { this.beside.follow(app, button, event); }
  edge(side) { return edgeAt(this.screen(), side); }

  // MARK: Windows

  windowMenu(session, button) {
    showMenu(this.#room, button, sessionTitle(this.#rows, session), windowItems(this, this.#store.state, session));
  }

  async show(session) { return this.#told(this.#rows.sessions[session]?.app, await this.#do('show', { session })); }
  refresh(session) { return this.#do('refresh', { session }); }

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

  moveVideo(event) {
    const width = this.screen().video?.width ?? 256;
    return this.gesture('placePictureInPicture', { place: cornerAt(this.screen(), this.point(event)), width });
  }

  // MARK: The device

  home() { this.ui({ dock: false, isPicking: false, exposing: null }); return this.gesture('home'); }
  switcher() { return this.gesture(this.screen()?.cover === 'switcher' ? 'dismissSwitcher' : 'switcher'); }
  rotate() { return this.gesture('rotate', { place: this.screen()?.orientation === 'portrait' ? 'landscape' : 'portrait' }); }
  toggleDock() { this.ui({ dock: !this.#store.state.ui.dock }); }

  async lock(isLocked) {
    await this.gesture(isLocked ? 'lock' : 'unlock');
  }

  killWindow(session) { return this.#do('killWindow', { session }); }

  async killBroker() {
    const isAgreed = await ask(this.#room, { title: 'Kill the broker?', yes: 'Kill',
      message: 'This sends SIGKILL, like kill -9. Its windows keep running. A service manager has to restart the broker.' });
    if (isAgreed) await this.#do('killBroker', {});
  }

  // MARK: Why

  async explain(entry) {
    const { rows, ui } = this.#store.state;
    if (ui.chosen === entry.id) return this.ui({ chosen: null, explanation: null });
    let body = entryBody(this.#store.state, entry);
    if (entry.kind === 'request') {
      const answer = await this.#do('explain', { request: entry.request });
      if (answer) body = decisionBody(rows, answer);
    }
    this.ui({ chosen: entry.id, explanation: { title: entry.title, body } });
  }

  explainSession(id) {
    const session = this.#rows.sessions[id];
    if (session) this.ui({ chosen: null, explanation: { title: session.title || appName(this.#rows, session.app), body: sessionBody(this.#rows, session, wordsOf(this.#store.state, session)) } });
  }
}
