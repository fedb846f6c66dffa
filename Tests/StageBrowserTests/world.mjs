// A broker of its own in a scratch folder, demo apps, and the stage beside them.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, renameSync, rmSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { removeFolder } from './processes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const build = process.env.ACTIVITY_BROKER_BUILD ?? join(root, '.build', 'debug');
const programs = {
  broker: join(build, 'activity-broker'), control: join(build, 'brokerctl'), windows: join(build, 'DemoWindows'),
  testWindows: join(build, 'TestWindows'),
  stage: process.env.ACTIVITY_STAGE ?? join(build, 'activity-stage'),
};
const run = promisify(execFile);

export const apps = Object.fromEntries(['gallery', 'notes', 'mail', 'shelf', 'faulty.exits', 'faulty.window'].map((name) => [name, `org.activitybroker.demo.${name}`]));

export class World {
  static async start({ allowsKilling = true, page = process.env.STAGE_PAGE ?? null } = {}) {
    const world = new World();
    world.folder = mkdtempSync(join(tmpdir(), 'ab-stage-'));
    for (const name of ['run', 'state', 'apps', 'data']) mkdirSync(join(world.folder, name), { mode: 0o700 });
    world.endpoint = `ipc://${world.folder}/run/broker.sock`;
    world.environment = {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('ACTIVITY_BROKER_'))),
      // On a machine with much to do a window may be slow, or come back to a restarted broker late, and is not to be given up.
      ACTIVITY_BROKER_ENDPOINT: world.endpoint, ACTIVITY_BROKER_RESUME_GRACE: '120s', ACTIVITY_BROKER_CALL_TIMEOUT: '120s', ACTIVITY_BROKER_CONNECT_TIMEOUT: '120s', ACTIVITY_BROKER_DRAG_TIMEOUT: '120s',
      ACTIVITY_BROKER_ENTER_BACKGROUND_TIMEOUT: '120s', ACTIVITY_BROKER_TRANSITION_ALLOWANCE: '120s', ACTIVITY_BROKER_REQUEST_TIMEOUT: '120s', ACTIVITY_BROKER_HAND_PROGRAMS: programs.stage, XDG_CONFIG_HOME: `${world.folder}/home`, XDG_STATE_HOME: `${world.folder}/home`,
      XDG_DATA_HOME: `${world.folder}/home`, XDG_RUNTIME_DIR: `${world.folder}/run`,
    };
    try {
      await world.addApps();
      await world.startBroker();
      world.stage = await world.startStage(allowsKilling, page);
    } catch (error) {
      // What was started already would keep the tests from ending.
      await world.stop();
      throw error;
    }
    return world;
  }

  /** Writes the demo apps; the broker finds them by itself. */
  addApps() { return this.writeBundles(programs.windows); }

  /** Writes the apps that misbehave. */
  addTestApps() { return this.writeBundles(programs.testWindows); }

  writeBundles(program) {
    return run(program, ['bundles', '--output', `${this.folder}/apps`, '--data', `${this.folder}/data`]);
  }

  /** Adds an app like Shelf that may not share the screen and has one window only. */
  async addFullScreenApp(name, identifier) {
    const list = readFileSync(`${this.folder}/apps/Shelf.app/Info.plist`, 'utf8')
      .replaceAll(apps.shelf, identifier).replaceAll('<string>Shelf</string>', `<string>${name}</string>`)
      .replace(/(<key>UIApplicationSupportsMultipleScenes<\/key>\s*)<true\/>/, '$1<false/>')
      .replace('<dict>', '<dict><key>UIRequiresFullScreen</key><true/>');
    mkdirSync(`${this.folder}/apps/.draft`);
    writeFileSync(`${this.folder}/apps/.draft/Info.plist`, list);
    renameSync(`${this.folder}/apps/.draft`, `${this.folder}/apps/${name}.app`);
    await this.until(`${name} is installed`, async () => (await this.ask('apps', 'list')).apps.some((row) => row.app === identifier));
  }

  removeApp(name) { rmSync(`${this.folder}/apps/${name}.app`, { recursive: true }); }

  async startBroker() {
    const log = openSync(join(this.folder, 'broker.log'), 'a');
    const child = spawn(programs.broker, ['--endpoint', this.endpoint, '--state-directory', `${this.folder}/state`, '--apps', `${this.folder}/apps`],
      { env: this.environment, stdio: ['ignore', 'pipe', log] });
    this.broker = child;
    await line(child, /^ready /m);
  }

  /** As `kill -9` does; resolves when it is gone. */
  killBroker() { return ended(this.broker, 'SIGKILL'); }

  async startStage(allowsKilling, page) {
    const options = [...(allowsKilling ? ['--allow-kill'] : []), ...(page ? ['--page', page] : [])];
    const child = spawn(programs.stage, ['--endpoint', this.endpoint, ...options], { env: this.environment, stdio: ['ignore', 'pipe', 'inherit'] });
    const address = (await line(child, /^stage (\S+)$/m))[1];
    return { child, address, origin: new URL(address).origin };
  }

  /** What `brokerctl … --json` prints. */
  async ask(...words) {
    const { stdout } = await run(programs.control, [...words, '--json'], { env: this.environment, maxBuffer: 1 << 26 });
    return JSON.parse(stdout);
  }

  /** Waits until what is asked anew each time is true; the answer. */
  async until(what, condition, milliseconds = 60_000) {
    for (const end = Date.now() + milliseconds; ;) {
      const found = await condition();
      if (found) return found;
      if (Date.now() > end) throw new Error(`not within ${milliseconds} ms: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }

  open(app, target, info, type) {
    return this.ask('open', apps[app], ...(target ? ['--target', target] : []), ...(type ? ['--type', `${apps[app]}.${type}`] : []),
      ...(info ? ['--user-info', JSON.stringify(info)] : []));
  }

  async stop() {
    if (this.stage) await ended(this.stage.child, 'SIGTERM');
    if (this.broker) await ended(this.broker, 'SIGTERM');
    // Windows that the broker did not end, such as those of one that was killed.
    await removeFolder(this.folder, this.endpoint);
  }
}

function line(child, pattern) {
  return new Promise((resolve, reject) => {
    let text = '';
    const late = setTimeout(() => reject(new Error(`${child.spawnfile} did not say ${pattern} in time: ${text}`)), 60_000);
    child.once('error', (error) => { clearTimeout(late); reject(error); });
    child.stdout.on('data', (data) => {
      text += data;
      const found = pattern.exec(text);
      if (found) { clearTimeout(late); resolve(found); }
    });
    child.once('exit', (code, signal) => { clearTimeout(late); reject(new Error(`${child.spawnfile} ended with ${code ?? signal}`)); });
  });
}

function ended(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => { child.once('exit', resolve); child.kill(signal); });
}
