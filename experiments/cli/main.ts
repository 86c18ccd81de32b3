#!/usr/bin/env node
/** Entry point of the command line. */
import * as modules from 'node:module';
import { isSupervised } from '../files/holder.js';
import { exit } from './shared/exit-codes.js';
import { acceptSupervisor, endProcess, needsSupervisor } from './supervision/supervised.js';

// A reader that closes the pipe early (`| head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  endProcess(error.code === 'EPIPE' ? 0 : exit.bug),
);

// Node 22 and newer keep compiled code for the next start. The types describe Node 20, which cannot.
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
