// Puts the page together: messages into the store, the store into the views, the hand to the broker.
import { Store } from './store.js';
import { Connection } from './connection.js';
import { Device } from './device.js';
import { Panel } from './panel.js';
import { Hand } from './hand.js';
import { PictureRequests } from './pictures.js';
import { LivePictureRequests } from './live.js';
import { OutputRequests } from './lastwords.js';
import { BesideQuestions } from './questions.js';
import { wantedExpose } from './expose.js';
import { toolButton } from './icons.js';
import { set } from './dom.js';
import { closeMenu } from './menu.js';
import { isPhone } from './geometry.js';
import { layoutWords } from './words.js';

const element = (id) => document.getElementById(id);

const store = new Store();
const connection = new Connection((message) => store.take(message));
const hand = new Hand(store, connection, element('menus'));
const device = hand.device = new Device(element('stand'), hand);
const panel = new Panel(element('panel'), hand);
const pictures = new PictureRequests(connection);
const live = new LivePictureRequests(connection, store, { scale: () => Math.min(2, hand.scale * (window.devicePixelRatio || 1)) });
const words = new OutputRequests(connection, store);
const questions = new BesideQuestions(connection, store);
const tools = makeTools();

store.onChange((state) => {
  device.show(state);
  panel.show(state);
  showStatus(state);
  showTools(state);
  pictures.look(state);
  live.look(state);
  words.look(state);
  questions.look(state);
  tellNews(state);
});
connection.start();
showTheme();

// Ages grow by themselves.
setInterval(() => device.screen && device.show(store.state), 10_000);
setInterval(() => questions.askAgain(store.state), 2_000);

function makeTools() {
  const buttons = {
    home: toolButton('home', 'Home', () => hand.home()),
    switcher: toolButton('switcher', 'App switcher', () => hand.switcher()),
    dock: toolButton('dock', 'Dock', () => hand.toggleDock()),
    beside: toolButton('beside', 'Apps to open beside', () => hand.beside.togglePicker(store.state.ui.isPicking)),
    rotate: toolButton('rotate', 'Rotate the device', () => hand.rotate()),
    lock: toolButton('lock', 'Lock saved states', () => hand.lock(!store.state.rows.screen?.locked)),
    labels: toolButton('labels', 'Show window labels', () => hand.ui({ labels: !store.state.ui.labels })),
    theme: toolButton('light', 'Switch between light and dark', nextTheme),
  };
  element('tools').append(...Object.values(buttons));
  return buttons;
}

function showTools({ rows, ui, link }) {
  const isOff = link.state !== 'connected' || !rows.screen;
  for (const name of ['home', 'switcher', 'rotate', 'lock']) tools[name].disabled = isOff;
  set(tools.switcher, { 'aria-pressed': rows.screen?.cover === 'switcher' ? 'true' : 'false' });
  tools.beside.disabled = isOff || rows.screen.windows.length === 0 || isPhone(rows.screen);
  set(tools.beside, { 'aria-pressed': ui.isPicking ? 'true' : 'false' });
  set(tools.dock, { 'aria-pressed': ui.dock ? 'true' : 'false' });
  set(tools.labels, { 'aria-pressed': ui.labels ? 'true' : 'false' });
  set(tools.lock, { 'aria-pressed': rows.screen?.locked ? 'true' : 'false' });
}

function showStatus({ link, rows, isReady, coming }) {
  const words = {
    connecting: 'Connecting', noStage: 'Stage not responding', lost: isReady ? 'Broker lost' : 'No broker',
    connected: coming ? 'Loading' : 'Live',
  };
  element('status').dataset.state = link.state === 'connected' && coming ? 'connecting' : link.state;
  set(element('status-text'), { text: words[link.state] });
  const screen = rows.screen;
  set(element('model'), { text: screen ? `${screen.deviceName}  ·  ${screen.orientation}  ·  ${layoutWords(screen.layout)}` : '' });
  const banner = element('banner');
  const isLost = link.state === 'lost' || link.state === 'noStage';
  banner.hidden = !isLost;
  if (!isLost) return;
  const what = link.state === 'noStage'
    ? 'The stage is not responding. If it was stopped, restart it and open the new address. This page reconnects automatically if the same stage comes back.'
    : `There is no broker: ${link.reason}. Windows keep running. This page shows the last known state and reconnects automatically.`;
  set(banner, { text: what });
}

let told = '';

/** The last thing that was asked for or came by itself, for people who do not see the list. */
function tellNews({ timeline }) {
  const last = timeline.findLast((entry) => entry.cause === null);
  const words = [last?.title, last?.detail].filter(Boolean).join(', ');
  if (!last?.time || words === told) return;
  told = words;
  hand.say(words);
}

// MARK: Light and dark

function showTheme() {
  const theme = localStorage.getItem('theme');
  if (theme) document.documentElement.dataset.theme = theme; else delete document.documentElement.dataset.theme;
}

function nextTheme() {
  const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark';
  localStorage.setItem('theme', isDark ? 'light' : 'dark');
  showTheme();
}

document.addEventListener('visibilitychange', () => live.look(store.state));

// MARK: Keys

const keys = { h: () => hand.home(), s: () => hand.switcher(), d: () => hand.toggleDock(), b: () => tools.beside.click(), r: () => hand.rotate(),
  l: () => hand.lock(!store.state.rows.screen?.locked), i: () => hand.ui({ labels: !store.state.ui.labels }) };

/** Ends what came last: what is carried, what lies over the windows, or the Dock. */
function goBack(state) {
  const exposed = wantedExpose(state);
  if (state.ui.carry) hand.cancelCarry();
  else if (hand.beside.isCarrying) hand.beside.cancel();
  // An icon that another page or `brokerctl` lifted, and that may have nobody left to let it go.
  else if (state.rows.screen?.iconDrag?.phase === 'held') hand.gesture('cancelIcon');
  else if (state.ui.isPicking) hand.ui({ isPicking: false });
  else if (exposed) hand.beside.dismiss(exposed);
  else if (state.rows.screen?.cover === 'switcher') hand.gesture('dismissSwitcher');
  else if (state.ui.dock) hand.ui({ dock: false });
}

document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('dialog, .menu, input')) return;
  if (event.key === 'Escape') {
    closeMenu();
    return goBack(store.state);
  }
  keys[event.key]?.();
});
