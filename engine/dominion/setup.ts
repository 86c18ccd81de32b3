/** The checked rules of a game, and its piles before the first turn. */

import { Rng, streams } from '../core/chance/rng.js';
import { seedOf } from '../core/chance/seed.js';
import type { RulesRequest } from '../core/contract/board.js';
import type { CardId } from '../core/contract/brand.js';
import type { Rules } from '../core/contract/game.js';
import { Refused } from '../core/errors.js';
import { printedName } from './cards/printed-name.js';
import {
  CARDS,
  CLASSIC_CARDS,
  COLONY,
  COPPER,
  CURSE,
  DUCHY,
  ESTATE,
  GOLD,
  idOf,
  KINDS,
  PLATINUM,
  PROVINCE,
  type Printing,
  printings,
  rows,
  SILVER,
  VICTORY,
} from './catalogue.js';
import { CLASSIC, CLASSIC_BOARD, facts, TURNS_PER_PLAYER } from './facts.js';

/** Rules of a game of Dominion. */
export interface DominionRules extends Rules {
  /** Names of the ten (or nine) kingdom piles in the order of their numbers; absent on the classic board. */
  readonly kingdom?: readonly string[];
  /** True if Platinum and Colony are in the supply. */
  readonly colony?: true;
}

export const COPPERS_DEALT = 7;
export const ESTATES_DEALT = 3;
export const HAND_SIZE = 5;
export const PILES_THAT_END = 3;
const TURNS_MAX = 10_000;
/** The turn limit by default, for all players together. */
const turnsOf = (seats: number): number => TURNS_PER_PLAYER * seats;
/** RULE: a kingdom has ten piles. Nine are allowed for kingdoms whose tenth card is not among the cards here. */
const KINGDOM_MIN = 9;

const basics = [COPPER, SILVER, GOLD, ESTATE, DUCHY, PROVINCE, CURSE];
export const kingdomCards = rows.flatMap(({ set }, card) => (set === 'basic' ? [] : [card]));

/** @throws Refused if the request names something that Dominion lacks */
export function checkRules(request: RulesRequest, seats: number): DominionRules {
  const { min, max } = facts.seats;
  if (!Number.isInteger(seats) || seats < min || seats > max) {
    throw new Refused(`Dominion takes ${min} to ${max} players, not ${seats}`);
  }
  const variant = request.variant ?? facts.variants[0]!.name;
  if (!facts.variants.some(({ name }) => name === variant)) {
    throw new Refused(`Dominion has no variant "${variant}"`, variantsHint);
  }
  const turnsMax = request.turnsMax ?? turnsOf(seats);
  if (!Number.isInteger(turnsMax) || turnsMax < 1 || turnsMax > TURNS_MAX) {
    throw new Refused(`a turn limit is a whole number from 1 to ${TURNS_MAX}, not ${turnsMax}`);
  }
  const kingdom = kingdomOf(request);
  const colony = kingdom === undefined ? classicColony(request) : (request.colony ?? colonyByRule(kingdom));
  return {
    game: facts.name,
    variant,
    seats,
    turnsMax,
    label: `${kingdom?.map(printedName).join(', ') ?? `${CLASSIC_BOARD} of ${CLASSIC_CARDS} cards`}${colony ? ', Platinum, Colony' : ''}; ${seats} players${
      turnsMax === turnsOf(seats) ? '' : `, ${turnsMax} turns`
    }${kingdom !== undefined && variant === CLASSIC ? `, ${CLASSIC} rules` : ''}`,
    ...(kingdom === undefined ? {} : { kingdom }),
    ...(colony ? { colony } : {}),
  };
}

const variantsHint = `use one of: ${facts.variants.map(({ name }) => name).join(', ')}`;

function kingdomOf({ kingdom, sets, boardSeed }: RulesRequest): readonly string[] | undefined {
  if (sets === undefined || sets.length === 0) {
    if (boardSeed !== undefined)
      throw new Refused('a board seed needs card sets to draw from', 'name them with --sets');
    return kingdom && checkKingdom(kingdom);
  }
  if (kingdom !== undefined) {
    throw new Refused('a kingdom and sets are mutually exclusive', 'leave out --kingdom or --sets');
  }
  return drawKingdom(sets, boardSeed ?? 0);
}

