/** Files of networks: an accepted network must play. */
import { compilePlayer, printNetwork, readPlayer } from '../../../bots/index.js';
import { games, type Seed } from '../../../engine/index.js';
import { kingdomOf, randomNet } from '../../support/net.js';
import { changed, damaged, pick, type Value } from '../changes.js';
import { type Door, takenOrRefused } from '../door.js';

const boards = ['dominion', 'star-realms'].map((name) => {
  const game = games[name]!;
  const base = name === 'dominion' ? kingdomOf(game) : game.rules({ sets: ['core'] }, 2);
  const rules = { ...base, turnsMax: 30 };
  return { game, rules, text: printNetwork({ ...randomNet(game, rules, 4), partner: 'builtin:random' }) };
});
let played = 0;

export function weights(): Door {
  return {
    name: 'weights',
    next(rng) {
      const { text } = pick(rng, boards);
      if (rng.below(3) === 0) return damaged(text, rng);
      const file = JSON.parse(text) as { [key: string]: Value };
      if (rng.below(3) === 0) file['weights'] = withNumber(file['weights'] as string, rng.below(1 << 30));
      return JSON.stringify(changed(file, rng));
    },
    try: async (text) => {
      let isPlayer = false;
      await takenOrRefused(() => {
        const { player, diagnostics } = readPlayer(text, 'found.net.json');
        isPlayer = player !== undefined;
        if (!isPlayer && diagnostics.length === 0) throw new Error('no player and no diagnostic');
        const board = boards.find(({ game }) => game === player?.game);
        if (board === undefined) return;
        const { game, rules } = board;
        const { policy } = compilePlayer(text, game, rules);
        game.table(rules).play([policy, policy], played++ as Seed);
      });
      return isPlayer;
    },
  };
}

/** Replaces one weight by another number, e.g. an infinite one. */
function withNumber(letters: string, at: number): string {
  const bytes = Buffer.from(letters, 'base64');
  const numbers = [Number.POSITIVE_INFINITY, Number.NaN, 3e38, -3e38, 1e-45];
  bytes.writeFloatLE(numbers[at % numbers.length]!, 4 * (at % (bytes.length / 4)));
  return bytes.toString('base64');
}
