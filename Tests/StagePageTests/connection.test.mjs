import test from 'node:test';
import assert from 'node:assert/strict';
import { Connection } from '../../Sources/CStagePage/Page/connection.js';

class FakeSocket {
  readyState = 1;
  sent = [];
  send(text) { this.sent.push(JSON.parse(text)); }
  tell(message) { this.onmessage({ data: JSON.stringify(message) }); }
}

function world() {
  const sockets = [];
  const pauses = [];
  const told = [];
  const connection = new Connection((message) => told.push(message), {
    open: () => { sockets.push(new FakeSocket()); return sockets.at(-1); },
    later: (act, pause) => { pauses.push(pause); act(); },
  });
  connection.start();
  return { connection, sockets, pauses, told };
}

test('Each request has its own answer, in whatever order they come', async () => {
  const { connection, sockets: [socket] } = world();
  const first = connection.ask('explain', { request: 'r' });
  const second = connection.ask('screen', { gesture: 'home' });
  assert.deepEqual(socket.sent, [{ id: 1, do: 'explain', request: 'r' }, { id: 2, do: 'screen', gesture: 'home' }]);
  socket.tell({ reply: 2, value: { done: true } });
  socket.tell({ reply: 1, failure: { code: 'unknownRequest', reason: 'there is none' } });
  assert.deepEqual(await second, { done: true });
  await assert.rejects(first, (error) => error.code === 'unknownRequest' && error.message === 'there is none');
});

test('A message that is not an answer is passed on', () => {
  const { sockets: [socket], told } = world();
  socket.tell({ begin: true });
  assert.deepEqual(told, [{ begin: true }]);
});

test('Losing the stage fails pending requests, and reconnecting backs off', async () => {
  const { connection, sockets, pauses, told } = world();
  const open = connection.ask('explain', { request: 'r' });
  sockets[0].onclose();
  await assert.rejects(open, (error) => error.code === 'noStage');
  assert.equal(told[0].link.state, 'noStage');
  for (let turn = 0; turn < 6; turn += 1) sockets.at(-1).onclose();
  assert.deepEqual(pauses, [100, 200, 400, 800, 1600, 2000, 2000]);
  sockets.at(-1).onopen();
  sockets.at(-1).onclose();
  assert.equal(pauses.at(-1), 100);
});

test('No request is sent without a stage', async () => {
  const { connection, sockets: [socket] } = world();
  socket.readyState = 3;
  await assert.rejects(connection.ask('screen', { gesture: 'home' }), (error) => error.code === 'noStage');
});

test('A process\'s last output is passed beside the value of an answer', async () => {
  const { connection, sockets: [socket] } = world();
  const [first, second] = [connection.ask('explain', { request: 'r' }), connection.ask('explain', { request: 'q' })];
  socket.tell({ reply: 1, value: { decision: {} }, lastOutput: 'no display' });
  socket.tell({ reply: 2, value: { decision: {} } });
  assert.deepEqual(await first, { decision: {}, lastOutput: 'no display' });
  assert.deepEqual(await second, { decision: {} });
});
