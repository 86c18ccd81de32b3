/** The runs that are broken: small, and one of each kind. */

/** What a run writes last, where it writes a file. */
export const OUT = 'found.txt';

/** How the work is gone on with after its process has ended. */
export interface Kind {
  /** Words of the command. */
  readonly words: readonly string[];
  /** Asked again it answers the same: nothing is gone on with. */
  readonly isAnswer?: true;
  /** Played by two workers of a queue. */
  readonly onQueue?: true;
  /** Played by a worker of a queue across lines that are taken down; nothing else happens to it. */
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
