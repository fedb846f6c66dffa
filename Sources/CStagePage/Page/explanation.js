// Why: a request's decision, or what is known of a window, a process, a drag, the screen.
import { h } from './dom.js';
import { appName, decisions, outcomes, phases, rejections, reuses, sessionTitle, short, states } from './words.js';

const line = (term, value) => (value === null || value === undefined || value === '' ? [] : [h('dt', { text: term }), h('dd', { text: String(value) })]);

/** What the broker told of a request, as `[heading, body]`. */
export function decisionBody(rows, { record, outcome }) {
  const body = h('div', {},
    h('p', { class: 'verdict', text: decisions[record.decision] ?? record.decision }),
    h('dl', {}, ...[
      line('Who may', record.permission ?? 'no access rule says anything about it'),
      line('App', appName(rows, record.app)),
      line('Asked for', record.target ?? 'no content in particular'),
      line('Policy', reuses[record.reuse] ?? record.reuse),
      line('Rule', record.rule),
      line('Winner', record.session ? `${sessionTitle(rows, record.session)} (${short(record.session)})` : 'none'),
      line('Outcome', outcome ? [outcomes[outcome.outcome] ?? outcome.stage, outcome.reason].filter(Boolean).join(': ') : null),
      line('Delivered again', outcome?.redelivered ? 'yes: an earlier attempt may have been handled' : null),
    ].flat()));
  if (record.others.length > 0) {
    body.append(h('h3', { text: 'Not chosen' }), h('ul', { class: 'candidates' }, ...record.others.map((other) =>
      h('li', {}, h('strong', { text: other.title || sessionTitle(rows, other.session) }), ' ',
        h('span', { text: rejections[other.rejection] ?? other.rejection })))));
    const listed = record.others.length;
    const all = record.counts.reduce((sum, count) => sum + count.count, 0);
    if (all > listed) body.append(h('p', { class: 'quiet', text: `and ${all - listed} more` }));
  }
  return body;
}

export function sessionBody(rows, session) {
  return h('dl', {}, ...[
    line('State', states[session.state] ?? session.state), line('Process', session.pid),
    line('Saved state', session.restorationGeneration
      ? `number ${session.restorationGeneration}, ${session.restorationBytes} bytes` : 'none'),
    line('Waiting for it', session.pendingDeliveries || null), line('Problem', session.problem),
    line('App', appName(rows, session.app)), line('Subtitle', session.subtitle), line('Shows', session.targets.join(', ')),
    line('Connected', session.epoch === 1 ? 'once' : `${session.epoch} times`), line('Picture', session.snapshot
      ? `${session.snapshot.width} × ${session.snapshot.height}, ${session.snapshot.contentType}` : 'none'),
    line('Can show', session.canActivate), line('Prefers', session.prefersToActivate), line('Session', session.session),
  ].flat());
}

/** What there is to say about an entry of the time line that is no request. */
export function entryBody(rows, entry) {
  const facts = entry.drag ? [] : [line('More', entry.detail)];
  if (entry.process) {
    facts.push(line('App', entry.process.app), line('Process', entry.process.pid), line('State', entry.process.state), line('Reason', entry.process.reason));
  }
  if (entry.drag) {
    const drag = entry.drag;
    facts.push(line('From', sessionTitle(rows, drag.source)), line('To', drag.destination && sessionTitle(rows, drag.destination)),
      line('Items', drag.items), line('Proposal', drag.operation), line('Phase', phases[drag.phase] ?? drag.phase), line('Ending', drag.ending));
  }
  if (entry.screen) facts.push(line('Layout', entry.screen.layout), line('Windows', entry.screen.windows.map((window) => sessionTitle(rows, window.session)).join(', ')));
  const body = h('div', {}, h('dl', {}, ...facts.flat()));
  const session = entry.kind === 'session' && rows.sessions[entry.session];
  if (session) body.append(h('h3', { text: 'The window now' }), sessionBody(rows, session));
  return body;
}
