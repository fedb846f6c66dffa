// Processes of a world or of a browser, found by a text in their environment.
import { readdirSync, readFileSync, rmSync } from 'node:fs';

function having(text) {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid).map(Number).filter((pid) => {
    try { return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(text); } catch { return false; }
  });
}

/** Kills every process whose environment has the text, and waits until none is left. */
export async function endAll(text) {
  for (let left = having(text); left.length > 0; left = having(text)) {
    for (const pid of left) {
      try { process.kill(pid, 'SIGKILL'); } catch { /* it has ended */ }
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Removes a scratch folder once no process with this text in its environment can write to it. */
export async function removeFolder(folder, text = folder) {
  await endAll(text);
  rmSync(folder, { recursive: true, force: true });
}
