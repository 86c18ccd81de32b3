/** The checked rules of a game: variants, sets, limits. */

import type { RulesRequest } from '../core/contract/board.js';
import type { Rules, RuleVariant } from '../core/contract/game.js';
import { Refused } from '../core/errors.js';
import type { SetName } from './catalogue.js';

export type Variant = (typeof variants)[number]['name'];
export type ChosenSet = Exclude<SetName, 'starter'>;

/** The published game, and three variants of the free for all, whose rules are in docs/star-realms-rules.md. */
export const variants = [
  { name: 'two-player', about: 'the published game for two' },
  { name: 'free-for-all', about: 'two to six players, the whole hand active at once, last one standing' },
  {
    name: 'free-for-all-equal-hands',
    about: 'free for all in which the first players draw five cards like all others',
  },
  {
    name: 'free-for-all-fewer-cards',
    about: 'free for all in which a discard means drawing one card fewer',
  },
  {
    name: 'original',
    about: 'for two, as the public simulator of JSON bots plays core and promo_year_1, faults included',
  },
] as const satisfies readonly RuleVariant[];

export const isFreeForAll = (variant: Variant): boolean => variant.startsWith('free-for-all');

export interface StarRealmsRules extends Rules {
  readonly variant: Variant;
  /** In the order of the catalogue. */
  readonly sets: readonly ChosenSet[];
}

export const availableSets: readonly { readonly name: ChosenSet; readonly about: string }[] = [
  { name: 'core', about: 'the core set, 80 cards' },
  { name: 'promo_year_1', about: 'first-year promotional cards, 15 cards' },
  { name: 'colony_wars', about: 'Colony Wars, a trade deck of its own, 80 cards' },
  { name: 'crisis_bases_and_battleships', about: 'Crisis: Bases and Battleships, 12 cards' },
  { name: 'crisis_events', about: 'Crisis: Events, 12 cards that happen when they are turned up' },
  { name: 'crisis_fleets_and_fortresses', about: 'Crisis: Fleets and Fortresses, 12 cards' },
  { name: 'crisis_heroes', about: 'Crisis: Heroes, 12 cards' },
  { name: 'gambits', about: 'two gambits for each player, dealt before the game' },
];

/** Sets for which every fault of the original program is known and reproduced. */
const ORIGINAL_SETS: readonly ChosenSet[] = ['core', 'promo_year_1'];

export const SEATS_MAX = 6;
/** Turns of both players in total. */
const TWO_PLAYER_TURNS = 200;
/** Turns of each player. */
export const FREE_FOR_ALL_TURNS = 100;

/** Cards drawn for a turn; the first player's first hand is smaller. */
export const HAND = 5;
export const HAND_FIRST = 3;

/** A seat that takes this many actions in one turn loses: more than all cards of all sets allow. */
export const ACTIONS_MAX = 5000;

/** @throws Refused when the request names something that the game does not have */
export function checkRules(request: RulesRequest, seats: number): StarRealmsRules {
  const requested = request.variant ?? (seats === 2 ? 'two-player' : 'free-for-all');
  const variant = variants.find(({ name }) => name === requested)?.name;
  if (!variant) {
    throw new Refused(
      `Star Realms has no variant "${requested}"`,
      `choose ${variants.map((v) => v.name).join(' or ')}`,
    );
  }
  if (!Number.isInteger(seats) || seats < 2 || seats > SEATS_MAX) {
    throw new Refused(`Star Realms is for 2 to ${SEATS_MAX} players, not ${seats}`);
  }
  if (!isFreeForAll(variant) && seats !== 2) {
    throw new Refused(`the ${variant} game is not for ${seats} players`, 'use --variant free-for-all');
  }
  if (request.colony !== undefined) throw new Refused('Star Realms has no Colony', 'leave out --colony');
  if (request.kingdom?.length)
    throw new Refused('Star Realms has no kingdom', 'choose card sets with --sets');
  if (request.boardSeed !== undefined)
    throw new Refused('all cards of the sets are in play, so nothing is drawn', 'leave out --board-seed');
  const chosen = checkSets(request.sets ?? ['core']);
  const beyond = variant === 'original' ? chosen.find((set) => !ORIGINAL_SETS.includes(set)) : undefined;
  if (beyond !== undefined)
    throw new Refused(
      `the rules of the original program are known for ${ORIGINAL_SETS.join(' and ')}, not for ${beyond}`,
      'leave it out of --sets',
    );
  const turnsMax =
    request.turnsMax ?? (isFreeForAll(variant) ? FREE_FOR_ALL_TURNS * seats : TWO_PLAYER_TURNS);
  if (!Number.isInteger(turnsMax) || turnsMax < 1) {
    throw new Refused(`invalid turn limit ${turnsMax}`, 'use a whole number from 1');
  }
  return {
    game: 'star-realms',
    variant,
    seats,
    turnsMax,
    sets: chosen,
    label: `${chosen.join(' + ')}, ${variant === 'two-player' ? '2 players' : isFreeForAll(variant) ? `${variant} with ${seats}` : `2 players, ${variant} rules`}`,
  };
}

function checkSets(names: readonly string[]): readonly ChosenSet[] {
  for (const name of names) {
    if (!availableSets.some((set) => set.name === name)) {
      throw new Refused(
        `unknown set "${name}"`,
        `choose from ${availableSets.map((set) => set.name).join(', ')}`,
      );
    }
  }
  const chosen = availableSets.filter(({ name }) => names.includes(name)).map(({ name }) => name);
  if (!chosen.includes('core') && !chosen.includes('colony_wars')) {
    throw new Refused('these sets have no cards for the trade deck', 'add core or colony_wars');
  }
  return chosen;
}
