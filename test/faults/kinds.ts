/** The runs to break: small, and one of each kind. */

/** Output file of a run, which it writes last. */
export const OUT = 'found.txt';

/** A command, and how to resume it after its process has ended. */
export interface Kind {
  /** Words of the command. */
  readonly words: readonly string[];
  /** True for a command that answers again instead of resuming. */
  readonly isAnswer?: true;
  /** True if two workers of a queue play the games. */
  readonly onQueue?: true;
  /** True if a worker of a queue plays across interrupted network links; there are no other faults. */
  readonly onNetwork?: true;
}

const money = ['--from', 'plain-big-money', '--against', 'smithy-money'];
const board = 'Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop';
const evolve = ['evolve', ...money, '--budget', '8000games', '--seed', '4', '--out', OUT];
const players = ['big-money', 'smithy-money', 'militia-pressure', 'plain-big-money'];
const match = ['match', 'big-money', 'smithy-money', '--games', '60000', '--keep', '--json'];

export const kinds: Readonly<Record<string, Kind>> = {
  evolve: { words: evolve },
  'evolve-queue': { words: evolve, onQueue: true },
  league: { words: ['evolve', ...money, '--algorithm', 'psro', '--budget', '8000games', '--out', OUT] },
  tournament: { words: ['tournament', ...players, '--games', '10000'] },
  'tournament-queue': { words: ['tournament', ...players, '--games', '10000'], onQueue: true },
  train: {
    words: [
      ...['train', '--against', 'smithy-money', '--learners', '2', '--hidden', '8'],
      ...['--budget', '2000games', '--out', OUT],
    ],
  },
  kingdom: { words: ['evolve', '--kingdom', board, '--budget', '20000games', '--out', OUT] },
  match: { words: match, isAnswer: true },
  'match-queue': { words: match, isAnswer: true, onQueue: true },
  'match-network': {
    words: ['match', 'big-money', 'smithy-money', '--games', '400000', '--json'],
    isAnswer: true,
    onNetwork: true,
  },
  advise: { words: ['advise', board, '--games', '20000', '--out', OUT, '--json'], isAnswer: true },
};
