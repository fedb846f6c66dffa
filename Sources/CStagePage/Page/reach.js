// Where the finger is: on the page, on the display, in a window, and what lies under it.

export class Reach {
  #device;

  constructor(device) { this.#device = device; }

  get screen() { return this.#device.screen; }

  /** A point of the page in points of the display. */
  onDisplay({ x, y }) { return this.#device.point({ clientX: x, clientY: y }); }

  /** In points of a window, from its upper left corner. */
  inWindow(session, event) {
    const point = this.#device.point(event);
    const window = this.screen.windows.find((other) => other.session === session);
    return window ? { x: point.x - window.x, y: point.y - window.y } : point;
  }

  /** Pixels of the page for a point of the device. */
  get scale() {
    return this.#device.display.getBoundingClientRect().width / (this.screen?.width || 1) || 1;
  }

  /** The app or the window under the finger, overlooking what it carries. */
  under({ clientX, clientY }) {
    for (const element of document.elementsFromPoint(clientX, clientY)) {
      const app = element.closest('.dock.shown .app, .home-screen .app');
      if (app) return { app: app.dataset.app };
      const window = element.closest('.window');
      if (window) return { session: window.dataset.session };
    }
    return null;
  }
}
