/**
 * Runs a command of another build, `command.js <its folder> <words…>`, and writes the processor time of the whole
 * process to file descriptor 3 at its end.
 */
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [node, , root, ...words] = process.argv;
const main = join(root!, 'dist', 'experiments', 'cli', 'main.js');
process.argv = [node!, main, ...words];
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeSync(3, String((user + system) / 1e6));
});
await import(pathToFileURL(main).href);
