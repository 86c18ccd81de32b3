/**
 * Facts of a position that can change one at a time, in players' words. Each change is a candidate for a reason, and
 * everything else stays the same. Cards come from the supply (or the trade deck) and return to it.
 */
import {
  type CardFacts,
  type CardId,
  fieldCards,
  fieldNumber,
  type Game,
  type Position,
  type PositionFields,
  printedName,
  type Rules,
} from '../../../engine/index.js';
import { cardCount, pluralOf } from '../../../grammar/index.js';
import { positionsOf } from '../../positions/position-text.js';

/** A position with one fact changed. */
export interface Change {
  /** `with one more coin`: follows "Silver would be better" or precedes "Silver would be …". */
  readonly text: string;
  /**
   * Distance from the position: 1 is one coin, one card or three points. Facts that players consider last (cards
   * of other seats, and the order of cards) count double.
   */
  readonly size: number;
  /** Complete and valid. */
  readonly position: Position;
}

type Edit = (position: Position) => Position | undefined;
interface FactStep {
  readonly text: string;
  readonly size: number;
  readonly edit: Edit;
}

/** A fact that changes in one way only. */
const only = (text: string, edit: Edit, size = 1): FactStep => ({ text, size, edit });

const times = (card: CardId, count: number): CardId[] => new Array<CardId>(count).fill(card);
const copiesIn = (cards: readonly CardId[], card: CardId): number =>
  cards.filter((one) => one === card).length;

/** `one more coin`, `2 coins fewer`, `2 more trade`. */
const amount = (by: number, one: string, more: string): string => {
  if (one === more && one === one.toLowerCase()) return `${Math.abs(by)} ${by > 0 ? 'more' : 'less'} ${one}`;
  if (by > 0) return by === 1 ? `one more ${one}` : `${by} more ${more}`;
  return by === -1 ? `one ${one} fewer` : `${-by} ${more} fewer`;
};

const withTable =
  (change: (table: PositionFields) => PositionFields): Edit =>
  (position) => ({ ...position, table: { ...position.table, ...change(position.table) } });

/** @param whose the deciding seat, or all others */
const withSeats =
  (whose: 'own' | 'others', change: (fields: PositionFields) => PositionFields | undefined): Edit =>
  (position) => {
    const seats: PositionFields[] = [];
    for (const [at, fields] of position.seats.entries()) {
      const isMeant = (at === position.seat) === (whose === 'own');
      const changed = isMeant ? change(fields) : {};
      if (changed === undefined) return undefined;
      seats.push({ ...fields, ...changed });
    }
    // The supply is computed anew: it loses the cards that a seat gains, and gets back those that a seat loses.
    const { supply: _, ...table } = position.table;
    return { ...position, table, seats };
  };

/** Adds or removes copies of a card in a zone; undefined if the zone has too few. */
function zoneBy(fields: PositionFields, zone: string, card: CardId, by: number): PositionFields | undefined {
  const cards = fieldCards(fields, zone);
  if (by > 0) return { [zone]: [...cards, ...times(card, by)].toSorted((a, b) => a - b) };
  if (copiesIn(cards, card) < -by) return undefined;
  let left = -by;
  return { [zone]: cards.filter((one) => one !== card || left-- <= 0) };
}

/** Adds or removes copies in the deck of the deciding seat; its discard pile supplies what the deck lacks. */
function deckBy(fields: PositionFields, card: CardId, by: number): PositionFields | undefined {
  if (by > 0) return zoneBy(fields, 'deck', card, by);
  const fromDeck = Math.min(-by, copiesIn(fieldCards(fields, 'deck'), card));
  const discard = zoneBy(fields, 'discard', card, by + fromDeck || 0);
  return discard && { ...discard, ...zoneBy(fields, 'deck', card, -fromDeck) };
}

