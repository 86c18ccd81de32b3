#!/usr/bin/env node
/** Entry point of the terminal. */
import * as modules from 'node:module';
import { isSupervised } from '../files/holder.js';
import { exit } from './shared/exit-codes.js';
import { acceptSupervisor, endProcess, needsSupervisor } from './supervision/supervised.js';

// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  endProcess(error.code === 'EPIPE' ? 0 : exit.bug),
);

// Node 22 and newer keep what they compiled, for the next start. Types are those of the oldest Node, which cannot.
(modules as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();

const words = process.argv.slice(2);
if (!isSupervised && needsSupervisor(words)) {
  const { runSupervised } = await import('./supervision/supervisor.js');
  process.exitCode = await runSupervised(words);
} else {
  if (isSupervised) acceptSupervisor();
  const { runProgram } = await import('./program.js');
  process.exitCode = await runProgram(words);
}
