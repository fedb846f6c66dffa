// Where things are: pure numbers, in points of the device unless they say pixels.

/** Around the display, on all sides. */
export const bezel = 22;

/** Pixels for a point, so that the device with its bezel fits into a room. */
export function scaleFor(screen, room) {
  const width = screen.width + 2 * bezel;
  const height = screen.height + 2 * bezel;
  return Math.max(0.1, Math.min(room.width / width, room.height / height, 2.6));
}

/** Whether the device is a phone: every iPad is wider, and has multitasking. */
export const isPhone = (screen) => Math.min(screen.width, screen.height) < 500;

/** So wide is a label beside the device at least, in pixels. */
const labelWidth = 150;

/** The pixels that a device which fills the height leaves on each side; null where no label fits there. */
export function besideRoom(screen, room) {
  const width = (screen.width + 2 * bezel) * scaleFor(screen, room);
  const beside = (room.width - width) / 2;
  return beside >= labelWidth ? beside : null;
}

/** The two sides of a split, and the gap between them; null where the screen is not split. */
export function splitOf(screen) {
  const leading = screen.windows.find((window) => window.place === 'leading');
  const trailing = screen.windows.find((window) => window.place === 'trailing');
  if (!leading || !trailing) return null;
  const [left, right] = leading.x <= trailing.x ? [leading, trailing] : [trailing, leading];
  return { left, right, from: left.x + left.width, to: right.x };
}

/** Where the divider's middle is. */
export function dividerAt(screen, held) {
  const split = splitOf(screen);
  if (!split) return null;
  return held ?? screen.heldDivider ?? (split.from + split.to) / 2;
}

/** The windows as they are drawn: while the divider is under the finger the sides follow it. */
export function drawnWindows(screen, held) {
  const split = splitOf(screen);
  const at = held ?? screen.heldDivider;
  if (!split || at === null || at === undefined) return screen.windows;
  const half = (split.to - split.from) / 2;
  return screen.windows.map((window) => {
    if (window.session === split.left.session) return { ...window, isHeld: true, width: Math.max(0, at - half - window.x) };
    if (window.session !== split.right.session) return window;
    const end = window.x + window.width;
    return { ...window, isHeld: true, x: Math.min(at + half, end), width: Math.max(0, end - at - half) };
  });
}

/** The height of the status bar on the home screen, where no window says it. */
const homeStatusBar = 24;

/**
 * The parts of the status bar from left to right, one for each window that shows one. The first has the clock, the last the
 * battery. With no window on the display the bar is the home screen's.
 */
export function statusBarParts(screen, held) {
  if (screen.windows.length === 0) {
    return [{ x: 0, y: 0, width: screen.width, height: homeStatusBar, style: 'lightContent', hasClock: true, hasBattery: true }];
  }
  const owners = drawnWindows(screen, held).filter((window) => window.statusBar && !window.statusBar.hidden)
    .sort((left, right) => left.x - right.x);
  return owners.map((window, place) => ({
    session: window.session, x: window.x, y: window.y, width: window.width, height: window.statusBar.height,
    style: window.statusBar.style, hasClock: place === 0, hasBattery: place === owners.length - 1,
  }));
}

/** The ratios in the order from left to right, as the divider stops. */
export const stops = ['narrow-wide', 'half', 'wide-narrow'];

/** Where a dragged thing is shown: over the window it would drop on, else over the one it comes from; null for neither. */
export function carriedAt(screen, drag) {
  const over = drag.phase === 'lifted' ? drag.source : drag.destination ?? drag.source;
  const window = screen?.windows.find((other) => other.session === over);
  return window ? { x: window.x + window.width / 2, y: window.y + window.height * 0.56 } : null;
}

/** So large is what is carried at most, in points, unless its destination prefers the full size. */
const carriedMaximum = 260;

