// The page's whole state, and how a message changes it. Pure: tests feed it messages.
import { noted } from './timeline.js';

export const emptyRows = () => ({ apps: {}, processes: {}, sessions: {}, requests: {}, drags: {}, screen: null });

export const initial = () => ({
  stage: { allowsKilling: false, isHand: false, version: '' },
  link: { state: 'connecting' },
  /** What is shown: the last whole state and what happened since. */
  rows: emptyRows(),
  /** The state that is being told, until it is whole. */
  coming: null,
  /** Whether there was a whole state yet. */
  isReady: false,
  timeline: [],
  /** The last live picture of each window that is looked at, by its session: the epoch, the number and the picture. */
  live: {},
  /** What processes wrote before they died, by the request that failed in them; null: nothing. */
  words: {},
  ui: { tab: 'timeline', dock: false, labels: false, chosen: null, explanation: null, heldDivider: null,
    /** The entries of the time line whose effects are listed. */
    unfolded: [],
    /** The item that this page carries, and the window that keys go into. */
    carry: null, typing: null,
    /** Whether the picker is shown, and the app all of whose windows are. */
    isPicking: false, exposing: null },
  /** The broker's answers: the apps of the picker, and the windows of one app. */
  picker: null,
  expose: null,
});

export function reduce(state, message, now) {
  if (message.stage) return { ...state, stage: message.stage };
  if (message.link) return linked(state, message.link, now);
  if (message.begin) return { ...state, coming: emptyRows() };
  if (message.ui) return { ...state, ui: { ...state.ui, ...message.ui } };
  if (message.live) return { ...state, live: { ...state.live, [message.live.session]: message.live } };
  if (message.picker !== undefined) return { ...state, picker: message.picker };
  if (message.expose !== undefined) return { ...state, expose: message.expose };
  if (message.words) return { ...state, words: { ...state.words, [message.words.request]: message.words.text } };
  if (message.event) return happened(state, message.event, now, message.trace);
  return state;
}

function linked(state, link, now) {
  const told = state.link.state;
  const next = { ...state, link };
  if (link.state === told || (told === 'connecting' && link.state === 'connected')) return next;
  // What was under the finger is nobody's any more.
  const ui = { ...state.ui, carry: null, isPicking: false, exposing: null };
  return { ...next, ui, timeline: noted(state.timeline, null, null, { link }, now) };
}

function happened(state, event, now, trace) {
  if (event.stateComplete) return whole(state, now);
  if (state.coming) return { ...state, coming: applied(state.coming, event) };
  const rows = applied(state.rows, event);
  const next = { ...state, rows, ui: uncovered(state.ui, state.rows.screen, event.screen),
    timeline: noted(state.timeline, state.rows, rows, event, now, trace) };
  const removed = event.sessionRemoved?.session;
  if (!state.live[removed]) return next;
  const { [removed]: _, ...live } = state.live;
  return { ...next, live };
}

/** The picker and App Exposé go when another window comes to the screen, the last one leaves it, or something covers it. */
function uncovered(ui, before, screen) {
  if (!screen || (!ui.isPicking && !ui.exposing)) return ui;
  const known = new Set((before?.windows ?? []).map((window) => window.session));
  const isOther = screen.windows.some((window) => !known.has(window.session)) || (known.size > 0 && screen.windows.length === 0);
  return isOther || screen.cover !== 'none' ? { ...ui, isPicking: false, exposing: null } : ui;
}

/** Applies the complete state: rows that no longer exist are removed together, so nothing flickers. */
function whole(state, now) {
  if (!state.coming) return state;
  let timeline = state.timeline;
  const isFirst = !state.isReady;
  for (const request of Object.values(state.coming.requests)) {
    // New, or ended while nobody told.
    const isNews = state.rows.requests[request.request]?.outcome !== request.outcome;
    if (isNews) timeline = noted(timeline, null, state.coming, { request }, isFirst ? null : now);
  }
  return { ...state, rows: state.coming, coming: null, isReady: true, timeline };
}

/** Each event holds the new whole of its subject. */
export function applied(rows, event) {
  if (event.app) return put(rows, 'apps', event.app.app, event.app);
  if (event.appRemoved) return drop(rows, 'apps', event.appRemoved);
  if (event.session) return put(rows, 'sessions', event.session.session, event.session);
  if (event.sessionRemoved) return drop(rows, 'sessions', event.sessionRemoved.session);
  if (event.request) return put(rows, 'requests', event.request.request, event.request);
  if (event.screen) return { ...rows, screen: event.screen };
  if (event.process) {
    return event.process.state === 'ended'
      ? drop(rows, 'processes', event.process.process)
      : put(rows, 'processes', event.process.process, event.process);
  }
  if (event.drag) {
    return event.drag.phase === 'over'
      ? drop(rows, 'drags', event.drag.drag)
      : put(rows, 'drags', event.drag.drag, event.drag);
  }
  return rows;
}

const requestsKept = 500;

function put(rows, kind, key, row) {
  const next = { ...rows[kind], [key]: row };
  if (kind === 'requests') {
    const keys = Object.keys(next);
    if (keys.length > requestsKept) delete next[keys[0]];
  }
  return { ...rows, [kind]: next };
}

function drop(rows, kind, key) {
  const { [key]: _, ...rest } = rows[kind];
  return { ...rows, [kind]: rest };
}

/** Holds a state and tells of changes, once for all messages of a moment. */
export class Store {
  #state = initial();
  #listeners = [];
  #isTelling = false;
  #clock;
  #later;

  constructor(clock = Date.now, later = (tell) => queueMicrotask(tell)) {
    this.#clock = clock;
    this.#later = later;
  }

  get state() { return this.#state; }

  take(message) {
    const next = reduce(this.#state, message, this.#clock());
    if (next === this.#state) return;
    this.#state = next;
    if (this.#isTelling) return;
    this.#isTelling = true;
    this.#later(() => {
      this.#isTelling = false;
      for (const listener of this.#listeners) listener(this.#state);
    });
  }

  onChange(listener) { this.#listeners.push(listener); }
}

// What the views ask of the rows.

export const installedApps = (rows) =>
  Object.values(rows.apps).sort((left, right) => (left.name || left.app).localeCompare(right.name || right.app));

/** The session on the external display; null where that mirrors. */
export const displayed = (rows) => rows.screen?.display?.session ?? null;

export const isDisplayed = (rows, session) => displayed(rows) === session;

/** What the switcher shows, the latest first: nothing that is on another display. */
export const recentSessions = (rows) =>
  Object.values(rows.sessions).filter((session) => !isDisplayed(rows, session.session)).sort((left, right) =>
    (right.lastActive ?? right.created ?? '').localeCompare(left.lastActive ?? left.created ?? '')
    || left.session.localeCompare(right.session));

export const isShown = (rows, session) =>
  (rows.screen?.windows ?? []).some((window) => window.session === session);
