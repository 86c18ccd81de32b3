#!/usr/bin/env node
/** Entry point of the command line. */
import * as modules from 'node:module';
import { isSupervised } from '../files/holder.js';
import { exit } from './shared/exit-codes.js';
import { acceptSupervisor, endProcess, needsSupervisor } from './supervision/supervised.js';

process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  // A reader that closes the pipe early (`| head`) is not an error.
  if (code === 'EPIPE') endProcess(exit.done);
  const hint = code === 'ENOSPC' ? 'free disk space' : 'send it to a file or a program that can take it';
  process.stderr.write(`error: the output cannot be written: ${message}\n  ${hint}\n`);
  endProcess(exit.usage);
});

// Messages may be lost, for example on a full disk. The exit code still shows the result.
process.stderr.on('error', () => {});

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