/** Adds or removes copies of a seat with hidden cards. */
function hiddenBy(fields: PositionFields, card: CardId, by: number): PositionFields | undefined {
  const cards = zoneBy(fields, 'cards', card, by);
  if (cards === undefined || by > 0) return cards;
  const seen = copiesIn(fieldCards(fields, 'discard'), card) + copiesIn(fieldCards(fields, 'in play'), card);
  const missing = Math.max(0, seen - copiesIn(fieldCards(cards, 'cards'), card));
  const discard = zoneBy(fields, 'discard', card, -missing || 0);
  return discard && { ...cards, ...discard };
}

/**
 * Changes to try, the most frequent reasons first; changes of one fact in one direction are sorted by size.
 * @param cards of the compared options
 */
export function changesOf(game: Game, rules: Rules, position: Position, cards: readonly string[]): Change[] {
  const positions = positionsOf(game);
  const named = cards.flatMap((name) => game.cards.find((card) => card.name === name) ?? []);
  const stepsOf = game.facts.kingdomSize > 0 ? dominionSteps : starRealmsSteps;
  return stepsOf(game, rules, position, named).flatMap(({ text, size, edit }): Change[] => {
    const edited = edit(position);
    if (edited === undefined) return [];
    const { position: whole } = positions.complete(edited, rules);
    return positions.problems(whole, rules).length > 0 ? [] : [{ text, size, position: whole }];
  });
}

/** A number of the table, increased or decreased. */
function tableSteps(
  { table }: Position,
  field: string,
  [one, more]: readonly [string, string],
  by: readonly number[],
): FactStep[] {
  const value = fieldNumber(table, field);
  return by
    .filter((step) => value + step >= 0)
    .map((step) => ({
      text: `with ${amount(step, one, more)}`,
      size: Math.abs(step),
      edit: withTable(() => ({ [field]: value + step })),
    }));
}

const nounOf = (card: CardFacts): readonly [string, string] => {
  const one = printedName(card.name);
  return [one, pluralOf(one)];
};

/** Nobody imagines five more Estates, so copies count double from the third on. */
const copiesSize = (by: number): number => Math.abs(by) + Math.max(0, Math.abs(by) - 2);

/** The other seats as the subject of a sentence. */
const othersOf = ({ seats }: Position): string =>
  seats.length === 2 ? 'the other seat' : 'every other seat';

const ownCardSteps = (card: CardFacts, by: readonly number[]): FactStep[] =>
  by.map((step) => ({
    text: `with ${amount(step, ...nounOf(card))} in your deck`,
    size: copiesSize(step),
    edit: withSeats('own', (fields) => deckBy(fields, card.id, step)),
  }));

const otherCardSteps = (position: Position, card: CardFacts, by: readonly number[]): FactStep[] =>
  by.map((step) => ({
    text: `if ${othersOf(position)} had ${amount(step, ...nounOf(card))}`,
    size: FAR * copiesSize(step),
    edit: withSeats('others', (fields) => hiddenBy(fields, card.id, step)),
  }));

const handSteps = (card: CardFacts, by: readonly number[]): FactStep[] =>
  by.map((step) => ({
    text: `with ${amount(step, ...nounOf(card))} in your hand`,
    size: Math.abs(step),
    edit: withSeats('own', (fields) => zoneBy(fields, 'hand', card.id, step)),
  }));

const MORE = [1, 2, 3, 5];
const FEWER = [-1, -2, -3, -5];
const FAR = 2;

