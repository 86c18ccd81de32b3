#!/usr/bin/env node
/** Entry point of the terminal. */
import { runProgram } from './program.js';
import { exit } from './shared/exit-codes.js';

// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? 0 : exit.bug),
);

process.exitCode = await runProgram(process.argv.slice(2));
