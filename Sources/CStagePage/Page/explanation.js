// Why: a request's decision, or what is known of a window, a process, a drag, the screen.
import { h } from './dom.js';
import { wordsOf } from './lastwords.js';
import { appName, decisions, isDead, outcomes, phases, rejections, reuses, sentence, sessionTitle, sessionWords, short } from './words.js';

const line = (term, value, name = null) =>
  (value === null || value === undefined || value === '' ? [] : [h('dt', { text: term }), h('dd', { text: String(value), class: name })]);

/** What a process wrote before it died, as it wrote it. */
export const lastWords = (text) => (text ? [h('h3', { text: 'Last output' }),
  h('pre', { class: 'last-words', tabindex: '0', role: 'group', 'aria-label': 'Last output of the process', text })] : []);

const failed = (outcome) => Boolean(outcome?.outcome) && !['handled', 'candidatesListed'].includes(outcome.outcome);

function winner(rows, session) {
  if (!session) return 'none';
  return rows.sessions[session] ? `${sessionTitle(rows, session)} (${short(session)})` : `${short(session)} (destroyed)`;
}

/** What the broker told of a request, and what its process wrote last if it died. */
export function decisionBody(rows, { decision: { record, outcome }, lastOutput }) {
  const body = h('div', {},
    h('p', { class: failed(outcome) ? 'verdict bad' : 'verdict', text: failed(outcome) ? sentence(outcomes[outcome.outcome] ?? outcome.outcome) : decisions[record.decision] ?? record.decision }),
    ...lastWords(lastOutput),
    h('dl', {}, ...[
      line('Decision', failed(outcome) ? decisions[record.decision] ?? record.decision : null),
      line('Permitted by', record.permission ?? 'no access rule applies'),
      line('App', appName(rows, record.app)),
      line('Requested', record.target ?? 'no specific content'),
      line('Policy', reuses[record.reuse] ?? record.reuse),
      line('Rule', record.rule),
      line('Chosen', winner(rows, record.session)),
      line('Outcome', outcome ? [outcomes[outcome.outcome] ?? outcome.stage, outcome.reason].filter(Boolean).join(': ') : null),
      line('Delivered again', outcome?.redelivered ? 'yes: an earlier attempt may have taken effect' : null),
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

/** What is known of a window: what one asks first, and the rest when it is opened. `words`: what its process wrote last. */
export function sessionBody(rows, session, words) {
  return h('div', {}, ...lastWords(words), h('dl', {}, ...[
    line('State', sentence(sessionWords(session))), line('Problem', session.problem), line('App', appName(rows, session.app)),
    line('Process', session.pid), line('Waiting events', session.pendingDeliveries || null),
    line('Saved state', session.restorationGeneration
      ? `number ${session.restorationGeneration}, ${session.restorationBytes} bytes` : 'none'),
    line('Shows', session.targets.join(', ')),
    line('Output', isDead(session) ? `brokerctl log ${short(session.session)}` : null, 'command'),
  ].flat()), h('details', {}, h('summary', { text: 'Everything else' }), h('dl', {}, ...[
    line('Subtitle', session.subtitle), line('Connected', session.epoch === 1 ? 'once' : `${session.epoch} times`),
    line('Picture', session.snapshot
      ? `${session.snapshot.width} × ${session.snapshot.height}, ${session.snapshot.contentType}` : 'none'),
    line('Can show', session.canActivate), line('Prefers', session.prefersToActivate), line('Session', session.session),
  ].flat())));
}

/** What there is to say about an entry of the time line that is not a request. */
export function entryBody({ rows, words }, entry) {
  const facts = [];
  if (entry.process) {
    facts.push(line('App', entry.process.app), line('Process', entry.process.pid), line('State', entry.process.state), line('Reason', entry.process.reason));
  }
  if (entry.drag) {
    const drag = entry.drag;
    facts.push(line('From', sessionTitle(rows, drag.source)), line('To', drag.destination && sessionTitle(rows, drag.destination)),
      line('Items', drag.items), line('Proposal', drag.operation), line('Phase', phases[drag.phase] ?? drag.phase), line('Ending', drag.ending));
  }
  if (entry.screen) facts.push(line('Layout', entry.screen.layout), line('Windows', entry.screen.windows.map((window) => sessionTitle(rows, window.session)).join(', ')));
  const isSaid = entry.drag || entry.process || !entry.detail;
  const body = h('div', {}, ...(isSaid ? [] : [h('p', { class: 'quiet', text: sentence(entry.detail) })]));
  if (facts.flat().length > 0) body.append(h('dl', {}, ...facts.flat()));
  const session = entry.kind === 'session' && rows.sessions[entry.session];
  if (session) body.append(h('h3', { text: 'Current window' }), sessionBody(rows, session, wordsOf({ rows, words }, session)));
  return body;
}
