/** A folder on a small disk that can be filled. Needs root on Linux. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Size of the disk; a run needs a tenth of it. */
const DISK_MB = 64;
const FILLER = 'filler';

const mounted: string[] = [];

/** @returns true if this machine allows it */
export function mountDisk(folder: string): boolean {
  const words = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder];
  if (process.platform !== 'linux' || spawnSync('mount', words).status !== 0) return false;
  mounted.push(folder);
  return true;
}

export function unmountDisks(): void {
  for (const folder of mounted.splice(0)) spawnSync('umount', [folder]);
}

export const isOwnDisk = (folder: string): boolean => mounted.includes(folder);

/** Writes until the disk is full. */
export function fillDisk(folder: string): void {
  for (const size of [1_000_000, 1_000, 1])
    try {
      for (;;) appendFileSync(join(folder, FILLER), Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
}

export const emptyDisk = (folder: string): void => rmSync(join(folder, FILLER), { force: true });
