// Finds the entry of the time line that caused an entry. Events name no cause, so it is inferred from their subjects: the
// sessions and apps that something requested or moved, and what happens to these right after.

/** So long after its last effect something may still have another one, in milliseconds. */
const quietAfter = 5000;
/** What belongs to a turn of the broker is told within this time, in milliseconds. */
const turnTime = 1000;

/** What came, went or stayed on the screen. */
export function windowsMoved(before, after) {
  const ids = (screen) => (screen?.windows ?? []).map((window) => window.session);
  const [earlier, later] = [ids(before), ids(after)];
  return { all: [...new Set([...earlier, ...later])],
    came: later.filter((id) => !earlier.includes(id)), went: earlier.filter((id) => !later.includes(id)) };
}

/** The sessions and apps to which something can happen because of an event; null: nothing comes of it. */
export function reachOf(before, event) {
  if (event.link) return { isAll: true, sessions: [], apps: [] };
  if (event.request) return { sessions: [event.request.session].filter(Boolean), apps: [event.request.app] };
  if (event.sessionRemoved) return { sessions: [event.sessionRemoved.session], apps: [event.sessionRemoved.app] };
  if (event.drag) return { sessions: [event.drag.source, event.drag.destination].filter(Boolean), apps: [event.drag.app] };
  if (event.screen) return screenReach(before.screen, event.screen);
  if (event.process?.state !== 'ended') return null;
  const { pid, app } = event.process;
  const hosted = Object.values(before.sessions).filter((session) => pid !== null && session.pid === pid);
  return { sessions: hosted.map((session) => session.session), apps: [app] };
}

function screenReach(before, after) {
  const { all, came } = windowsMoved(before, after);
  return { sessions: all, apps: after.windows.filter((window) => came.includes(window.session)).map((window) => window.app) };
}

const union = (left, right) => ({ isAll: left?.isAll || right?.isAll || false,
  sessions: [...new Set([...(left?.sessions ?? []), ...(right?.sessions ?? [])])],
  apps: [...new Set([...(left?.apps ?? []), ...(right?.apps ?? [])])] });

const isLive = (entry, now) => entry.isOpen || (entry.touched !== null && now - entry.touched <= quietAfter);

const canCause = (entry) => Boolean(entry.reach) && entry.cause === null;

function reaches({ reach }, entry) {
  if (reach.isAll) return true;
  return entry.kind === 'session' ? reach.sessions.includes(entry.session) : reach.apps.includes(entry.app);
}

/**
 * The entry that a new one came of; undefined where it was asked for itself, as requests, drags, gestures and closing are, or
 * nobody knows.
 */
export function causeOf(list, entry, { before, event, now }) {
  const causes = list.filter(canCause);
  const isOwn = (cause) => (event.session ? cause.session === entry.session : cause.app === entry.app);
  const underWay = causes.findLast((cause) => cause.kind === 'request' && cause.isOpen && isOwn(cause));
  if (event.screen) return screenCause(causes, windowsMoved(before.screen, event.screen), now);
  if (event.session) return underWay ?? causes.findLast((cause) => isLive(cause, now) && reaches(cause, entry));
  if (!event.process || ['awaited', 'unresponsive', 'stopped'].includes(event.process.state)) return undefined;
  // A process that was killed is news of its own, unless somebody waits for its window.
  return underWay ?? (entry.tone === 'bad' ? undefined : causes.findLast((cause) => isLive(cause, now) && reaches(cause, entry)));
}

/** A request or a drop brings a window, a closed or dead window leaves a place; any other change is somebody's gesture. */
function screenCause(causes, { came, went }, now) {
  const touches = (cause, moved) => cause.reach.sessions.some((session) => moved.includes(session));
  const request = causes.findLast((cause) => cause.kind === 'request' && cause.isOpen && came.includes(cause.session));
  if (request) return request;
  const last = causes.at(-1);
  if (!last || !isLive(last, now)) return undefined;
  if (last.kind === 'request') return came.includes(last.session) ? last : undefined;
  if (last.kind === 'drag') return last.isOpen && came.length > 0 ? last : undefined;
  return ['session', 'process'].includes(last.kind) && touches(last, went) ? last : undefined;
}

/** The list with a new entry under what it came of, and under the new entry what was told just before and came of it. */
export function linked(list, entry, context) {
  const { before, event, now } = context;
  const reach = reachOf(before, event);
  const cause = causeOf(list, entry, context);
  const whole = { ...entry, reach: cause ? null : reach, cause: cause?.id ?? null, touched: now };
  const head = cause?.id ?? entry.id;
  const adopted = reach && (event.screen || event.request || event.process) ? adopting(list, head, reach, event, now) : list;
  const next = cause ? adopted.map((other) => (other.id === head
    ? { ...other, touched: now, reach: event.screen ? union(other.reach, reach) : other.reach } : other)) : adopted;
  return [...next, whole];
}

/** The broker tells of the start of a process and of a window a moment before it tells what they are for. */
function adopting(list, head, reach, event, now) {
  const isBeginning = (entry) => {
    if (entry.id === head || entry.reach || now - entry.time > turnTime) return false;
    if (event.process) return entry.process?.process === event.process.process && entry.process.state === 'awaited';
    return entry.isBeginning && (entry.kind === 'session' ? reach.sessions : reach.apps).includes(entry.session ?? entry.app);
  };
  let first = list.length;
  while (first > 0 && isBeginning(list[first - 1])) first -= 1;
  return list.map((entry, place) => (place >= first ? { ...entry, cause: head } : entry));
}

/** An entry that is told of again, with what it is about by now. */
export function renewed(known, entry, { before, event, now }) {
  return { ...known, ...entry, id: known.id, time: known.time, cause: known.cause, touched: now,
    reach: union(known.reach, reachOf(before, event)) };
}

/** The entries as they are listed: each that was asked for or has no cause, with those that came of it. */
export function folded(list) {
  const ids = new Set(list.map((entry) => entry.id));
  const heads = list.filter((entry) => entry.cause === null || !ids.has(entry.cause));
  const effects = new Map(heads.map((entry) => [entry.id, []]));
  for (const entry of list) effects.get(entry.cause)?.push(entry);
  return heads.map((entry) => ({ entry, effects: effects.get(entry.id) }));
}
