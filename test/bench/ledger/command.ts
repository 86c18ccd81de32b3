/**
 * Runs a command of another build, `command.js <its folder> <words…>`, and writes the processor time of the whole
 * process to file descriptor 3 at its end.
 */
import { existsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [node, , root, ...words] = process.argv;
/** Builds before 1.0.0 have only the second place. */
const main = ['program', join('experiments', 'cli')]
  .map((folder) => join(root!, 'dist', folder, 'main.js'))
  .find((path) => existsSync(path))!;
process.argv = [node!, main, ...words];
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeSync(3, String((user + system) / 1e6));
});
await import(pathToFileURL(main).href);
