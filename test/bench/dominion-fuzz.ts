/** 100,000 games of dice and 100,000 of random programs in random kingdoms: not one crash, hang or illegal choice. */
import { fuzzByDice, fuzzByPrograms } from '../support/dominion-fuzz.js';

const KINGDOMS = 2_000;
const GAMES = 50;

export function fuzzDominion(): void {
  const options = { kingdoms: KINGDOMS, games: GAMES, seed: 1 };
  for (const [players, fuzz] of [
    ['dice', fuzzByDice],
    ['random programs', fuzzByPrograms],
  ] as const) {
    const { signature, faults } = fuzz(options);
    console.log(
      `  ${KINGDOMS * GAMES} games of ${players} in ${KINGDOMS} kingdoms, ${faults} past a limit   signature ${signature}`,
    );
  }
}
