// Which entry of the time line an entry came of. Every event has a trace, and what has one cause has one trace.

/** Of the entries with one trace, the one of the highest rank is listed, with the others under it; of equals, the first. */
function rankOf(entry) {
  if (entry.kind === 'request' || entry.kind === 'drag' || entry.isRemoval) return 3;
  // A killed process takes its windows from the screen.
  if (entry.isEnd && entry.tone === 'bad') return 2;
  return entry.kind === 'screen' ? 1 : 0;
}

/** What came, went or stayed on the screen. */
export function windowsMoved(before, after) {
  const ids = (screen) => (screen?.windows ?? []).map((window) => window.session);
  const [earlier, later] = [ids(before), ids(after)];
  return { all: [...new Set([...earlier, ...later])],
    came: later.filter((id) => !earlier.includes(id)), went: earlier.filter((id) => !later.includes(id)) };
}

/** The list with a new entry: under what it came of, or above what had the same cause and was reported before it. */
export function linked(list, entry, trace) {
  const traces = trace ? [trace] : [];
  const head = trace ? list.find((other) => other.cause === null && other.traces.includes(trace)) : undefined;
  if (!head) return [...list, { ...entry, traces, cause: null }];
  if (rankOf(entry) <= rankOf(head)) return [...list, { ...entry, traces, cause: head.id }];
  const adopted = list.map((other) => (other.id === head.id || other.cause === head.id ? { ...other, cause: entry.id } : other));
  return [...adopted, { ...entry, traces, cause: null }];
}

/** The entry, which has one more cause: what ends a gesture also belongs to it. */
export const withTrace = (entry, trace) =>
  (trace && !entry.traces.includes(trace) ? { ...entry, traces: [...entry.traces, trace] } : entry);

/** The entries as they are listed: each without a listed cause, with those that came of it. */
export function folded(list) {
  const ids = new Set(list.map((entry) => entry.id));
  const heads = list.filter((entry) => entry.cause === null || !ids.has(entry.cause));
  const effects = new Map(heads.map((entry) => [entry.id, []]));
  for (const entry of list) effects.get(entry.cause)?.push(entry);
  return heads.map((entry) => ({ entry, effects: effects.get(entry.id) }));
}