function dominionSteps(
  game: Game,
  rules: Rules,
  position: Position,
  named: readonly CardFacts[],
): FactStep[] {
  const { table, seats, seat } = position;
  const own = seats[seat]!;
  const isBuy = table['phase'] === 'buy';
  const onBoard = game.cardsIn!(rules).map((id) => game.cards[id]!);
  const ownCards = ['hand', 'in play', 'deck', 'top', 'discard'].flatMap((zone) => fieldCards(own, zone));
  const otherCards = seats.flatMap((fields, at) => (at === seat ? [] : fieldCards(fields, 'cards')));
  const owned = new Set<CardId>([...ownCards, ...otherCards]);
  const others = onBoard.filter((card) => owned.has(card.id) && !named.includes(card));
  const steps: FactStep[] = [];
  const bothWays = (stepsBy: (by: readonly number[]) => FactStep[]): void =>
    void steps.push(...stepsBy(MORE), ...stepsBy(FEWER));
  // Coins that remain after the only purchase of a turn buy nothing.
  const isOwnTurn = position.turnOf === undefined;
  if (isOwnTurn && (!isBuy || fieldNumber(table, 'buys') > 1))
    bothWays((by) => tableSteps(position, 'coins', ['coin', 'coins'], by));
  if (isOwnTurn) steps.push(...tableSteps(position, 'buys', ['buy', 'buys'], [1]));
  if (isOwnTurn && !isBuy) steps.push(...tableSteps(position, 'actions', ['action', 'actions'], [1, 2]));
  for (const card of named) bothWays((by) => ownCardSteps(card, by));
  steps.push(...supplySteps(onBoard, position, named));
  steps.push(...pointSteps('own', position), ...pointSteps('others', position));
  for (const card of isBuy ? [] : onBoard) {
    if (fieldCards(own, 'hand').includes(card.id)) steps.push(...handSteps(card, [-1, -2]));
    if (card.kinds.some((kind) => kind === 'action' || kind === 'treasure'))
      steps.push(...handSteps(card, [1]));
  }
  for (const card of others) bothWays((by) => ownCardSteps(card, by));
  for (const card of [...named, ...others]) bothWays((by) => otherCardSteps(position, card, by));
  steps.push(...emptyPileSteps(onBoard, position, owned, named));
  steps.push(...handSizeSteps(position), ...orderSteps);
  for (const card of [...named, ...others])
    if (ownCards.includes(card.id) && !card.kinds.includes('victory')) steps.push(topStep(card));
  for (const name of ['Platinum', 'Gold', 'Silver', 'Copper'])
    for (const card of onBoard.filter((one) => one.name === name)) steps.push(...knownSteps(position, card));
  return steps;
}

/** Other seats with larger or smaller hands. */
const handSizeSteps = (position: Position): FactStep[] =>
  [1, 2, -1, -2].map((step) => ({
    text: `if ${othersOf(position)} had ${amount(step, 'card', 'cards')} in hand`,
    size: FAR * Math.abs(step),
    edit: withSeats('others', (fields) => {
      const hand = fieldNumber(fields, 'hand') + step;
      return hand < fieldCards(fields, 'in hand').length ? undefined : { hand };
    }),
  }));

/** Known cards in the hand of another seat. */
const knownSteps = (position: Position, card: CardFacts): FactStep[] =>
  [1, 2, 3].map((count) => ({
    text: `if ${othersOf(position)} held ${count === 1 ? `a ${nounOf(card)[0]}` : `${count} ${nounOf(card)[1]}`} in hand`,
    size: FAR * count,
    edit: withSeats('others', (fields) => zoneBy(fields, 'in hand', card.id, count)),
  }));

/** Puts a card of the deciding seat's deck on top. */
const topStep = (card: CardFacts): FactStep =>
  only(
    `with a ${nounOf(card)[0]} on top of your deck`,
    withSeats('own', (fields) => {
      const deck = zoneBy(fields, 'deck', card.id, -1);
      return deck && { ...deck, top: [card.id, ...fieldCards(fields, 'top')] };
    }),
    FAR,
  );

