// What happened, in sentences: activations, life-cycle and drag events, the screen, processes, the broker itself.
import { linked, windowsMoved, withTrace } from './causes.js';
import { appName, decisions, outcomes, phases, sentence, sessionTitle, states, layoutWords } from './words.js';

const entriesKept = 400;

/**
 * The list with what an event adds to it. Newest last. A request and a drag have one entry each, which goes on. `cause` is the
 * entry that an entry came of, null where there is none; `traces` are those of what it stands for.
 */
export function noted(list, before, after, event, now, trace = null) {
  const settled = list.map((entry) => (entry.isOpen ? ended(entry, event, trace) : entry));
  const entry = entryOf(before, after, event);
  if (!entry) return settled;
  const known = entry.key ? settled.findIndex((other) => other.key === entry.key) : -1;
  if (known >= 0) return settled.with(known, withTrace({ ...settled[known], ...entry }, trace));
  const id = (settled.at(-1)?.id ?? 0) + 1;
  return linked(settled, { ...entry, id, time: now ?? null }, trace).slice(-entriesKept);
}

/** What lies over the windows, or is under the finger, goes on until it is gone, and what ends it belongs to it; nobody knows what a lost broker ends. */
function ended(entry, event, trace) {
  if (event.link) return { ...entry, until: null, isOpen: false };
  const after = event.screen;
  if (!after || !entry.until) return entry;
  const over = withTrace({ ...entry, until: null, isOpen: false }, trace);
  if (entry.until === 'cover' && after.cover === 'none') return over;
  if (entry.until !== 'divider' || isHeld(after)) return entry;
  const title = after.layout === entry.screen.layout ? 'The divider was touched' : 'The divider was moved';
  return { ...over, tone: 'plain', title, detail: layoutWords(after.layout), screen: after };
}

const isHeld = (screen) => typeof screen?.heldDivider === 'number';

function entryOf(before, after, event) {
  if (event.request) return requestEntry(after, event.request);
  if (event.session) return sessionEntry(before, after, event.session);
  if (event.sessionRemoved) return removalEntry(before, event.sessionRemoved);
  if (event.process) return processEntry(before, after, event.process);
  if (event.drag) return dragEntry(after, event.drag);
  if (event.screen) return screenEntry(before, after, event.screen);
  if (event.link) return linkEntry(event.link);
  return null;
}

function requestEntry(rows, request) {
  const isEnded = Boolean(request.outcome);
  const failed = isEnded && request.outcome !== 'handled' && request.outcome !== 'candidatesListed';
  // A session that never connected has been removed by then.
  const title = rows.sessions[request.session] ? sessionTitle(rows, request.session) : appName(rows, request.app);
  return {
    key: `request ${request.request}`, kind: 'request', isOpen: !isEnded, tone: failed ? 'bad' : isEnded ? 'good' : 'busy',
    title: `${title} was requested`, app: request.app, session: request.session, request: request.request,
    detail: failed ? sentence(outcomes[request.outcome] ?? request.outcome)
      : [decisions[request.decision], isEnded ? null : request.stage].filter(Boolean).join(', '),
  };
}

function sessionEntry(before, rows, session) {
  const earlier = before.sessions[session.session];
  const about = { kind: 'session', app: session.app, session: session.session };
  const title = sessionTitle(rows, session.session);
  if (!earlier) return { ...about, tone: 'good', title: `${title} is a new window`, detail: appName(rows, session.app) };
  if (earlier.state === session.state) return null;
  const tone = session.state === 'foregroundActive' ? 'good' : session.state === 'unattached' ? 'quiet' : 'plain';
  return { ...about, tone, title: `${title} is ${states[session.state] ?? session.state}`,
    detail: `was ${states[earlier.state] ?? earlier.state}` };
}

function removalEntry(before, removed) {
  return { kind: 'session', isRemoval: true, tone: 'quiet', app: removed.app, session: removed.session,
    title: `${sessionTitle(before, removed.session)} was closed`, detail: 'its session was destroyed' };
}

function processEntry(before, rows, process) {
  const earlier = before.processes[process.process];
  if (earlier?.state === process.state) return null;
  const about = { kind: 'process', app: process.app, process };
  const name = appName(rows, process.app);
  if (process.state === 'ended') {
    const isBad = /signal|killed|0x/i.test(process.reason ?? '');
    return { ...about, isEnd: true, tone: isBad ? 'bad' : 'quiet', title: `${name}: process ${process.pid ?? ''} ended`,
      detail: process.reason ?? '' };
  }
  if (process.state === 'launching') {
    return { ...about, tone: 'busy', title: `${name}: process launched`, detail: process.pid ? `pid ${process.pid}` : '' };
  }
  const words = { connected: 'is connected', awaited: 'is awaited', unresponsive: 'is not responding', stopped: 'is stopped' };
  return { ...about, tone: process.state === 'connected' ? 'good' : 'bad',
    title: `${name}: process ${process.pid ?? ''} ${words[process.state] ?? process.state}`, detail: process.reason ?? '' };
}

function dragEntry(rows, drag) {
  const from = sessionTitle(rows, drag.source);
  const to = drag.destination ? ` to ${sessionTitle(rows, drag.destination)}` : '';
  const things = drag.items === 1 ? 'An item' : `${drag.items} items`;
  return { key: `drag ${drag.drag}`, kind: 'drag', isOpen: drag.phase !== 'over', tone: drag.phase === 'over' ? 'good' : 'busy', drag,
    app: drag.app, session: drag.source, title: `${things} dragged from ${from}${to}`,
    detail: [drag.ending ?? phases[drag.phase], drag.operation].filter(Boolean).join(', ') };
}

function screenEntry(before, rows, screen) {
  const earlier = before.screen;
  const about = { kind: 'screen', tone: 'plain', screen };
  if (!earlier || earlier.device !== screen.device) return { ...about, title: screen.deviceName || screen.device, detail: 'the device' };
  if (earlier.orientation !== screen.orientation) return { ...about, title: `Rotated to ${screen.orientation}`, detail: layoutWords(screen.layout) };
  if (isHeld(screen) !== isHeld(earlier)) {
    return isHeld(screen) ? { ...about, until: 'divider', isOpen: true, tone: 'busy', title: 'The divider is held', detail: layoutWords(screen.layout) } : null;
  }
  const isLaidOut = earlier.layout !== screen.layout || windowsMoved(earlier, screen).came.length > 0;
  if (isLaidOut) return { ...about, title: layoutWords(screen.layout), detail: shownWords(rows, screen) || `was: ${layoutWords(earlier.layout)}` };
  if (earlier.cover !== screen.cover && screen.cover !== 'none') {
    return { ...about, until: 'cover', isOpen: true, title: screen.cover === 'switcher' ? 'App switcher' : 'System alert', detail: 'over the windows' };
  }
  return null;
}

const shownWords = (rows, screen) => screen.windows.map((window) => sessionTitle(rows, window.session)).join(', ');

function linkEntry(link) {
  if (link.state === 'noStage') return { kind: 'link', tone: 'bad', title: 'The stage is not responding', detail: link.reason ?? '' };
  return link.state === 'connected'
    ? { kind: 'link', tone: 'good', title: 'The broker reconnected', detail: link.broker ? `pid ${link.broker.pid}, run ${link.broker.epoch}` : '' }
    : { kind: 'link', tone: 'bad', title: 'The broker was lost', detail: link.reason ?? '' };
}
