/**
 * A million games each of random choices and of random programs in random kingdoms: no crash, hang, illegal choice
 * or lost card.
 */
import { fuzzByDice, fuzzByPrograms } from '../support/dominion-fuzz.js';

const PARTS = 100;
const KINGDOMS = 200;
const DEALS = 5;
const GAMES = 10;

/** @param words first: the parts to play of 100, e.g. `0-9`; default: all */
export function fuzzDominion([parts = `0-${PARTS - 1}`]: readonly string[]): void {
  const [from = 0, to = from] = parts.split('-').map(Number);
  for (let part = from; part <= to; part++) {
    const options = {
      kingdoms: KINGDOMS,
      games: GAMES,
      deals: DEALS,
      seed: 1 + part * KINGDOMS * GAMES * DEALS,
    };
    for (const [players, fuzz] of [
      ['dice', fuzzByDice],
      ['random programs', fuzzByPrograms],
    ] as const) {
      const { signature, faults } = fuzz(options);
      console.log(
        `  part ${part}: ${KINGDOMS * GAMES * DEALS} games of ${players} in ${KINGDOMS} kingdoms, ${faults} past a limit   signature ${signature}`,
      );
    }
  }
}
