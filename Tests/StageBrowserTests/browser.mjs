// Chromium without a screen, driven over its DevTools protocol; needs nothing but Node.
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from './processes.mjs';
import { open } from './websocket.mjs';

/** The browser's program; null where there is none. */
export function program() {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const folders = (process.env.PATH ?? '').split(':');
  const candidates = process.env.CHROMIUM ? [process.env.CHROMIUM] : names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => {
    try { accessSync(path, constants.X_OK); return true; } catch { return false; }
  }) ?? null;
}

export class Browser {
  /** What went wrong in the page: exceptions, and what its policy refused. */
  complaints = [];
  #number = 0;
  #waiting = new Map();
  #listeners = new Map();

  static async start({ width = 1440, height = 900 } = {}) {
    const browser = new Browser();
    try {
      await browser.#start(width, height);
    } catch (error) {
      await browser.stop();
      throw error;
    }
    return browser;
  }

  async #start(width, height) {
    this.folder = mkdtempSync(join(tmpdir(), 'ab-browser-'));
    this.process = spawn(program(), ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run',
      '--hide-scrollbars', '--remote-debugging-port=0', `--user-data-dir=${this.folder}`, 'about:blank'],
      // What the browser keeps in the temporary directory is removed with its folder. Its helpers are found by the variable.
      { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TMPDIR: this.folder } });
    const debugging = new URL(await this.#address());
    const targets = await (await fetch(`http://${debugging.host}/json`)).json();
    this.socket = await open(targets.find((target) => target.type === 'page').webSocketDebuggerUrl);
    this.socket.onmessage = (text) => this.#take(JSON.parse(text));
    for (const part of ['Page', 'Runtime', 'Log', 'Network']) await this.send(`${part}.enable`);
    await this.resize(width, height);
    await this.media({ 'prefers-color-scheme': 'light' });
  }

  #address() {
    return new Promise((resolve, reject) => {
      let text = '';
      this.process.stderr.on('data', (data) => {
        text += data;
        const found = /ws:\/\/\S+/.exec(text);
        if (found) resolve(found[0]);
      });
      this.process.once('exit', () => reject(new Error(`the browser ended: ${text}`)));
    });
  }

  #take(message) {
    if (message.id) {
      const { resolve, reject } = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      return message.error ? reject(new Error(message.error.message)) : resolve(message.result);
    }
    const { params } = message;
    this.#listeners.get(message.method)?.(params);
    if (message.method === 'Runtime.exceptionThrown') this.complaints.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    if (message.method === 'Log.entryAdded' && params.entry.source === 'security') this.complaints.push(params.entry.text);
  }

  /** Tells of the browser's events of one name. */
  on(method, listener) { this.#listeners.set(method, listener); }

  send(method, params = {}) {
    const id = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  resize(width, height, scale = 1) {
    return this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: false });
  }

  media(features) {
    return this.send('Emulation.setEmulatedMedia', { features: Object.entries(features).map(([name, value]) => ({ name, value })) });
  }

  go(address) { return this.send('Page.navigate', { url: address }); }

  /** The value of an expression in the page. */
  async value(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until an expression is true, and fails naming it otherwise. */
  async until(expression, milliseconds = 60_000) {
    const end = Date.now() + milliseconds;
    for (;;) {
      const value = await this.value(expression).catch(() => null);
      if (value) return value;
      if (Date.now() > end) throw new Error(`never true within ${milliseconds} ms: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }

  /** The middle of an element that stands still, in the page's pixels. */
  async middle(selector) {
    await this.until(`document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect().width > 0`);
    await this.until(`(async () => { const place = () => JSON.stringify(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect());
      const before = place(); await new Promise((resolve) => setTimeout(resolve, 120)); return place() === before; })()`);
    return this.value(`(() => { const box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, left: box.x, top: box.y, width: box.width, height: box.height }; })()`);
  }

  mouse(type, { x, y }) {
    return this.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 });
  }

  async click(selector) {
    await this.press(await this.middle(selector));
  }

  /** At a point of the page, so many times in a row. */
  async press(at, times = 1) {
    for (let count = 1; count <= times; count += 1) {
      for (const type of ['mousePressed', 'mouseReleased']) {
        await this.send('Input.dispatchMouseEvent', { type, x: at.x, y: at.y, button: 'left', buttons: type === 'mousePressed' ? 1 : 0, clickCount: count });
      }
    }
  }

  /** Letter by letter, as from a keyboard. */
  async type(text) {
    for (const letter of text) await this.key(letter, letter === ' ' ? 'Space' : `Key${letter.toUpperCase()}`);
  }

  /** Presses at one point, moves in steps to another and lets go there, unless it is to stay held. */
  async drag(from, to, { steps = 12, isHeld = false } = {}) {
    await this.mouse('mousePressed', from);
    for (let step = 1; step <= steps; step += 1) {
      await this.mouse('mouseMoved', { x: from.x + (to.x - from.x) * step / steps, y: from.y + (to.y - from.y) * step / steps });
    }
    if (!isHeld) await this.mouse('mouseReleased', to);
  }

  async key(key, code = key) {
    const codes = { Enter: 13, Tab: 9, Escape: 27, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Delete: 46 };
    const more = { key, code, windowsVirtualKeyCode: codes[key] ?? key.toUpperCase().charCodeAt(0), ...(key === 'Enter' ? { text: '\r' } : key.length === 1 ? { text: key } : {}) };
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', ...more });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...more });
  }

  async picture(file) {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' });
    writeFileSync(file, Buffer.from(data, 'base64'));
  }

  async stop() {
    this.socket?.close();
    if (this.process.exitCode === null && this.process.signalCode === null) await new Promise((resolve) => { this.process.once('exit', resolve); this.process.kill(); });
    // Helper processes of the browser may outlive it, and go on writing.
    await removeFolder(this.folder);
  }
}
