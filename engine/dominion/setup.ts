/** Which piles a match has and how many cards are in them: the checked rules, and the table before the first turn. */
import type { CardId } from '../core/brand.js';
import { Refused } from '../core/errors.js';
import type { Rules, RulesRequest } from '../core/game.js';
import {
  CARDS,
  COPPER,
  CURSE,
  DUCHY,
  ESTATE,
  GOLD,
  idOf,
  KINDS,
  PROVINCE,
  rows,
  SILVER,
  VICTORY,
} from './catalogue.js';
import { facts } from './facts.js';

/** Rules of a match of Dominion. */
export interface DominionRules extends Rules {
  /** Names of the ten kingdom piles in the order of their numbers; absent when every card is in the supply. */
  readonly kingdom?: readonly string[];
}

export const COPPERS_DEALT = 7;
export const ESTATES_DEALT = 3;
export const HAND_SIZE = 5;
export const PILES_THAT_END = 3;
const TURNS_MAX = 10_000;

const basics = [COPPER, SILVER, GOLD, ESTATE, DUCHY, PROVINCE, CURSE];
export const kingdomCards = rows.flatMap((_, card) => (basics.some((basic) => basic === card) ? [] : [card]));

/** @throws Refused when the request names what Dominion does not have */
export function checkRules(request: RulesRequest, seats: number): DominionRules {
  const { min, max } = facts.seats;
  if (!Number.isInteger(seats) || seats < min || seats > max) {
    throw new Refused(`Dominion is played by ${min} to ${max}, not ${seats}`);
  }
  const variant = request.variant ?? facts.variants[0]!.name;
  if (!facts.variants.some(({ name }) => name === variant)) {
    throw new Refused(`Dominion has no rules called "${variant}"`, variantsHint);
  }
  if (request.sets !== undefined && request.sets.length > 0) {
    throw new Refused('Dominion is chosen by kingdom, not by sets', 'name ten cards with --kingdom');
  }
  const turnsMax = request.turnsMax ?? facts.turnsMax;
  if (!Number.isInteger(turnsMax) || turnsMax < 1 || turnsMax > TURNS_MAX) {
    throw new Refused(`a turn limit is a whole number from 1 to ${TURNS_MAX}, not ${turnsMax}`);
  }
  const kingdom = request.kingdom === undefined ? undefined : checkKingdom(request.kingdom);
  return {
    game: facts.name,
    variant,
    seats,
    turnsMax,
    label: `${kingdom?.join(', ') ?? `all ${CARDS} cards`}; ${seats} players${
      turnsMax === facts.turnsMax ? '' : `, ${turnsMax} turns`
    }`,
    ...(kingdom === undefined ? {} : { kingdom }),
  };
}

const variantsHint = `there is ${facts.variants.map(({ name }) => name).join(', ')}`;

function checkKingdom(names: readonly string[]): readonly string[] {
  const cards = names.map((name) => {
    const wanted = name.trim().toLowerCase();
    const card = kingdomCards.find((id) =>
      [rows[id]!.name, ...(rows[id]!.aliases ?? [])].some((known) => known.toLowerCase() === wanted),
    );
    if (card === undefined) {
      throw new Refused(`"${name.trim()}" is no kingdom card`, 'see: deckwright cards dominion');
    }
    return card;
  });
  if (new Set(cards).size !== facts.kingdomSize || cards.length !== facts.kingdomSize) {
    throw new Refused(`a kingdom is ${facts.kingdomSize} different cards, not ${new Set(cards).size}`);
  }
  return cards.sort((a, b) => a - b).map((card) => rows[card]!.name);
}

/** Cards left in each pile before the first turn, indexed by card; 0 for cards that are not in this match. */
export function initialPiles({ kingdom, seats }: DominionRules): Int32Array {
  const left = new Int32Array(CARDS + 1);
  const victory = seats === 2 ? 8 : 12;
  for (const card of [ESTATE, DUCHY, PROVINCE]) left[card] = victory;
  left[SILVER] = 40;
  if (kingdom === undefined) {
    // RULE: with every card at once the piles are those of the original program, so that its results compare: 60
    // Coppers besides those dealt, 40 Golds, 10 Curses for any number of players, 10 of each kingdom card.
    left[COPPER] = 60;
    left[GOLD] = 40;
    left[CURSE] = 10;
    for (const card of kingdomCards) left[card] = 10;
    return left;
  }
  left[COPPER] = 60 - COPPERS_DEALT * seats;
  left[GOLD] = 30;
  left[CURSE] = 10 * (seats - 1);
  for (const name of kingdom) {
    const card = idOf(name);
    left[card] = (KINDS[card]! & VICTORY) !== 0 ? victory : 10;
  }
  return left;
}

/** Cards that a match under these rules can contain. */
export const cardsIn = ({ kingdom }: DominionRules): readonly CardId[] =>
  (kingdom === undefined ? [...rows.keys()] : [...basics, ...kingdom.map(idOf)]) as CardId[];
