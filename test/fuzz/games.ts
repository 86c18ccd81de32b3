/** Games of random programs: no exception, no endless game, no lost card. */
import { games, invariant, Rng, seedOf } from '../../engine/index.js';
import { scoreTables } from '../../grammar/index.js';
import { fuzzByPrograms } from '../support/dominion-fuzz.js';
import { randomTable } from '../support/random-table.js';

/** Games in one kingdom, and games with the same programs in it. */
const GAMES = 10;
const DEALS = 20;
/** Games of Star Realms with the same tables. */
const SAME = 100;

export interface GamesPlayed {
  readonly dominion: number;
  readonly 'star-realms': number;
}

/**
 * Half of the games are Dominion in random kingdoms of all sets; half are Star Realms with all sets, for two and
 * for six players.
 */
export function fuzzGames(count: number, seed: number): GamesPlayed {
  const kingdoms = Math.ceil(count / 2 / (GAMES * DEALS));
  fuzzByPrograms({ kingdoms, games: GAMES, deals: DEALS, seed });
  const starRealms = Math.ceil(count / 2);
  for (const [seats, share] of [
    [2, 0.8],
    [6, 0.2],
  ] as const) {
    playStarRealms(Math.round(starRealms * share), seats, seed);
  }
  return { dominion: kingdoms * GAMES * DEALS, 'star-realms': starRealms };
}

function playStarRealms(count: number, seats: number, seed: number): void {
  const game = games['star-realms']!;
  const scores = game.scores!;
  const table = game.table(game.rules({ sets: game.facts.sets.map(({ name }) => name) }, seats));
  let policies: readonly unknown[] = [];
  for (let played = 0; played < count; played++) {
    if (played % SAME === 0)
      policies = Array.from({ length: seats }, (_, seat) => {
        const program = randomTable(new Rng(seedOf(seed + played), seat), scores);
        return scores.policy(scoreTables.compile(program, scores) as never);
      });
    try {
      const { turns } = table.play(policies, seedOf(seed + played));
      invariant(turns <= table.rules.turnsMax, 'a match ends with its turns');
    } catch (cause) {
      throw new Error(`Star Realms for ${seats}, game ${played} of seed ${seed}, broke`, { cause });
    }
  }
}
