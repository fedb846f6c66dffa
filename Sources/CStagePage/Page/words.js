// What the page says, from what the broker says.

export const states = {
  launching: 'starting', unattached: 'not running', background: 'in the background',
  foregroundInactive: 'inactive', foregroundActive: 'active',
};

export const roles = { primary: 'primary', secondary: 'secondary', slideOver: 'Slide Over', centre: 'centre' };

export const places = {
  full: 'full screen', leading: 'left side', trailing: 'right side', slideOver: 'Slide Over', above: 'Slide Over',
  centre: 'centre',
};

/** Why an app cannot come beside another one. */
const exclusions = {
  deviceUnsupported: 'this iPad has no Slide Over', userSettingOff: 'multitasking is turned off in the settings',
  builtBefore9: 'built for a release before iOS 9', noLaunchStoryboard: 'has no launch storyboard',
  orientationsMissing: 'does not support every orientation', requiresFullScreen: 'requires the full screen',
  alreadyOnScreen: 'its only window is on the screen',
};

export const exclusionWords = (reason) => exclusions[reason] ?? reason ?? '';

export const decisions = {
  created: 'A new window was created', reactivated: 'An existing window was brought to the front',
  joinedPending: 'Joined a window that was already being created', candidates: 'Only the candidates were requested',
  refused: 'Refused',
};

export const outcomes = {
  handled: 'handled', deadlinePassed: 'timed out', launchFailed: 'could not be launched',
  exitedBeforeConnecting: 'ended before it connected', connectTimedOut: 'did not connect in time',
  windowCrashed: 'its window crashed', handlerFailed: 'its window failed', windowUnresponsive: 'its window did not respond',
  windowStopped: 'its window is stopped', sessionDestroyed: 'its window was closed', notDelivered: 'not delivered',
  candidatesListed: 'listed', refused: 'refused', expired: 'expired', handoffFailed: 'handoff failed',
  connectionUnavailable: 'the other window disconnected', remoteApplicationTimedOut: 'the other window did not respond',
  handoffUserInfoTooLarge: 'too large', userCancelled: 'cancelled', withdrawn: 'withdrawn',
};

export const rejections = {
  doesNotPrefer: 'does not prefer this content', cannotActivate: 'cannot show this content',
  lessRecent: 'was used less recently', otherPrefers: 'another window prefers it', otherRole: 'has another role',
  notAskedFor: 'was not requested', canDoesNotCount: 'can show it, but this policy ignores that',
};

export const reuses = {
  preferElseNew: 'a window that prefers it, else a new one',
  matchElseNew: 'a window that prefers it or can show it, else a new one',
  matchElseFail: 'a window that prefers it or can show it, never a new one',
  anyElseNew: 'the most recent window, else a new one', alwaysNew: 'always a new window', ask: 'only the candidates',
};

export const phases = {
  lifted: 'lifted', held: 'under the finger', dropping: 'released', loading: 'being loaded', over: 'ended',
};

export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export const short = (id) => (id ?? '').slice(0, 8);

/** What people call an app: its row's name, else the last part of its identifier. */
export function appName(rows, app) {
  const name = rows.apps[app]?.name;
  if (name) return name;
  const last = (app ?? '').split('.').pop() ?? '';
  return last.charAt(0).toUpperCase() + last.slice(1);
}

export function sessionTitle(rows, id) {
  const session = rows.sessions[id];
  return session ? session.title || appName(rows, session.app) : short(id);
}

export const isDead = (session) => session.state === 'unattached';

/** How a session is, as a list says it. */
export function sessionWords(session) {
  const kept = isDead(session) && session.restorationGeneration ? 'state saved' : null;
  return [states[session.state] ?? session.state, kept].filter(Boolean).join(', ');
}

/** How long ago, as one says it. */
export function age(then, now) {
  const seconds = Math.max(0, Math.round((now - Date.parse(then)) / 1000));
  if (Number.isNaN(seconds)) return '';
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86_400)} d ago`;
}

export function clock(time) {
  return new Date(time).toLocaleTimeString('en-GB', { hour12: false });
}

/** A window in one line, for people who do not see it. */
export function windowLabel(rows, window) {
  const parts = [window.title || appName(rows, window.app)];
  const app = appName(rows, window.app);
  if (parts[0] !== app) parts.push(app);
  parts.push(places[window.place] ?? window.place, `${window.horizontal} width`, states[window.state] ?? window.state);
  return parts.join(', ');
}

/** The layout as the header says it. */
export function layoutWords(layout) {
  if (!layout) return '';
  if (layout === 'home') return 'Home screen';
  return layout.split(' + ').map((part) => {
    if (part === 'full') return 'Full screen';
    if (part.startsWith('split')) return `Split View, ${part.slice(6).replace('-', ' and ')}`;
    return { 'slide over': 'Slide Over', centre: 'a centre window', 'picture in picture': 'Picture in Picture' }[part]
      ?? part;
  }).join(' with ');
}
