/** The roles of a card in a deck, read from its text. Plans for a board use them. */
import type { CardRoles } from '../core/language/vocabulary.js';
import type { CardRow, Step } from './cards/row.js';
import { COINS, isStep, objectsIn, rows } from './catalogue.js';

/** Cards that no player wants. */
const JUNK: readonly string[] = ['Curse', 'Copper', 'Estate', 'Ruins'];
/** Assumed value of a count in a text. */
const USUAL_COUNT = 2;
/** Assumed hand size before a card that draws up to a number. */
const USUAL_HAND = 4;
/** A gain must cost more than this to be useful to a plan. */
const USEFUL_GAIN = 3;

/** Roles by the row alone. Amounts that depend on the hand have assumed values. */
export function rolesOf({ play = [], kinds }: CardRow): CardRoles {
  const partsOf = (isForOthers: boolean): readonly Step[] =>
    objectsIn(play.filter((step) => (step.do === 'others') === isForOthers)).filter(isStep);
  const own = partsOf(false);
  const toOthers = partsOf(true);
  return {
    ...amountsOf(play),
    trashes: own.some(
      (step) =>
        step.do === 'passLeft' ||
        (step.do === 'move' && step.to === 'trash' && step.from === undefined) ||
        (step.do === 'lookAt' && step.sorting.some(({ to }) => to === 'trash')),
    ),
    junks: toOthers.some((step) => step.do === 'gainCard' && JUNK.includes(step.gain)),
    attacks: kinds.includes('attack'),
    gains: own.some((step) => step.do === 'gain' && (step.costMax ?? 0) > USEFUL_GAIN),
    replays: own.some((step) => step.do === 'playAgain' && step.kind === 'action'),
  };
}

type RoleAmounts = Pick<CardRoles, 'actions' | 'cards' | 'buys' | 'coins'>;
const NO_AMOUNTS: RoleAmounts = { actions: 0, cards: 0, buys: 0, coins: 0 };

const combined = (join: (a: number, b: number) => number, a: RoleAmounts, b: RoleAmounts): RoleAmounts => ({
  actions: join(a.actions, b.actions),
  cards: join(a.cards, b.cards),
  buys: join(a.buys, b.buys),
  coins: join(a.coins, b.coins),
});
const sum = (a: RoleAmounts, b: RoleAmounts): RoleAmounts => combined((x, y) => x + y, a, b);
const most = (a: RoleAmounts, b: RoleAmounts): RoleAmounts => combined(Math.max, a, b);

/** Sum of the gains of all steps. A choice counts with the most that it can give of each. */
const amountsOf = (steps: readonly Step[]): RoleAmounts => steps.map(amountsOfStep).reduce(sum, NO_AMOUNTS);

function amountsOfStep(step: Step): RoleAmounts {
  switch (step.do) {
    case 'cards':
    case 'actions':
    case 'buys':
    case 'coins':
      return { ...NO_AMOUNTS, [step.do]: step.amount };
    case 'perCount':
      return step.gives === 'tokens'
        ? NO_AMOUNTS
        : { ...NO_AMOUNTS, [step.gives]: Math.floor((step.amount * USUAL_COUNT) / (step.per ?? 1)) };
    case 'drawTo':
      return { ...NO_AMOUNTS, cards: Math.max(0, step.size - USUAL_HAND) };
    case 'choose':
      return step.among.map(amountsOf).reduce(most, NO_AMOUNTS);
    case 'nextTurn':
      return amountsOf(step.steps);
    default:
      return NO_AMOUNTS;
  }
}

/** Indexed by card. */
export const ROLES: readonly CardRoles[] = rows.map(rolesOf);
/** The same for plans, with what a card gives for one given away, as Stables do. Experts weigh that themselves. */
export const PLAN_ROLES: readonly CardRoles[] = rows.map(({ play = [] }, card) => {
  const given = play.flatMap((step) => (step.do === 'move' ? (step.steps ?? []) : []));
  const direct = given.filter(({ do: verb }) => verb === 'cards' || verb === 'actions' || verb === 'choose');
  return { ...ROLES[card]!, ...sum(ROLES[card]!, amountsOf(direct)) };
});
/** Coins that a card adds to a deck: those of a treasure, or of an action, including coins for discarded cards. */
export const INCOME = Int32Array.from(rows, ({ play = [] }, card) => {
  const moved = play.flatMap((step) => (step.do === 'move' ? (step.steps ?? []) : []));
  return COINS[card]! + amountsOf([...play, ...moved.filter(({ do: verb }) => verb === 'perCount')]).coins;
});

/** What a play gives in the same turn. */
export const GIVES_NOW: readonly RoleAmounts[] = rows.map(({ play = [] }) =>
  amountsOf(play.filter(({ do: verb }) => verb !== 'nextTurn')),
);

/** Kinds of cards that programs can count. */
export const COUNTED_KINDS = [
  'action',
  'treasure',
  'victory',
  'attack',
  'duration',
  'terminal',
  'village',
] as const;
const isOfKind = (card: number, kind: (typeof COUNTED_KINDS)[number]): boolean => {
  const { kinds } = rows[card]!;
  if (kind !== 'terminal' && kind !== 'village') return kinds.includes(kind);
  const { actions } = GIVES_NOW[card]!;
  return kinds.includes('action') && (kind === 'terminal' ? actions === 0 : actions > 1);
};
/** By card, one bit for each of {@link COUNTED_KINDS}. */
export const KINDS_COUNTED = Int32Array.from(rows, (_, card) =>
  COUNTED_KINDS.reduce((bits, kind, at) => bits | (isOfKind(card, kind) ? 1 << at : 0), 0),
);
/** Actions that a card gives beyond the one to play it. */
export const EXTRA_ACTIONS = Int32Array.from(GIVES_NOW, ({ actions }) => Math.max(0, actions - 1));
