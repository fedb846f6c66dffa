import test from 'node:test';
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser } from '../StageBrowserTests/browser.mjs';

test('A browser that fails to start leaves no folder, even if its helper keeps writing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ab-page-'));
  const before = { ...process.env };
  try {
    // The helper goes on making folders in the folder of the browser.
    writeFileSync(join(folder, 'browser'), `#!/bin/sh
for word; do case $word in --user-data-dir=*) own=\${word#*=};; esac; done
(i=0; while :; do i=$((i+1)); mkdir -p "$own/$i"; done) >/dev/null 2>&1 &
until [ -d "$own/9" ]; do :; done
exit 1
`);
    chmodSync(join(folder, 'browser'), 0o700);
    Object.assign(process.env, { CHROMIUM: join(folder, 'browser'), TMPDIR: folder });
    await assert.rejects(Browser.start(), /the browser ended/);
    assert.deepEqual(readdirSync(folder), ['browser']);
  } finally {
    for (const name of ['CHROMIUM', 'TMPDIR']) if (name in before) process.env[name] = before[name]; else delete process.env[name];
    rmSync(folder, { recursive: true, force: true });
  }
});
