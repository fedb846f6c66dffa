// The page's WebSocket: comes back by itself, and has an answer for each request.

export class Connection {
  #socket = null;
  #waiting = new Map();
  #number = 0;
  #attempt = 0;
  #onMessage;
  #open;
  #later;

  constructor(onMessage, { open = () => new WebSocket(`ws://${location.host}/events`), later = (act, pause) => setTimeout(act, pause) } = {}) {
    this.#onMessage = onMessage;
    this.#open = open;
    this.#later = later;
  }

  start() {
    const socket = this.#socket = this.#open();
    socket.onopen = () => { this.#attempt = 0; };
    socket.onmessage = (event) => this.#take(JSON.parse(event.data));
    socket.onclose = () => this.#lost();
  }

  /** Asks for something; the answer, or why not. */
  ask(what, fields = {}) {
    const socket = this.#socket;
    if (socket?.readyState !== 1) return Promise.reject(failure('noStage', 'the stage is not responding'));
    const id = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, do: what, ...fields }));
    });
  }

  #take(message) {
    if (message.reply === undefined) return this.#onMessage(message);
    const waiting = this.#waiting.get(message.reply);
    this.#waiting.delete(message.reply);
    if (message.failure) waiting?.reject(failure(message.failure.code, message.failure.reason));
    // Beside the value, which is what events have as well, and they have no last words.
    else waiting?.resolve(message.lastOutput === undefined ? message.value : { ...message.value, lastOutput: message.lastOutput });
  }

  #lost() {
    for (const { reject } of this.#waiting.values()) reject(failure('noStage', 'the connection to the stage was lost'));
    this.#waiting.clear();
    this.#onMessage({ link: { state: 'noStage', reason: 'The stage is not responding.' } });
    const pause = Math.min(2000, 100 * 2 ** this.#attempt++);
    this.#later(() => this.start(), pause);
  }
}

function failure(code, reason) {
  return Object.assign(new Error(reason), { code });
}