/**
 * A carried item in points of the display, so that the point at which it was taken stays under the finger or, for a precise
 * drop, above it where the drop's point is; and the window's picture in it. `window` has the size of the window that it comes
 * from, `drag` is the drag's row, if it is known.
 */
export function carriedFrame(carry, window, drag) {
  const part = carry.preview ?? { x: 0, y: 0, width: window.width, height: window.height };
  const most = drag?.showsFullSizePreview ? Infinity : carriedMaximum;
  const scale = Math.min(1, most / Math.max(1, part.width), most / Math.max(1, part.height));
  const top = carry.y - (drag?.hitOffset ?? 0);
  const grab = carry.grab ?? { x: part.x + part.width / 2, y: part.y + part.height / 2 };
  const within = (value, length) => Math.min(Math.max(value, 0), length);
  return {
    box: {
      left: carry.x - within(grab.x - part.x, part.width) * scale, top: top - within(grab.y - part.y, part.height) * scale,
      width: part.width * scale, height: part.height * scale,
    },
    picture: { left: -part.x * scale, top: -part.y * scale, width: window.width * scale, height: window.height * scale },
  };
}

/** So near to a side of the display a new window is made, in its points. */
const edgeBand = 24;

/**
 * What a dragged item is over, in the protocol's terms: an app of the Dock, an edge, a window with the point in it, or nothing.
 * `under` is what the page has there: `{ app }`, `{ session }` or nothing.
 */
export function targetAt(screen, point, under) {
  if (point.x < 0 || point.y < 0 || point.x > screen.width || point.y > screen.height) return {};
  if (under?.app) return { app: under.app };
  const hasWindows = screen.windows.length > 0;
  if (hasWindows && point.x < edgeBand) return { zone: edgeZone(screen, 'left') };
  if (hasWindows && point.x > screen.width - edgeBand) return { zone: edgeZone(screen, 'right') };
  const window = screen.windows.find((other) => other.session === under?.session);
  return window ? { session: window.session, x: point.x - window.x, y: point.y - window.y } : {};
}

const edgeZone = (screen, side) => `${edgeAt(screen, side)}Edge`;

/** The edge on one side. From right to left the leading edge is on the right; a split shows which way the text runs. */
export function edgeAt(screen, side) {
  const leading = screen.windows.find((window) => window.place === 'leading');
  const trailing = screen.windows.find((window) => window.place === 'trailing');
  const isMirrored = Boolean(leading && trailing && leading.x > trailing.x);
  return (side === 'left') !== isMirrored ? 'leading' : 'trailing';
}

/** The side on which an edge is. */
export const sideOf = (screen, edge) => (edgeAt(screen, 'left') === edge ? 'left' : 'right');

/** The present ratio of a split by the layout's name. */
export const ratioOf = (layout) => /^split ([a-z-]+)/.exec(layout ?? '')?.[1] ?? null;

/** The stop to one side of a ratio; past the last one the window on that side goes. */
export function stopBeside(ratio, step) {
  const place = stops.indexOf(ratio) + step;
  if (place < 0) return 'leading';
  return stops[place] ?? 'trailing';
}

/** Where an app's icon is let go on the display, in the protocol's words. */
export function dropPlace(screen, point) {
  if (point.x < 0 || point.y < 0 || point.x > screen.width || point.y > screen.height) return null;
  const edge = Math.min(240, screen.width * 0.22);
  if (point.x < edge) return edgeAt(screen, 'left');
  if (point.x > screen.width - edge) return edgeAt(screen, 'right');
  return 'above';
}

/** Which corner of the display a point is nearest to. */
export function cornerAt(screen, point) {
  const vertical = point.y < screen.height / 2 ? 'top' : 'bottom';
  return vertical + (point.x < screen.width / 2 ? 'Left' : 'Right');
}

/** Whether a card was flicked up: far enough, or fast enough. */
export const isFlick = (distance, milliseconds, height) =>
  distance > height * 0.3 || (distance > 40 && distance / Math.max(1, milliseconds) > 0.6);
