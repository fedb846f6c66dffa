// Beside the device: what happened, every session, and why.
import { h, list, set } from './dom.js';
import { appIcon, tool, toolButton } from './icons.js';
import { fading, showFades } from './fades.js';
import { lastLine, wordsOf } from './lastwords.js';
import { folded } from './causes.js';
import { recentSessions } from './store.js';
import { appName, clock, isDead, sessionTitle, sessionWords, short } from './words.js';

const changes = (count) => (count === 1 ? '1 change' : `${count} changes`);

export class Panel {
  #hand;
  #parts;
  /** Whether the newest entry is kept in view. */
  #isAtEnd = true;
  #chosen = null;
  #unfolded = [];

  constructor(panel, hand) {
    this.#hand = hand;
    const tab = (name, text) => h('button', { type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': `list-${name}`,
      text, onclick: () => hand.ui({ tab: name }), onkeydown: (event) => this.#keys(event) });
    const tabs = h('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Lists' }, tab('timeline', 'Timeline'), tab('sessions', 'Windows'));
    const timeline = fading(h('ol', { id: 'list-timeline', class: 'timeline', role: 'tabpanel', 'aria-labelledby': 'tab-timeline', tabindex: '-1',
      onscroll: () => { this.#isAtEnd = timeline.scrollTop + timeline.clientHeight > timeline.scrollHeight - 24; } }));
    const sessions = fading(h('ul', { id: 'list-sessions', class: 'sessions', role: 'tabpanel', 'aria-labelledby': 'tab-sessions', tabindex: '-1' }));
    const none = h('p', { class: 'empty', text: 'Nothing has happened yet. Open an app.' });
    const text = fading(h('div', { class: 'why-text', tabindex: '0', role: 'group', 'aria-label': 'Explanation text' }));
    const why = h('section', { class: 'why', 'aria-label': 'Explanation', hidden: true },
      h('header', {}, h('h2'), toolButton('close', 'Close the explanation', () => hand.ui({ explanation: null, chosen: null }))), text);
    const kill = h('div', { class: 'kills', hidden: true }, h('button', { type: 'button', class: 'danger', text: 'Kill the broker',
      onclick: () => hand.killBroker() }));
    panel.append(tabs, none, timeline, sessions, why, kill);
    new ResizeObserver(() => this.#keepInView()).observe(timeline);
    this.#parts = { tabs, timeline, sessions, none, why, kill };
  }

  show(state) {
    const { ui, timeline, rows } = state;
    this.#unfolded = ui.unfolded;
    const parts = this.#parts;
    for (const tab of parts.tabs.children) {
      const isChosen = tab.id === `tab-${ui.tab}`;
      set(tab, { 'aria-selected': isChosen ? 'true' : 'false', tabindex: isChosen ? '0' : '-1' });
    }
    const isTimeline = ui.tab === 'timeline';
    parts.timeline.hidden = !isTimeline || timeline.length === 0;
    parts.sessions.hidden = isTimeline;
    const sessions = recentSessions(rows);
    parts.none.hidden = isTimeline ? timeline.length > 0 : sessions.length > 0;
    if (isTimeline) this.#showTimeline(state); else this.#showSessions(state, sessions);
    this.#showWhy(ui);
    if (isTimeline) this.#scroll(ui);
    for (const part of [parts.timeline, parts.sessions, parts.why.lastChild]) showFades(part);
    parts.kill.hidden = !state.stage.allowsKilling;
  }

  #showTimeline(state) {
    const { timeline } = this.#parts;
    list(timeline, folded(state.timeline), ({ entry }) => String(entry.id), () => this.#step(), (element, { entry, effects }) => {
      const [main, fold, caused] = element.children;
      this.#showEntry(main, entry, state);
      const isUnfolded = state.ui.unfolded.includes(entry.id) || effects.some((effect) => effect.id === state.ui.chosen);
      fold.hidden = effects.length === 0;
      set(fold, { 'aria-expanded': isUnfolded ? 'true' : 'false', 'aria-controls': `effects-${entry.id}`,
        'aria-label': `${changes(effects.length)} caused by: ${main.current.title}` });
      set(fold.lastChild, { text: changes(effects.length) });
      set(caused, { id: `effects-${entry.id}`, hidden: !isUnfolded || effects.length === 0 });
      list(caused, effects, (effect) => String(effect.id), () => h('li', {}, this.#entry()), (one, effect) => this.#showEntry(one.firstChild, effect, state));
    });
  }

  #showEntry(button, entry, { rows, ui }) {
    // A window says its title a moment after it was asked for.
    const isNamed = entry.kind === 'request' && rows.sessions[entry.session];
    button.current = isNamed ? { ...entry, title: `${sessionTitle(rows, entry.session)} was requested` } : entry;
    button.className = `entry ${entry.tone}`;
    set(button, { 'aria-expanded': ui.chosen === entry.id ? 'true' : 'false' });
    const [mark, words, time] = button.children;
    if (!mark.firstChild) mark.append(tool(entry.kind));
    set(words.firstChild, { text: button.current.title });
    set(words.lastChild, { text: entry.detail ?? '' });
    set(time, { text: entry.time ? clock(entry.time) : 'earlier' });
  }

  /** An entry that is explained stays in view above its explanation; after that the newest one does again. */
  #scroll({ chosen }) {
    const { timeline } = this.#parts;
    if (chosen !== this.#chosen) {
      this.#chosen = chosen;
      this.#isAtEnd = chosen === null;
      this.#keepInView();
    }
    if (this.#isAtEnd) timeline.scrollTop = timeline.scrollHeight;
  }

  #keepInView() {
    const { timeline } = this.#parts;
    if (this.#chosen !== null) timeline.querySelector('.entry[aria-expanded="true"]')?.scrollIntoView({ block: 'nearest' });
    else if (this.#isAtEnd) timeline.scrollTop = timeline.scrollHeight;
  }

  /** What was asked for or came by itself, and, folded under it, what came of it. */
  #step() {
    const main = this.#entry();
    const step = h('li', { class: 'step' }, main,
      h('button', { type: 'button', class: 'fold', onclick: () => this.#unfold(step, main.current.id) }, tool('unfold'), h('span')),
      h('ol', { class: 'effects', hidden: true }));
    return step;
  }

  #unfold(step, id) {
    const unfolded = this.#unfolded;
    this.#isAtEnd = false;
    this.#hand.ui({ unfolded: unfolded.includes(id) ? unfolded.filter((other) => other !== id) : [...unfolded, id] });
    requestAnimationFrame(() => step.scrollIntoView({ block: 'nearest' }));
  }

  #entry() {
    const button = h('button', { type: 'button', onclick: () => this.#hand.explain(button.current) },
      h('span', { class: 'mark', 'aria-hidden': 'true' }),
      h('span', { class: 'words' }, h('span', { class: 'title' }), h('span', { class: 'detail' })), h('time'));
    return button;
  }

  #showSessions(state, sessions) {
    const { rows, stage } = state;
    list(this.#parts.sessions, sessions, (session) => session.session, (session) => this.#session(session, rows), (element, session) => {
      const name = appName(rows, session.app);
      const title = session.title || name;
      element.classList.toggle('dead', isDead(session));
      const button = element.querySelector('.session');
      const words = button.lastChild;
      set(words.children[0], { text: title });
      set(words.children[1], { text: sessionWords(session) });
      set(words.children[2], { text: [session.pid && `pid ${session.pid}`, session.targets[0] ?? short(session.session)].filter(Boolean).join(' · '), title: session.targets.join(', ') || null });
      const said = lastLine(wordsOf(state, session));
      set(words.children[3], { text: said ?? '', title: said, hidden: !said });
      const kill = element.querySelector('.kill');
      kill.hidden = !stage.allowsKilling || !session.pid;
      set(kill, { 'aria-label': `Kill the process of ${title}` });
      set(element.querySelector('.tool'), { 'aria-label': `Menu of ${title}`, title: `Menu of ${title}` });
    });
  }

  #session(session, rows) {
    const id = session.session;
    return h('li', {},
      h('button', { type: 'button', class: 'session', onclick: () => this.#hand.explainSession(id) },
        appIcon(session.app, appName(rows, session.app)),
        h('span', { class: 'words' }, h('span', { class: 'title' }), h('span', { class: 'detail' }), h('span', { class: 'target' }), h('span', { class: 'said' }))),
      h('button', { type: 'button', class: 'kill danger', text: 'Kill', onclick: () => this.#hand.killWindow(id) }),
      toolButton('more', '', (event) => this.#hand.windowMenu(id, event.currentTarget)));
  }

  #showWhy(ui) {
    const { why } = this.#parts;
    why.hidden = !ui.explanation;
    if (!ui.explanation || why.shown === ui.explanation) return;
    why.shown = ui.explanation;
    const [header, text] = why.children;
    set(header.firstChild, { text: ui.explanation.title });
    text.replaceChildren(ui.explanation.body);
    text.scrollTop = 0;
    // What was written last counts most.
    for (const words of text.querySelectorAll('.last-words')) words.scrollTop = words.scrollHeight;
  }

  #keys(event) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const other = event.currentTarget.nextSibling ?? event.currentTarget.previousSibling;
    other.focus();
    other.click();
  }
}
