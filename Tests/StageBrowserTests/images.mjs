// Image files as the repository keeps them: WebP, by libwebp's own tools.
import { execFile } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const qualities = [86, 78, 70, 60];

/** Turns a PNG file into WebP at the best quality that fits; tells its bytes. */
export async function compressed(png, file, bytesMaximum) {
  for (const quality of qualities) {
    await run('cwebp', ['-quiet', '-m', '6', '-q', String(quality), '-sharp_yuv', png, '-o', file]);
    if (statSync(file).size <= bytesMaximum) break;
  }
  rmSync(png);
  return bounded(file, bytesMaximum);
}

/** Puts frames, each with its milliseconds, into one file that moves. */
export async function animated(frames, file, bytesMaximum) {
  for (const quality of qualities) {
    await run('img2webp', ['-loop', '0', '-kmin', '9', '-kmax', '60', '-min_size', '-lossy', '-q', String(quality), '-m', '4',
      ...frames.flatMap(({ png, milliseconds }) => ['-d', String(milliseconds), png]), '-o', file], { maxBuffer: 1 << 26 });
    if (statSync(file).size <= bytesMaximum) break;
  }
  return bounded(file, bytesMaximum);
}

function bounded(file, bytesMaximum) {
  const { size } = statSync(file);
  if (size > bytesMaximum) throw new Error(`${file} has ${size} bytes, the bound is ${bytesMaximum}`);
  return size;
}
