/**
 * SPEED: how V8 compiles what plays. It compiles a function for speed early, and a search makes functions all the time
 * that play few games: with eight times as much patience the first 60,000 games of a search take a quarter less
 * processor time on Node 20, a fifth less on 22, an eighth less on 24. More room for putting functions into one another
 * does not pay: 60,000 games of a match play as fast, and compiling takes twice the processor time. Holds for the whole
 * process, all threads included; results are the same.
 */
import { setFlagsFromString } from 'node:v8';

const PATIENCE = '--invocation-count-for-turbofan=24000';
/**
 * By the major version of V8, since one that does not know a flag prints an error: 11 is in Node 20, 12 to 14 in 22
 * to 26.
 */
const FLAGS: Readonly<Record<string, string>> = {
  11: '--interrupt-budget=540000',
  12: PATIENCE,
  13: PATIENCE,
  14: PATIENCE,
};
/** Measured on Node 20 only. */
const THREADS_FLAGS: Readonly<Record<string, string>> = { 11: '--interrupt-budget=1080000' };

function setFlags(flags: Readonly<Record<string, string>>): void {
  const flag = flags[Number.parseInt(process.versions.v8, 10)];
  if (flag !== undefined) setFlagsFromString(flag);
}

setFlags(FLAGS);

/**
 * For a search on several threads: each compiles for itself, in the background, on cores that would play, so that
 * twice the patience takes less.
 */
export function compileLess(): void {
  setFlags(THREADS_FLAGS);
}
