/**
 * SPEED: how V8 compiles what plays. Games are many small functions, and V8 stops putting them into one another at
 * 920 bytes of bytecode: four times as much room, and Star Realms plays 8 % more games per second, Dominion 9 %. It
 * also compiles a function for speed early, and a search makes functions all the time that play few games: with eight
 * times as much patience the first 60,000 games of a search take a quarter less processor time on Node 20, a fifth
 * less on 22, an eighth less on 24. Holds for the whole process, all threads included; results are the same.
 */
import { setFlagsFromString } from 'node:v8';

const ROOM = '--max-inlined-bytecode-size-cumulative=4000';
const PATIENCE = '--invocation-count-for-turbofan=24000';
/**
 * By the major version of V8, since one that does not know a flag prints an error: 11 is in Node 20, 12 to 14 in 22
 * to 26.
 */
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  11: [ROOM, '--interrupt-budget=540000'],
  12: [ROOM, PATIENCE],
  13: [ROOM, PATIENCE],
  14: [ROOM, PATIENCE],
};

const v8 = Number.parseInt(process.versions.v8, 10);
for (const flag of FLAGS[v8] ?? []) setFlagsFromString(flag);

/** Measured on Node 20 only. */
const SEARCH_FLAGS: Readonly<Record<string, string>> = { 11: '--max-inlined-bytecode-size-cumulative=920' };
const THREADS_FLAGS: Readonly<Record<string, string>> = { 11: '--interrupt-budget=1080000' };

/**
 * For a search, whose functions are played too few games to pay for large ones: V8's own room, and a search of Star
 * Realms takes 7 % less processor time than with the room of a match; Dominion takes the same. On several threads
 * each compiles for itself, in the background, on cores that would play: there twice the patience takes less, too.
 */
export function compileLess(threads: number): void {
  for (const flags of threads === 1 ? [SEARCH_FLAGS] : [SEARCH_FLAGS, THREADS_FLAGS]) {
    const flag = flags[v8];
    if (flag !== undefined) setFlagsFromString(flag);
  }
}