/** Piles that nobody needs move to the trash. */
function emptyPileSteps(
  onBoard: readonly CardFacts[],
  { table }: Position,
  owned: ReadonlySet<CardId>,
  named: readonly CardFacts[],
): FactStep[] {
  const supply = fieldCards(table, 'supply');
  const unwanted = onBoard.filter(
    (card) =>
      card.set !== 'basic' && !owned.has(card.id) && !named.includes(card) && supply.includes(card.id),
  );
  return [1, 2].flatMap((count): FactStep[] => {
    if (unwanted.length < count) return [];
    const gone = new Set(unwanted.slice(0, count).map(({ id }) => id));
    return [
      {
        text: `with ${amount(count, 'empty pile', 'empty piles')} in the supply`,
        size: count,
        edit: withTable((fields) => ({
          supply: supply.filter((card) => !gone.has(card)),
          trash: [...fieldCards(fields, 'trash'), ...supply.filter((card) => gone.has(card))],
        })),
      },
    ];
  });
}

/** Victory tokens change the score but no deck. */
function pointSteps(whose: 'own' | 'others', position: Position): FactStep[] {
  return [1, 3, 6, 12, 18].map((points) => {
    const more = points === 1 ? 'one more point' : `${points} more points`;
    return {
      text: whose === 'own' ? `with ${more}` : `if ${othersOf(position)} had ${more}`,
      size: Math.max(1, points / 3),
      edit: withSeats(whose, (fields) => ({ tokens: fieldNumber(fields, 'tokens') + points })),
    };
  });
}

/** Victory piles and piles of the options: copies move to the trash, or return from all seats. */
function supplySteps(
  onBoard: readonly CardFacts[],
  position: Position,
  named: readonly CardFacts[],
): FactStep[] {
  const supply = fieldCards(position.table, 'supply');
  const greens = ['Colony', 'Province', 'Duchy', 'Estate', 'Curse'].flatMap(
    (name) => onBoard.find((card) => card.name === name) ?? [],
  );
  const piles = [...new Set([...greens, ...named])];
  return piles.flatMap((card) => {
    const left = copiesIn(supply, card.id);
    // At least one copy of an option has to be left.
    const least = named.includes(card) ? 1 : 0;
    const fewer = [1, 2, 3, 4, 5, 6].filter((count) => left - count >= least);
    const steps = fewer.map(
      (count): FactStep => ({
        text: `with ${amount(-count, ...nounOf(card))} in the supply`,
        size: count,
        edit: withTable((table) => ({
          ...zoneBy(table, 'supply', card.id, -count),
          ...zoneBy(table, 'trash', card.id, count),
        })),
      }),
    );
    const back = [1, 2].map((count) =>
      only(
        `with ${count === 1 ? `one ${printedName(card.name)}` : cardCount(count, card.name)} of each seat back in the supply`,
        (all) => {
          const ownLess = withSeats('own', (fields) => deckBy(fields, card.id, -count))(all);
          return ownLess && withSeats('others', (fields) => hiddenBy(fields, card.id, -count))(ownLess);
        },
        count,
      ),
    );
    return greens.includes(card) && left > 0 ? [...steps, ...back] : steps;
  });
}

/** Moves own cards between the deck and the discard pile. */
const orderSteps: readonly FactStep[] = [
  only(
    'if your discard pile were shuffled into your deck',
    withSeats('own', (fields) =>
      fieldCards(fields, 'discard').length === 0
        ? undefined
        : { deck: [...fieldCards(fields, 'deck'), ...fieldCards(fields, 'discard')], discard: [] },
    ),
    FAR,
  ),
  only(
    'if your deck were empty and its cards in your discard pile',
    withSeats('own', (fields) =>
      fieldCards(fields, 'deck').length === 0 || fieldCards(fields, 'top').length > 0
        ? undefined
        : { deck: [], discard: [...fieldCards(fields, 'discard'), ...fieldCards(fields, 'deck')] },
    ),
    FAR,
  ),
];

