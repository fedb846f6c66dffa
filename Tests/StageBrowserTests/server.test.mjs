// The stage's own server with a real broker; needs no browser.
import test, { after, before } from 'node:test';
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { readFileSync } from 'node:fs';
import { World, apps } from './world.mjs';
import { open } from './websocket.mjs';

let world;
let cookie;

before(async () => {
  world = await World.start({ allowsKilling: false });
  const entry = await get(world.stage.address);
  cookie = entry.headers['set-cookie'][0].split(';')[0];
});
after(() => world?.stop());

/** A request with the head as it is given; `fetch` does not let one name a host. */
function get(address, headers = {}, method = 'GET') {
  return new Promise((resolve, reject) => {
    const asked = request(address, { method, headers }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

const socket = (headers = {}) => open(`${world.stage.origin.replace('http', 'ws')}/events`, { Origin: world.stage.origin, Cookie: cookie, ...headers });

/** Messages of a page, and a way to wait for one. */
async function page() {
  const client = await socket();
  const messages = [];
  client.onmessage = (text) => messages.push(JSON.parse(text));
  const until = async (isWanted) => {
    for (const end = Date.now() + 60_000; Date.now() < end;) {
      const found = messages.find(isWanted);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`never came: ${isWanted}; came ${messages.slice(-5).map((message) => JSON.stringify(message))}`);
  };
  return { client, messages, until };
}

test('The token works once: the same address cannot be opened again', async () => {
  const again = await get(world.stage.address);
  assert.equal(again.status, 403);
  assert.equal(again.headers['set-cookie'], undefined);
});

test('Without the cookie nothing is served, with it everything', async () => {
  for (const path of ['/main.js', '/base.css', '/snapshot/x']) {
    const refused = await get(world.stage.origin + path);
    assert.deepEqual([refused.status, refused.body.length], [403, 0], path);
  }
  const served = await get(`${world.stage.origin}/main.js`, { Cookie: cookie });
  assert.equal(served.status, 200);
  assert.match(served.headers['content-security-policy'], /^default-src 'none'/);
});

test('Another host or origin gets nothing, even with the right cookie', async () => {
  const { port } = new URL(world.stage.origin);
  for (const headers of [{ Host: `evil.example:${port}` }, { Host: '127.0.0.1' }, { Origin: 'http://evil.example' }, { Origin: 'null' }]) {
    const refused = await get(`${world.stage.origin}/main.js`, { Cookie: cookie, ...headers });
    assert.deepEqual([refused.status, refused.body.length], [403, 0], JSON.stringify(headers));
    await assert.rejects(socket(headers), (error) => error.status === 403, JSON.stringify(headers));
  }
});

test('A WebSocket needs the cookie and an origin', async () => {
  await assert.rejects(socket({ Cookie: '' }), (error) => error.status === 403);
  await assert.rejects(open(`${world.stage.origin.replace('http', 'ws')}/events`, { Cookie: cookie }), (error) => error.status === 403);
});

test('The stage listens only on the loopback address', () => {
  const { port } = new URL(world.stage.origin);
  const hexadecimal = Number(port).toString(16).toUpperCase().padStart(4, '0');
  const listening = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/)).filter((fields) => fields[1]?.endsWith(`:${hexadecimal}`) && fields[3] === '0A');
  assert.deepEqual(listening.map((fields) => fields[1]), [`0100007F:${hexadecimal}`]);
});

test('A page receives the state first, then events, and its requests are performed', async () => {
  const { client, until } = await page();
  await until((message) => message.event?.stateComplete);
  client.send(JSON.stringify({ id: 1, do: 'open', app: apps.notes }));
  const { value } = await until((message) => message.reply === 1);
  assert.equal(value.activation.outcome, 'handled');
  await until((message) => message.event?.session?.state === 'foregroundActive');
  client.send(JSON.stringify({ id: 2, do: 'explain', request: value.activation.request }));
  const { value: why } = await until((message) => message.reply === 2);
  assert.equal(why.decision.record.decision, 'created');
  client.send(JSON.stringify({ id: 3, do: 'screen', gesture: 'rotate', place: 'sideways' }));
  const { failure } = await until((message) => message.reply === 3);
  assert.equal(failure.code, 'invalidValue');
  client.close();
});

test('A request that a page must not send is refused by name', async () => {
  const { client, until } = await page();
  for (const [id, body, code] of [[1, { do: 'killBroker' }, 'notAllowed'], [2, { do: 'drag' }, 'notUnderstood'], [3, { do: 'open' }, 'notUnderstood']]) {
    client.send(JSON.stringify({ id, ...body }));
    assert.equal((await until((message) => message.reply === id)).failure.code, code);
  }
  client.close();
});

test('A page that breaks the rules is disconnected, and the others stay connected', async () => {
  const good = await page();
  const bad = await page();
  const gone = new Promise((resolve) => { bad.client.onclose = resolve; });
  bad.client.sendFrame(2, Buffer.from('binary'));
  await gone;
  good.client.send(JSON.stringify({ id: 9, do: 'screen', gesture: 'home' }));
  await good.until((message) => message.reply === 9);
  good.client.close();
});

test('A picture is served as an image that cannot run scripts', async () => {
  const { session } = await world.open('notes', 'note/picture', { append: '<script>alert(1)</script> & more' });
  await world.ask('refresh', session);
  const picture = await world.until('there is a picture', async () => {
    const answer = await get(`${world.stage.origin}/snapshot/${session}`, { Cookie: cookie });
    return answer.status === 200 ? answer : null;
  });
  assert.equal(picture.headers['content-type'], 'image/svg+xml');
  assert.equal(picture.headers['x-content-type-options'], 'nosniff');
  assert.match(picture.headers['content-security-policy'], /default-src 'none'.*sandbox$/);
});

test('Pages outlive the broker: they are notified of its end, and get the new state when it is back', async () => {
  const { client, messages, until } = await page();
  await until((message) => message.event?.stateComplete);
  await world.killBroker();
  await until((message) => message.link?.state === 'lost');
  client.send(JSON.stringify({ id: 5, do: 'screen', gesture: 'home' }));
  assert.equal((await until((message) => message.reply === 5)).failure.code, 'noAnswer');
  messages.length = 0;
  await world.startBroker();
  const back = await until((message) => message.link?.state === 'connected');
  assert.equal(back.link.broker.pid, world.broker.pid);
  await until((message) => message.event?.stateComplete);
  client.close();
});

test('Two stages serve side by side, each with its own cookie', async () => {
  const other = await world.startStage(false, null);
  try {
    const entry = await get(other.address);
    const own = entry.headers['set-cookie'][0].split(';')[0];
    assert.notEqual(own.split('=')[0], cookie.split('=')[0]);
    assert.equal((await get(`${other.origin}/main.js`, { Cookie: cookie })).status, 403);
    assert.equal((await get(`${other.origin}/main.js`, { Cookie: `${cookie}; ${own}` })).status, 200);
  } finally {
    other.child.kill();
  }
});