/** Draws ten cards of the sets by the seed. */
function drawKingdom(sets: readonly string[], seed: number): readonly string[] {
  const wanted = sets.map((name) => name.trim().toLowerCase());
  const unknown = wanted.find((name) => !facts.sets.some((set) => set.name === name));
  if (unknown !== undefined) {
    throw new Refused(
      `Dominion has no set "${unknown}"`,
      `choose from ${facts.sets.map(({ name }) => name).join(', ')}`,
    );
  }
  const left = kingdomCards.filter(
    (card) => wanted.includes(rows[card]!.set) && rows[card]!.firstEditionOnly !== true,
  );
  if (left.length < facts.kingdomSize) {
    throw new Refused(`these sets have ${left.length} cards, but a kingdom needs ${facts.kingdomSize}`);
  }
  const rng = new Rng(seedOf(seed), streams.dice);
  const drawn = Array.from({ length: facts.kingdomSize }, () => left.splice(rng.below(left.length), 1)[0]!);
  return drawn.sort((a, b) => a - b).map((card) => rows[card]!.name);
}

/**
 * RULE: a kingdom of only Prosperity cards uses Platinum and Colony. The rules leave mixed kingdoms to chance;
 * here one card of Prosperity is enough, unless `--colony` or `--no-colony` decides.
 */
const colonyByRule = (kingdom: readonly string[]): boolean =>
  kingdom.some((name) => rows[idOf(name)]!.set === 'prosperity');

function classicColony({ colony }: RulesRequest): boolean {
  if (colony !== true) return false;
  throw new Refused('the classic board has no Colony', 'name ten cards with --kingdom, or sets with --sets');
}

function checkKingdom(names: readonly string[]): readonly string[] {
  const cards = names.map((name) => {
    const wanted = name.trim().toLowerCase();
    const card = kingdomCards.find((id) =>
      [rows[id]!.name, ...(rows[id]!.aliases ?? [])].some((known) => known.toLowerCase() === wanted),
    );
    if (card === undefined) {
      throw new Refused(`"${name.trim()}" is not a kingdom card`, 'see: deckwright cards dominion');
    }
    return card;
  });
  const { kingdomSize } = facts;
  const different = new Set(cards).size;
  if (different !== cards.length || different > kingdomSize || different < KINGDOM_MIN)
    throw new Refused(`a kingdom is ${kingdomSize} different cards, not ${different}`);
  return cards.sort((a, b) => a - b).map((card) => rows[card]!.name);
}

/**
 * The classic board uses the texts of the original program; other boards use them only with `--variant classic`.
 */
export const printingOf = ({ kingdom, variant }: DominionRules): Printing =>
  kingdom === undefined || variant === CLASSIC ? printings.first : printings.today;

/** Cards in each pile before the first turn, by card number; 0 for cards that are not in this game. */
export function initialPiles({ kingdom, seats, colony }: DominionRules): Int32Array {
  const left = new Int32Array(CARDS + 1);
  const victory = seats === 2 ? 8 : 12;
  for (const card of [ESTATE, DUCHY, PROVINCE]) left[card] = victory;
  left[SILVER] = 40;
  if (kingdom === undefined) {
    // RULE: the classic board has the piles of the original program, so that results compare: 60 Coppers besides
    // those dealt, 40 Golds, 10 Curses for any number of players, and 10 of each kingdom card.
    left[COPPER] = 60;
    left[GOLD] = 40;
    left[CURSE] = 10;
    for (const card of kingdomCards) if (card < CLASSIC_CARDS) left[card] = 10;
    return left;
  }
  left[COPPER] = 60 - COPPERS_DEALT * seats;
  left[GOLD] = 30;
  left[CURSE] = 10 * (seats - 1);
  if (colony === true) {
    left[PLATINUM] = 12;
    left[COLONY] = victory;
  }
  for (const name of kingdom) {
    const card = idOf(name);
    left[card] = (KINDS[card]! & VICTORY) !== 0 ? victory : 10;
  }
  return left;
}

/** Cards that a game under these rules can contain, in the order of their numbers. */
export const cardsIn = ({ kingdom, colony }: DominionRules): readonly CardId[] =>
  (kingdom === undefined
    ? Array.from({ length: CLASSIC_CARDS }, (_, card) => card)
    : [...basics, ...(colony === true ? [PLATINUM, COLONY] : []), ...kingdom.map(idOf)].sort(
        (a, b) => a - b,
      )) as CardId[];
