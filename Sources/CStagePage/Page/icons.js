// Drawn icons: for apps one that fits the name, in colours that belong to the identifier; for tools a few lines.
import { h, s } from './dom.js';

const path = (d, more = {}) => s('path', { d, ...more });

const glyphs = [
  [/note|text|write|memo/i, () => [
    path('M17 14h30a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3V17a3 3 0 0 1 3-3z', { fill: '#fff', 'fill-opacity': 0.94, stroke: 'none' }),
    path('M14 17a3 3 0 0 1 3-3h30a3 3 0 0 1 3 3v5H14z', { fill: '#ffcc33', stroke: 'none' }),
    path('M20 30h24M20 36.500h24M20 43h14', { stroke: '#9aa0aa', 'stroke-width': 2.4 }),
  ]],
  [/mail|message|post/i, () => [
    path('M15 19h34a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3V22a3 3 0 0 1 3-3z', { fill: '#fff', stroke: 'none' }),
    path('M14 22l16 13.500a3.200 3.200 0 0 0 4 0L50 22', { stroke: 'currentColor', 'stroke-width': 2.600 }),
  ]],
  [/photo|gallery|image|picture|camera/i, () => [0, 1, 2, 3, 4, 5, 6, 7].map((turn) =>
    s('ellipse', { cx: 32, cy: 20.500, rx: 6, ry: 9.500, transform: `rotate(${turn * 45} 32 32)`, stroke: 'none',
      fill: ['#ff9f2e', '#ffd43b', '#a3d94a', '#49c98a', '#3fb6e8', '#5a7df0', '#b06ae8', '#f2607d'][turn], 'fill-opacity': 0.86 }))],
  [/shelf|book|read|library/i, () => [
    path('M17 16h6.500v32H17zM26 16h6.500v32H26z', { fill: '#fff', stroke: 'none' }),
    path('M36.200 17.600l6.300-1.700 8.300 30.900-6.300 1.700z', { fill: '#fff', 'fill-opacity': 0.8, stroke: 'none' }),
  ]],
];

const known = [[/note/i, ['#fdfdfb', '#e9e7e0']], [/mail/i, ['#45aef5', '#1467e0']], [/gallery|photo/i, ['#ffffff', '#eceef2']],
  [/shelf|book/i, ['#ffab40', '#f2711c']]];

const colours = [['#6d7bf7', '#4650d8'], ['#2fc3a2', '#128a78'], ['#f76c7c', '#d23b63'], ['#f5a742', '#df7420'],
  ['#54b8f0', '#2479d4'], ['#a978f2', '#7446cf'], ['#6fca63', '#369648'], ['#8e9aab', '#596577']];

function hash(text) {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)) >>> 0;
  return sum;
}

/** The two colours of an app, from above to below. */
export function appColours(app, name) {
  return known.find(([words]) => words.test(name))?.[1] ?? colours[hash(app) % colours.length];
}

let serial = 0;

export function appIcon(app, name) {
  const [top, bottom] = appColours(app, name);
  const id = `tint-${serial++}`;
  const glyph = glyphs.find(([words]) => words.test(name));
  const letter = () => s('text', { x: 32, y: 43, 'text-anchor': 'middle', 'font-size': 30, 'font-weight': 600, fill: '#fff',
    stroke: 'none', 'font-family': 'inherit' }, (name || app).charAt(0).toUpperCase());
  return s('svg', { viewBox: '0 0 64 64', class: 'app-icon', 'aria-hidden': 'true', fill: 'none', color: bottom,
    'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    s('defs', {}, s('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 },
      s('stop', { offset: 0, 'stop-color': top }), s('stop', { offset: 1, 'stop-color': bottom }))),
    s('rect', { width: 64, height: 64, rx: 14.500, fill: `url(#${id})` }),
    glyph ? glyph[1]() : letter());
}

const tools = {
  home: 'M4 11l8-7 8 7M6.500 9.500V20h11V9.500',
  switcher: 'M4 6.500h9.500v11H4zM16.500 7.500h3.500v9h-3.500',
  rotate: 'M7 9h10v11H7zM4 7a9 9 0 0 1 9-4M4 7V3.500M4 7h3.500',
  lock: 'M6.500 11h11v9h-11zM9 11V8a3 3 0 0 1 6 0v3',
  unlock: 'M6.500 11h11v9h-11zM9 11V7.500a3 3 0 0 1 5.800-1',
  dock: 'M4 5h16v14H4zM7.500 15.500h9',
  labels: 'M4 7h11l5 5-5 5H4zM8 12h.01',
  light: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 3v1.500M12 19.500V21M3 12h1.500M19.500 12H21M5.600 5.600l1.100 1.100M17.300 17.300l1.100 1.100M5.600 18.400l1.100-1.100M17.300 6.700l1.100-1.100',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  close: 'M7 7l10 10M17 7L7 17',
  plus: 'M12 6v12M6 12h12',
  beside: 'M4 5h16v14H4zM14 5v14M17 9h.01M17 12h.01M17 15h.01',
  back: 'M14 6l-6 6 6 6',
  hideKeys: 'M3.500 5h17v9h-17zM7 8h.01M10.500 8h.01M14 8h.01M17.500 8h.01M8 11h8M9.500 17.500l2.500 2.500 2.500-2.500',
  unfold: 'M9.500 6l6 6-6 6',
  display: 'M3.500 5h17v11h-17zM9 20h6M12 16v4',
  request: 'M5 12h12M12 7l5 5-5 5',
  session: 'M4.500 5.500h15v13h-15zM4.500 9h15',
  process: 'M8 8h8v8H8zM12 4v4M12 16v4M4 12h4M16 12h4',
  drag: 'M6 6h7v7H6zM11 11h7v7h-7',
  screen: 'M4 5h16v12H4zM9 20h6',
  link: 'M9 15l6-6M8.500 11L6 13.500a3.200 3.200 0 0 0 4.500 4.500L13 15.500M11 8.500L13.500 6a3.200 3.200 0 0 1 4.500 4.500L15.500 13',
};

export function tool(name) {
  return s('svg', { viewBox: '0 0 24 24', class: 'tool-icon', 'aria-hidden': 'true' }, path(tools[name]));
}

/** A button with a drawing: its words are what is read aloud, and its hint. */
export function toolButton(name, label, onclick, more = {}) {
  return h('button', { type: 'button', class: 'tool', title: label, 'aria-label': label, onclick, ...more }, tool(name));
}
