// The device: bezel, display, what lies on it, to scale.
import { h, set } from './dom.js';
import { tool, toolButton } from './icons.js';
import { picture, showLive, showPicture } from './pictures.js';
import { bezel, dividerAt, edgeAt, isPhone, scaleFor, splitOf } from './geometry.js';
import { sessionTitle } from './words.js';
import { makeLabels, showLabels } from './labels.js';
import { rectangle, showWindows } from './windows.js';
import { showStatusBar } from './statusbar.js';
import { showHome, showDock } from './dock.js';
import { showSwitcher } from './switcher.js';
import { showDrags } from './drags.js';
import { makeDivider, showDivider } from './divider.js';
import { showExpose } from './expose.js';
import { showPicker } from './picker.js';

/** The clock of the status bar is looked at so often, in milliseconds. */
const clockTick = 10_000;

export class Device {
  #stand;
  #hand;
  #parts;

  constructor(stand, hand) {
    this.#stand = stand;
    this.#hand = hand;
    const part = (name, more = {}, ...children) => h('div', { class: name, ...more }, ...children);
    const video = part('video', { role: 'group', 'aria-label': 'Picture in Picture', hidden: true }, picture(),
      h('div', { class: 'video-tools' },
        toolButton('back', 'Return the video to its window', () => hand.gesture('returnPictureInPicture')),
        toolButton('close', 'Close the video', () => hand.gesture('closePictureInPicture'))));
    const alert = part('alert', { role: 'alertdialog', 'aria-label': 'System alert', hidden: true },
      h('div', { class: 'alert-card' }, h('strong', { text: 'System alert' }),
        h('p', { text: 'The windows behind it are inactive.' }),
        h('button', { type: 'button', text: 'OK', onclick: () => hand.gesture('dismissAlert') })));
    this.#parts = {
      home: part('home-screen'), windows: part('windows'), status: part('status-bar', { 'aria-hidden': 'true' }), divider: makeDivider(hand), video, alert,
      scrim: part('scrim', { hidden: true, onclick: () => hand.gesture('dismissCentre') }),
      keyboard: keyboard(hand), switcher: part('switcher', { hidden: true, role: 'region', 'aria-label': 'App switcher' }),
      dock: part('dock', { role: 'toolbar', 'aria-label': 'Dock' }), zones: part('zones', { hidden: true, 'aria-hidden': 'true' },
        part('zone side left', {}, h('span', { text: 'Left side' })), part('zone', { data: { place: 'above' } }, h('span', { text: 'Slide Over' })),
        part('zone side right', {}, h('span', { text: 'Right side' })), h('p', { class: 'zones-reason', hidden: true })),
      expose: part('expose', { hidden: true, role: 'region' }),
      picker: part('picker', { role: 'region', 'aria-label': 'Apps to open beside' }),
      curtain: part('curtain', { hidden: true, onclick: () => hand.ui({ isPicking: false }) }),
      locked: part('locked', { hidden: true }, h('div', { class: 'padlock', 'aria-hidden': 'true' }),
        h('p', { text: 'Saved states are locked' }),
        h('button', { type: 'button', text: 'Unlock', onclick: () => hand.lock(false) })),
      drags: part('drags'),
      hint: h('button', { type: 'button', class: 'edge', 'aria-label': 'Show or hide the Dock', onclick: () => hand.toggleDock() }),
    };
    const { home, windows, status, divider, scrim, keyboard: keys, hint, dock, switcher, drags, zones, locked, expose, picker, curtain } = this.#parts;
    this.display = part('display', {}, home, windows, status, divider, scrim, video, keys, drags, hint, dock, switcher, expose, curtain, picker, zones, alert, locked);
    this.body = part('device', { hidden: true }, part('camera'), this.display);
    this.external = h('div', { class: 'external', role: 'note', hidden: true }, h('div', { class: 'monitor' }, picture()),
      h('p', { class: 'external-name' }), h('p', { class: 'external-viewer' }));
    this.waiting = h('p', { class: 'waiting', text: 'Waiting for the broker' });
    stand.append(this.body, this.external, this.waiting);
    this.labels = makeLabels();
    stand.after(this.labels);
    new ResizeObserver(() => {
      if (this.#state) showLabels(this.labels, stand, this.#state);
      this.fit();
    }).observe(stand);
    setInterval(() => { if (this.#state?.rows.screen) this.#showStatusBar(); }, clockTick);
  }

  get screen() { return this.#screen; }
  #screen = null;
  #state = null;

  /** A point of the page in points of the display. */
  point(event) {
    const box = this.display.getBoundingClientRect();
    const scale = box.width / (this.#screen?.width || 1);
    return { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale };
  }

  fit() {
    if (!this.#screen) return;
    // An external display stands beside the device, in a column of its own.
    const beside = this.external.hidden ? 0 : this.external.offsetWidth + 24;
    const room = { width: this.#stand.clientWidth - beside - 8, height: this.#stand.clientHeight - 8 };
    set(this.body, { style: { '--pt': `${scaleFor(this.#screen, room)}px`, '--bezel': String(bezel) } });
    set(this.display, { style: rectangle({ x: bezel, y: bezel, width: this.#screen.width, height: this.#screen.height }) });
    set(this.body, { style: { width: `calc(var(--pt) * ${this.#screen.width + 2 * bezel})`, height: `calc(var(--pt) * ${this.#screen.height + 2 * bezel})` } });
  }

  show(state) {
    const { rows, ui } = state;
    const screen = rows.screen;
    this.#state = state;
    showLabels(this.labels, this.#stand, state);
    this.waiting.hidden = Boolean(screen);
    this.body.hidden = !screen;
    if (!screen) return;
    const isNew = !this.#screen || this.#screen.width !== screen.width || this.#screen.height !== screen.height;
    this.#screen = screen;
    const wasHidden = this.external.hidden;
    this.#showExternal(state);
    if (isNew || wasHidden !== this.external.hidden) this.fit();
    const parts = this.#parts;
    this.body.dataset.orientation = screen.orientation;
    this.body.classList.toggle('phone', isPhone(screen));
    this.body.classList.toggle('away', state.link.state !== 'connected');
    showHome(parts.home, state, this.#hand);
    showWindows(parts.windows, state, this.#hand);
    this.#showStatusBar();
    showDivider(parts.divider, screen, splitOf(screen), dividerAt(screen, ui.heldDivider));
    parts.scrim.hidden = !screen.windows.some((window) => window.place === 'centre');
    this.#showVideo(rows, screen);
    showDrags(parts.drags, state, this.#hand);
    this.#showKeyboard(rows, screen);
    showSwitcher(parts.switcher, state, this.#hand);
    showExpose(parts.expose, state, this.#hand);
    showPicker(parts.picker, parts.curtain, state, this.#hand);
    showDock(parts.dock, state, this.#hand);
    for (const side of ['left', 'right']) parts.zones.querySelector(`.${side}`).dataset.place = edgeAt(screen, side);
    parts.alert.hidden = screen.cover !== 'alert';
    parts.locked.hidden = !screen.locked;
    parts.hint.hidden = screen.windows.length === 0 || screen.cover !== 'none' || !parts.expose.hidden;
  }

  #showStatusBar() {
    const { rows, ui } = this.#state;
    showStatusBar(this.#parts.status, rows.screen, ui.heldDivider);
  }

  /** The external display: a second device with its picture, or what it mirrors. */
  #showExternal({ rows, live }) {
    const { screen } = rows;
    this.external.hidden = !screen.externalDisplay;
    if (this.external.hidden) return;
    const [monitor, name, viewer] = this.external.children;
    const look = monitor.firstChild;
    const shown = screen.display && !screen.display.mirrored ? rows.sessions[screen.display.session] : null;
    look.hidden = !shown;
    if (shown) showPicture(look, rows, shown);
    if (shown) showLive(look, live[shown.session]);
    const size = screen.display ?? { width: 16, height: 10 };
    set(monitor, { style: { aspectRatio: `${size.width} / ${size.height}` } });
    const seen = screen.displayViewer ? sessionTitle(rows, screen.displayViewer) : null;
    set(name, { text: screen.externalDisplay });
    const refused = screen.display?.refusal ? `: ${screen.display.refusal.reason}` : '';
    const mirrors = isPhone(screen) ? 'mirrors the phone' : 'mirrors the iPad';
    const words = seen ? `${mirrors}, shown by ${seen}${refused}` : mirrors;
    set(viewer, { text: shown ? sessionTitle(rows, shown.session) : words });
    this.external.setAttribute('aria-label', `${name.textContent}: ${viewer.textContent}`);
  }

  #showVideo(rows, screen) {
    const { video } = this.#parts;
    video.hidden = !screen.video;
    if (!screen.video) return;
    set(video, { style: rectangle(screen.video) });
    const session = rows.sessions[screen.video.session];
    if (session) showPicture(video.firstChild, rows, session);
  }

  #showKeyboard(rows, screen) {
    const keys = this.#parts.keyboard;
    keys.hidden = !(screen.keyboardHeight > 0);
    if (keys.hidden) return;
    set(keys, { style: { height: `calc(var(--pt) * ${screen.keyboardHeight})` },
      'aria-label': `Keyboard of ${sessionTitle(rows, screen.keyboardOwner)}` });
  }
}

function keyboard(hand) {
  const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
  const names = { '⌫': 'Backspace', return: 'Enter', '': ' ' };
  const key = (text, name = '') => h('span', { class: `key ${name}`, text,
    onpointerdown: (event) => { event.preventDefault(); if (!['⇧', '123'].includes(text)) hand.pressKey(names[text] ?? text); } });
  return h('div', { class: 'keyboard', role: 'group', hidden: true },
    ...rows.map((letters, place) => h('div', { class: 'keys', 'aria-hidden': 'true' },
      ...(place === 2 ? [key('⇧', 'wide')] : []), ...[...letters].map((letter) => key(letter)),
      ...(place === 0 ? [key('⌫', 'wide')] : place === 1 ? [key('return', 'wider')] : [key(','), key('.'), key('⇧', 'wide')]))),
    h('div', { class: 'keys' }, key('123', 'wide'), key('', 'space'),
      h('button', { type: 'button', class: 'key wide', 'aria-label': 'Hide the keyboard', title: 'Hide the keyboard', onclick: () => hand.gesture('hideKeyboard') }, tool('hideKeys'))));
}
