// Elements in few words. Nothing here reads markup: text stays text, whatever a window is called.

const svgNames = 'http://www.w3.org/2000/svg';

export function h(tag, properties = {}, ...children) {
  return filled(document.createElement(tag), properties, children);
}

export function s(tag, properties = {}, ...children) {
  return filled(document.createElementNS(svgNames, tag), properties, children);
}

function filled(element, properties, children) {
  set(element, properties);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Sets what differs: attributes by their names, `on…` as listeners, `text`, `style` and `data` as what they are. */
export function set(element, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'text') { if (element.textContent !== value) element.textContent = value; }
    else if (name === 'style') place(element, value);
    else if (name === 'data') Object.assign(element.dataset, value);
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else {
      const text = value === true ? '' : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
  }
  return element;
}

function place(element, style) {
  for (const [name, value] of Object.entries(style)) {
    if (name.startsWith('--')) element.style.setProperty(name, value);
    else element.style[name] = value;
  }
}

/**
 * Makes the children of `parent` those of `items`, in their order: an element is made once for a key and kept as long
 * as it is there, so that focus, animations and loaded pictures stay.
 */
export function list(parent, items, key, make, update) {
  const known = parent.known ??= new Map();
  const wanted = new Set(items.map(key));
  for (const [name, element] of known) {
    if (wanted.has(name)) continue;
    element.remove();
    known.delete(name);
  }
  let before = null;
  for (const item of items) {
    const name = key(item);
    let element = known.get(name);
    if (!element) known.set(name, element = make(item));
    update?.(element, item);
    const next = before ? before.nextSibling : parent.firstChild;
    if (next !== element) parent.insertBefore(element, next);
    before = element;
  }
}