function starRealmsSteps(
  game: Game,
  rules: Rules,
  position: Position,
  named: readonly CardFacts[],
): FactStep[] {
  const { table, seats, seat } = position;
  const own = seats[seat]!;
  const steps: FactStep[] = [];
  const tradeAndCombat = { trade: [1, 2, 3], combat: [1, 2, 3, 5] };
  for (const [field, more] of position.turnOf === undefined ? Object.entries(tradeAndCombat) : [])
    for (const by of [more, more.map((step) => -step)])
      steps.push(...tableSteps(position, field, [field, field], by));
  for (const whose of ['own', 'others'] as const)
    for (const sign of [1, -1]) steps.push(...authoritySteps(whose, sign, position));
  const inGame = game.cardsIn!(rules).map((id) => game.cards[id]!);
  // A short trade row would be refilled at random and change the options, so the cheapest ship
  // replaces a card.
  const row = fieldCards(table, 'row');
  const cheapest = inGame
    .filter((card) => card.set !== 'starter' && card.kinds.includes('ship') && !row.includes(card.id))
    .toSorted((a, b) => a.cost - b.cost)[0];
  for (const id of new Set(row)) {
    const card = game.cards[id]!;
    if (named.includes(card) || cheapest === undefined) continue;
    steps.push(
      only(
        `with ${printedName(cheapest.name)} instead of ${printedName(card.name)} in the trade row`,
        withTable(() => ({ row: row.map((one) => (one === id ? cheapest.id : one)) })),
      ),
    );
  }
  const basic = inGame.filter(({ set }) => set === 'starter');
  const tried = [...new Set([...named, ...basic, ...shipOfEachFaction(inGame)])];
  for (const card of tried) steps.push(...ownCardSteps(card, MORE), ...handSteps(card, [1]));
  for (const id of new Set([...fieldCards(own, 'deck'), ...fieldCards(own, 'discard')]))
    steps.push(...ownCardSteps(game.cards[id]!, FEWER));
  for (const id of new Set(fieldCards(own, 'hand'))) steps.push(...handSteps(game.cards[id]!, [-1, -2]));
  for (const id of new Set(fieldCards(own, 'in play'))) {
    const card = game.cards[id]!;
    if (card.kinds.some((kind) => kind === 'base' || kind === 'outpost'))
      steps.push(
        only(
          `without ${printedName(card.name)} in play`,
          withSeats('own', (fields) => ({
            ...zoneBy(fields, 'in play', id, -1),
            ...zoneBy(fields, 'used', id, -1),
          })),
        ),
      );
  }
  for (const [at, fields] of seats.entries()) {
    if (at === seat) continue;
    for (const id of new Set(fieldCards(fields, 'in play')))
      steps.push(
        only(
          `without ${printedName(game.cards[id]!.name)} in play on the other side`,
          withSeats('others', (all) => ({
            ...zoneBy(all, 'in play', id, -1),
            ...zoneBy(all, 'discard', id, 1),
          })),
        ),
      );
  }
  for (const card of tried) steps.push(...otherCardSteps(position, card, MORE));
  steps.push(...handSizeSteps(position), ...orderSteps);
  return steps;
}

/** The cheapest ship represents its faction. */
function shipOfEachFaction(cards: readonly CardFacts[]): CardFacts[] {
  const found = new Map<string, CardFacts>();
  for (const card of cards.toSorted((a, b) => a.cost - b.cost)) {
    const [kind, faction] = card.kinds;
    if (kind === 'ship' && faction !== undefined && !found.has(faction)) found.set(faction, card);
  }
  return [...found.values()];
}

const authoritySteps = (whose: 'own' | 'others', sign: number, position: Position): FactStep[] =>
  [5, 10, 20].map((by) => {
    const text = `${by} ${sign > 0 ? 'more' : 'less'} authority`;
    return {
      text: whose === 'own' ? `with ${text}` : `if ${othersOf(position)} had ${text}`,
      size: by / 5,
      edit: withSeats(whose, (fields) => {
        const authority = fieldNumber(fields, 'authority') + sign * by;
        return authority > 0 ? { authority } : undefined;
      }),
    };
  });
