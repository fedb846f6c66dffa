// A page being filmed: each frame as it is drawn and for as long as it was seen; a finger and the words below are put on it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { animated } from './images.mjs';

const shortest = 70;
const longest = 2600;
export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Film {
  #frames = [];
  #page;

  static async start(page, { width, height }, words) {
    const film = new Film();
    film.#page = page;
    film.folder = mkdtempSync(join(tmpdir(), 'ab-film-'));
    await page.value(`(${props})()`);
    await film.say(words);
    page.on('Page.screencastFrame', (frame) => film.#take(frame));
    await page.send('Page.startScreencast', { format: 'png', maxWidth: width, maxHeight: height, everyNthFrame: 1 });
    return film;
  }

  #take({ data, metadata, sessionId }) {
    this.#page.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    const time = metadata.timestamp * 1000;
    // Of frames that come faster than they are shown, the last one stays.
    if (this.#frames.length > 1 && time - this.#frames.at(-2).time < shortest) this.#frames.pop();
    const png = join(this.folder, `${this.#frames.length}.png`);
    writeFileSync(png, Buffer.from(data, 'base64'));
    this.#frames.push({ png, time });
  }

  /** What is typed in a terminal meanwhile, or said about it. */
  say(text) { return this.#page.value(`window.filmWords(${JSON.stringify(text)})`); }

  async press(selector) {
    const at = await this.#page.middle(selector);
    await this.#reach(at);
    await this.#hold(true);
    await this.#page.mouse('mousePressed', at);
    await pause(160);
    await this.#page.mouse('mouseReleased', at);
    await this.#hold(false);
  }

  /** From the middle of an element, or from a point. */
  async carry(selector, to) {
    const from = typeof selector === 'string' ? await this.#page.middle(selector) : selector;
    await this.#reach(from);
    await this.#hold(true);
    await this.#page.mouse('mousePressed', from);
    await pause(250);
    const steps = 16;
    for (let step = 1; step <= steps; step += 1) {
      const share = (1 - Math.cos(Math.PI * step / steps)) / 2;
      const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await this.#page.mouse('mouseMoved', at);
      await this.#show(at);
      await pause(45);
    }
    await pause(500);
    await this.#page.mouse('mouseReleased', to);
    await this.#hold(false);
  }

  async type(text) {
    for (const letter of text) {
      await this.#page.type(letter);
      await pause(70);
    }
  }

  async #reach(to) {
    await this.#show(to);
    await pause(450);
  }

  #hold(isHeld) { return this.#page.value(`window.filmHold(${isHeld})`); }

  #show(at) {
    return this.#page.value(`window.filmFinger(${at.x}, ${at.y})`);
  }

  /** Cuts it, and tells its bytes. */
  async end(file, bytesMaximum) {
    await this.#page.send('Page.stopScreencast');
    const frames = this.#frames.map(({ png, time }, place) => {
      const next = this.#frames[place + 1]?.time ?? time + 2000;
      return { png, milliseconds: Math.round(Math.min(longest, Math.max(40, next - time))) };
    });
    const size = await animated(frames, file, bytesMaximum);
    rmSync(this.folder, { recursive: true });
    return { size, seconds: frames.reduce((sum, frame) => sum + frame.milliseconds, 0) / 1000, frames: frames.length };
  }
}

/** Runs in the page: the finger, and the words where the tools are otherwise. */
function props() {
  const make = (style) => {
    const element = document.createElement('div');
    Object.assign(element.style, style);
    document.body.append(element);
    return element;
  };
  const finger = make({ position: 'fixed', zIndex: 99, width: '34px', height: '34px', borderRadius: '50%', pointerEvents: 'none',
    translate: '-50% -50%', background: 'rgb(30 34 42 / 0.28)', border: '2px solid rgb(255 255 255 / 0.85)',
    boxShadow: '0 2px 10px rgb(0 0 0 / 0.35)', transition: 'opacity 0.3s, scale 0.15s, left 0.05s linear, top 0.05s linear', opacity: 0 });
  const words = make({ position: 'fixed', zIndex: 98, pointerEvents: 'none', whiteSpace: 'pre', padding: '9px 18px', borderRadius: '11px',
    background: '#1b1e25', color: '#e9edf5', boxShadow: '0 6px 24px rgb(0 0 0 / 0.3)', translate: '-50% -50%' });
  const tools = document.getElementById('tools');
  tools.style.visibility = 'hidden';
  let resting = null;
  window.filmFinger = (x, y) => {
    clearTimeout(resting);
    Object.assign(finger.style, { left: `${x}px`, top: `${y}px`, opacity: 1 });
    resting = setTimeout(() => { finger.style.opacity = 0; }, 900);
  };
  window.filmHold = (isHeld) => { finger.style.scale = isHeld ? 0.78 : 1; };
  window.filmWords = (text) => {
    const isTyped = text.startsWith('$');
    const box = tools.getBoundingClientRect();
    Object.assign(words.style, { left: `${box.x + box.width / 2}px`, top: `${box.y + box.height / 2}px`,
      font: isTyped ? '500 15px ui-monospace, "DejaVu Sans Mono", monospace' : '500 16px Inter, sans-serif' });
    words.textContent = text;
  };
}
