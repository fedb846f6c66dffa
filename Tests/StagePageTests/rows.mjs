// Rows as the broker tells them, with what a test cares about changed.
export const connected = { link: { state: 'connected', endpoint: 'ipc:///run/b.sock', broker: { pid: 1, epoch: 1, version: '0' } } };

export const event = (body) => ({ brokerEpoch: 1, number: 1, event: body });

export const app = (id, more = {}) => ({
  app: id, name: id, running: false, sessions: 0, state: 'unattached', supportsMultipleScenes: true, ...more,
});

export const session = (id, more = {}) => ({
  session: id, app: 'a', title: null, subtitle: null, state: 'foregroundActive', epoch: 1, pid: 42, targets: [],
  created: '2026-01-01T00:00:00.000Z', lastActive: '2026-01-01T00:00:00.000Z', pendingDeliveries: 0, snapshot: null,
  canActivate: 'TRUEPREDICATE', prefersToActivate: 'FALSEPREDICATE', restorationGeneration: 0, ...more,
});

export const process = (id, more = {}) => ({ process: id, app: 'a', pid: 42, state: 'connected', reason: null, ...more });

export const request = (id, more = {}) => ({
  request: id, app: 'a', session: 's1', decision: 'created', stage: 'handled', outcome: 'handled', reason: '', redelivered: false,
  refusal: null, ...more,
});

export const screen = (more = {}) => ({
  device: 'ipadpro11g1', deviceName: 'iPad Pro', orientation: 'landscape', width: 1194, height: 834, layout: 'home',
  windows: [], cover: 'none', heldDivider: null, keyboardHeight: 0, keyboardOwner: null, video: null, externalDisplay: null, display: null, locked: false, ...more,
});

export const window = (id, place, x, width, more = {}) => ({
  session: id, app: 'a', title: null, role: 'primary', place, x, y: 0, width, height: 834, horizontal: 'regular',
  vertical: 'regular', state: 'foregroundActive', covered: false, ...more,
});

export const split = (more = {}) => screen({
  layout: 'split wide-narrow', windows: [window('s1', 'leading', 0, 809), window('s2', 'trailing', 819, 375)], ...more,
});
