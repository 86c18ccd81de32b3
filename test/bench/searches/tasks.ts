/** Tasks for comparing searches: three for each game, from an easy field to one that needs a plan. */

export interface Task {
  readonly name: string;
  readonly game: string;
  /** Players to start from; empty for the genome's neutral ones. */
  readonly from: readonly string[];
  readonly against: readonly string[];
  readonly kingdom?: readonly string[];
  readonly sets?: readonly string[];
  /** Games of one search, chosen for similar times in all games. */
  readonly games: number;
}

const DOMINION = { game: 'dominion', from: ['big-money'], games: 80_000 };
const STAR_REALMS = { game: 'star-realms', from: [], games: 40_000 };
const CARDSIM = { from: [], games: 20_000 };

export const tasks: readonly Task[] = [
  {
    ...DOMINION,
    name: 'four decks',
    against: ['big-money', 'smithy-money', 'militia-torturer-siege', 'market-lab-engine'],
  },
  {
    ...DOMINION,
    name: 'strong field',
    against: [
      'double-witch-money',
      'rebuild-green-machine',
      'masquerade-polite-trim',
      'torturer-village-chain',
      'shanty-torturer-grind',
      'lab-militia-hand-squeeze',
    ],
  },
  {
    ...DOMINION,
    name: 'engine kingdom',
    against: ['big-money', 'smithy-money', 'chapel-thin-money'],
    kingdom: [
      'Village',
      'Smithy',
      'Laboratory',
      'Market',
      'Festival',
      'Chapel',
      'Militia',
      'CouncilRoom',
      'Moat',
      'Workshop',
    ],
  },
  {
    ...STAR_REALMS,
    name: 'core field',
    against: ['BastionWarden', 'HiveTide', 'RowPoacher', 'TurnTicker'],
    sets: ['core'],
  },
  { ...STAR_REALMS, name: 'one master', against: ['TunedMarshal'], sets: ['core'] },
  {
    ...STAR_REALMS,
    name: 'two sets',
    against: ['BlobEmpire', 'GunlineAdmiral', 'Velocity'],
    sets: ['core', 'colony_wars'],
  },
  { ...CARDSIM, game: 'cardsim/lamplight', name: 'lamplight', against: ['thrifty'] },
  {
    ...CARDSIM,
    game: 'cardsim/free-port',
    name: 'free port',
    against: ['harbour-builder', 'tribune-of-the-people'],
  },
  {
    ...CARDSIM,
    game: 'cardsim/free-port',
    name: 'better prince',
    from: ['merchant-prince'],
    against: ['merchant-prince'],
  },
];
