// A WebSocket client as small as the tests need: Node 20 has none that names its own origin.
import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';

/** Opens one; fails with the status where the other side does not agree. */
export function open(address, headers = {}) {
  const { host, hostname, port, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const lines = Object.entries({ Host: host, Upgrade: 'websocket', Connection: 'Upgrade', 'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'), ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
    // What comes together with the agreement is kept until somebody listens.
    const early = [];
    let listener = (text) => early.push(text);
    const client = {
      set onmessage(next) {
        listener = next;
        for (const text of early.splice(0)) next(text);
      },
      onclose() {},
      send(text) { socket.write(frame(1, Buffer.from(text))); },
      sendFrame(opcode, bytes) { socket.write(frame(opcode, bytes)); },
      close() { socket.destroy(); },
    };
    let bytes = Buffer.alloc(0);
    let isOpen = false;
    let parts = [];
    socket.on('error', reject);
    socket.on('close', () => { reject(new Error('closed')); client.onclose(); });
    socket.on('data', (data) => {
      bytes = Buffer.concat([bytes, data]);
      if (!isOpen) {
        const end = bytes.indexOf('\r\n\r\n');
        if (end < 0) return;
        const status = Number(bytes.toString('latin1', 9, 12));
        if (status !== 101) { reject(Object.assign(new Error(`status ${status}`), { status })); return socket.destroy(); }
        bytes = bytes.subarray(end + 4);
        isOpen = true;
        resolve(client);
      }
      for (;;) {
        const read = parse(bytes);
        if (!read) return;
        bytes = bytes.subarray(read.length);
        parts.push(read.payload);
        if (!read.isLast) continue;
        const text = Buffer.concat(parts).toString();
        parts = [];
        if (read.opcode <= 1) listener(text);
      }
    });
  });
}

function parse(bytes) {
  if (bytes.length < 2) return null;
  let size = bytes[1] & 127;
  let at = 2;
  if (size === 126) { if (bytes.length < 4) return null; size = bytes.readUInt16BE(2); at = 4; }
  else if (size === 127) { if (bytes.length < 10) return null; size = Number(bytes.readBigUInt64BE(2)); at = 10; }
  if (bytes.length < at + size) return null;
  return { length: at + size, payload: bytes.subarray(at, at + size), isLast: (bytes[0] & 128) !== 0, opcode: bytes[0] & 15 };
}

function frame(opcode, payload) {
  const mask = randomBytes(4);
  const head = payload.length < 126 ? Buffer.from([128 | opcode, 128 | payload.length]) : Buffer.alloc(payload.length < 65_536 ? 4 : 10);
  if (payload.length >= 126) {
    head[0] = 128 | opcode;
    head[1] = 128 | (head.length === 4 ? 126 : 127);
    if (head.length === 4) head.writeUInt16BE(payload.length, 2); else head.writeBigUInt64BE(BigInt(payload.length), 2);
  }
  return Buffer.concat([head, mask, Buffer.from(payload.map((byte, place) => byte ^ mask[place % 4]))]);
}
