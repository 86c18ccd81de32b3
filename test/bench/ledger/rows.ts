/** Rows of the ledger. They never change, so that releases can be compared. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '../../../engine/index.js';
import { packageRoot } from '../../../experiments/files/package.js';
import { strategyText } from '../../support/buylists.js';
import { tasks } from '../searches/tasks.js';
import type { Games } from './orders.js';

interface Named {
  readonly group: Group;
  readonly name: string;
}
/** Games that alternate within one process. */
export interface GamesRow extends Named {
  readonly games: Games | 'limit kernel';
}
/** A whole command with its start. */
export interface CommandRow extends Named {
  readonly words: (seed: number) => readonly string[];
}
export type Row = GamesRow | CommandRow;

export const groups = [
  'limits',
  'old decks',
  'five sets',
  'star realms core',
  'star realms all sets',
  'cardsim',
  'networks',
  'searches',
  'learning',
  'start',
] as const;
export type Group = (typeof groups)[number];

export const LIMIT_KERNEL = 'limit kernel';
/** The strategy that the limit kernel plays. */
export const MONEY = 'plain-big-money';

const dominion = games['dominion']!;
const starRealms = games['star-realms']!;
const file = (...path: readonly string[]): string => join(packageRoot, ...path);
const bot = (path: string): string => readFileSync(file('bots', `${path}.json`), 'utf8');

const oldDecks = [
  [MONEY, 'smithy-money'],
  ['militia-pressure', 'ill-gotten-curse-flood'],
  ['market-lab-engine', 'militia-torturer-siege'],
  ['throne-minion-mix', 'minion-redraw-swarm'],
  ['torturer-village-chain', 'shanty-torturer-grind'],
  ['council-festival-parade', 'lab-militia-hand-squeeze'],
  ['masquerade-polite-trim', 'steward-trim-money'],
  ['bridge-throne-megaturn', 'cellar-village-sift'],
] as const;

/** Each pair plays on a board of its own cards. */
const decksOfSets = [
  ['wharf-caravan-tide', 'sailor-monkey-crew'],
  ['corsair-blockade-fleet', 'replace-gold-curse'],
  ['fishing-tactician-outpost', 'treasure-map-chart'],
  ['native-village-treasury-mat', 'charlatan-curse-money'],
  ['clerk-monument-tokens', 'rabble-workers-village'],
  ['forge-war-chest', 'collection-village-tokens'],
  ['trail-cauldron-brew', 'scheme-margrave-repeat'],
  ['berserker-nomads-raid', 'smugglers-wharf-salvage'],
] as const;

const bots = [
  ['TunedMarshal', 'RowPoacher'],
  ['TunedMarshal', 'BastionWarden'],
  ['GunlineAdmiral', 'BastionWarden'],
  ['LeanMachine', 'ClockworkRaider'],
  ['HiveTide', 'LedgerKeeper'],
  ['SparePartsGuild', 'HarborMaster'],
] as const;

const cardsim = [
  ['lamplight', 'thrifty', 'spendthrift'],
  ['free-port', 'harbour-builder', 'merchant-prince'],
  ['free-port', 'tribune-of-the-people', 'merchant-prince'],
] as const;

/** Cards that two strategies name, filled up to ten. */
function boardOf(texts: readonly string[]): Games['rules'] {
  const isNamed = (name: string): boolean => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  const all = dominion.kingdomCards!;
  const named = all.filter(isNamed);
  return {
    kingdom: [...named, ...all.filter((name) => !isNamed(name))].slice(0, Math.max(10, named.length)),
    colony: isNamed('Colony') || isNamed('Platinum'),
  };
}

function decks(
  group: Group,
  pair: readonly string[],
  board: (texts: readonly string[]) => Games['rules'] = () => ({}),
): GamesRow {
  const players = pair.map(strategyText);
  return {
    group,
    name: pair.join(' – '),
    games: { game: 'dominion', rules: board(players), seats: 2, players },
  };
}

function bothBots(group: Group, pair: readonly string[], sets: readonly string[]): GamesRow {
  const players = pair.map((name) => bot(`star-realms/${name}`));
  return {
    group,
    name: pair.join(' – '),
    games: { game: 'star-realms', rules: { sets }, seats: 2, players },
  };
}

const mirror = decks('limits', [MONEY, MONEY]);
export const MIRROR = mirror.name;

const searchNames = ['four decks', 'core field'] as const;

function search(name: (typeof searchNames)[number]): CommandRow {
  const { game, from, against, sets, games } = tasks.find((task) => task.name === name)!;
  const path = (player: string): string =>
    game === 'dominion'
      ? file('strategies', 'dominion', `${player}.buylist`)
      : file('bots', game, `${player}.json`);
  const words = [
    ...['evolve', '--game', game, '--budget', `${games}games`, '--threads', '1', '--json'],
    ...(from.length > 0 ? ['--from', ...from.map(path)] : []),
    ...['--against', ...against.map(path)],
    ...(sets === undefined ? [] : ['--sets', sets.join(',')]),
  ];
  return {
    group: 'searches',
    name: `${game}, ${name}, ${games} games`,
    words: (seed) => [...words, '--seed', String(seed)],
  };
}

function learning(game: string, opponent: string): CommandRow {
  const words = [
    ...['train', '--game', game, '--against', opponent, '--budget', '2000games', '--learners', '1'],
    ...['--hidden', '64', '--out', 'network.net.json', '--force', '--threads', '1', '--json'],
  ];
  return {
    group: 'learning',
    name: `${game}, 2000 games of one learner`,
    words: (seed) => [...words, '--seed', String(seed)],
  };
}

const smithy = file('strategies', 'dominion', 'smithy-money.buylist');

export const rows: readonly Row[] = [
  { group: 'limits', name: LIMIT_KERNEL, games: 'limit kernel' },
  mirror,
  { ...mirror, name: `${mirror.name}, curves`, games: { ...(mirror.games as Games), curves: true } },
  ...oldDecks.map((pair) => decks('old decks', pair)),
  ...decksOfSets.map((pair) => decks('five sets', pair, boardOf)),
  ...bots.map((pair) => bothBots('star realms core', pair, ['core'])),
  ...bots.map((pair) =>
    bothBots(
      'star realms all sets',
      pair,
      starRealms.facts.sets.map(({ name }) => name),
    ),
  ),
  ...cardsim.map(
    ([game, ...pair]): GamesRow => ({
      group: 'cardsim',
      name: `${game}: ${pair.join(' – ')}`,
      games: {
        game: `cardsim/${game}`,
        rules: {},
        seats: 1,
        players: pair.map((name) => bot(`cardsim/${game}/${name}`)),
      },
    }),
  ),
  {
    group: 'networks',
    name: 'any-kingdom – smithy-money',
    games: {
      game: 'dominion',
      rules: {},
      seats: 2,
      players: [
        readFileSync(file('bots', 'networks', 'dominion', 'any-kingdom.net.json'), 'utf8'),
        strategyText('smithy-money'),
      ],
    },
  },
  ...searchNames.map(search),
  learning('dominion', smithy),
  learning('star-realms', file('bots', 'star-realms', 'TunedMarshal.json')),
  {
    group: 'start',
    name: 'a match of two games',
    words: () => ['match', smithy, smithy, '--games', '2', '--threads', '1', '--json'],
  },
];
