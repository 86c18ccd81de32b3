/** Decides which options a click on a card of the table chooses, and which need a button. */
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiStateView } from '../../../../api/play/playthroughs.ts';
import { byCost } from '../cards/game-card.tsx';

/** An option that a click on the table may choose. */
export interface TableOption {
  readonly index: number;
  readonly label: string;
  readonly card?: string | undefined;
  readonly copies?: number | undefined;
  readonly isFreePlay?: true | undefined;
}

export interface TableDecision {
  readonly prompt: string;
  readonly options: readonly TableOption[];
  /** Choices that are not possible now, with the reason. */
  readonly unavailable?:
    | readonly { readonly card?: string | undefined; readonly reason: string }[]
    | undefined;
}

type ApiZone = ApiStateView['zones'][number];
type Zones = Pick<ApiStateView, 'zones' | 'seat'>;

interface Placed {
  readonly option: TableOption;
  /** Index of the zone in the view. */
  readonly zone: number;
  readonly card: string;
  /** Words of the label before the card's name. */
  readonly verb: string | undefined;
}

export interface PlacedOptions {
  /** At most one for a card of a zone. */
  readonly onCards: readonly Placed[];
  readonly buttons: readonly TableOption[];
}

/** Index of the hand: the first zone of the seat. */
export const handOf = ({ zones, seat }: Zones): number => zones.findIndex(({ owner }) => owner === seat);

const has = (zone: ApiZone | undefined, card: string): boolean =>
  zone?.cards.some(({ name }) => name === card) ?? false;

/** Maximum number of kingdom piles that are all shown. */
const GLANCE_MAX = 20;

/** The piles of the kingdom: the cheapest first, or in a kingdom that is too long to be all shown, the most expensive. */
export function kingdomPiles(
  piles: ApiZone['cards'],
  game: GameInfo,
): { readonly isLong: boolean; readonly piles: ApiZone['cards'] } {
  const kingdom = new Set(game.kingdomCards);
  const inOrder = byCost(game);
  const ofKingdom = piles.filter(({ name }) => kingdom.has(name)).toSorted((a, b) => inOrder(a.name, b.name));
  const isLong = ofKingdom.length > GLANCE_MAX;
  return { isLong, piles: isLong ? ofKingdom.toReversed() : ofKingdom };
}

/** The options in the order of the piles that show them; options that no pile shows keep their place. */
export function inTableOrder<Option extends TableOption>(
  options: readonly Option[],
  view: Zones,
  game: GameInfo,
): Option[] {
  const { onCards } = placeOptions(options, view);
  const sorted = view.zones.flatMap(({ owner, cards }, at) => {
    if (owner !== undefined) return [];
    const { piles } = kingdomPiles(cards, game);
    return piles.flatMap(({ name }) => placedOn(onCards, at, name)?.option.index ?? []);
  });
  const onPiles = new Set(sorted);
  const byIndex = new Map(options.map((option) => [option.index, option]));
  let next = 0;
  return options.map((option) => (onPiles.has(option.index) ? byIndex.get(sorted[next++]!)! : option));
}

/** The option on a card of a zone. */
export const placedOn = (onCards: PlacedOptions['onCards'], zone: number, card: string): Placed | undefined =>
  onCards.find((one) => one.zone === zone && one.card === card);

/** Other options become buttons, for example choices without a card, or two ways to use a card. */
export function placeOptions(options: readonly TableOption[], view: Zones): PlacedOptions {
  const places = options.flatMap((option) => placeOf(option, view) ?? []);
  // Two options with the same card need their labels.
  const onCards = [...Map.groupBy(places, ({ zone, card }) => `${zone} ${card}`).values()].flatMap((same) =>
    same.length === 1 ? same : [],
  );
  const placed = new Set(onCards.map(({ option }) => option));
  return { onCards, buttons: options.filter((option) => !placed.has(option)) };
}

/** Shared cards that cannot be taken, where others can. An option for an own copy of a card takes no shared one. */
export function cardsWithoutOption(options: readonly TableOption[], view: Zones) {
  const isShared = (zone: ApiZone | undefined): boolean => zone?.owner === undefined;
  const places = options.flatMap((option) => placeOf(option, view) ?? []);
  const taken = new Set(places.filter(({ zone }) => isShared(view.zones[zone])).map(({ card }) => card));
  return view.zones
    .filter((zone) => isShared(zone) && zone.cards.some(({ name }) => taken.has(name)))
    .flatMap(({ cards }) => cards.filter(({ name }) => !taken.has(name)))
    .map(({ name }) => ({ card: name, reason: 'not an option now' }));
}

function placeOf(option: TableOption, view: Zones): Placed | undefined {
  const { card, label } = option;
  const read = card === undefined ? undefined : readLabel(label, card);
  if (card === undefined || read === undefined) return undefined;
  const hand = handOf(view);
  const shared = view.zones.findIndex((zone) => zone.owner === undefined && has(zone, card));
  // Cards that cost something are in the middle; cards to play are in the hand.
  const isPlayed = read.verb === 'Play' || option.isFreePlay === true || shared < 0;
  const isHeld = has(view.zones[hand], card);
  const isOwned = view.zones.some((zone) => zone.owner === view.seat && has(zone, card));
  // An option about an own card, for example one that is revealed or in play, is not on the pile of its copies.
  const isOfPile = read.isPaid || read.verb === 'Name' || (!isHeld && !isOwned);
  const zone = isOfPile ? shared : isHeld && isPlayed ? hand : -1;
  return zone < 0 ? undefined : { option, zone, card, verb: read.verb };
}

/**
 * Reads labels that say no more than the card: `Smithy`, `Smithy (4)`, `Play Smithy`, `Buy Smithy (4)`.
 * @returns undefined for a label with more words
 */
function readLabel(label: string, card: string): { verb?: string | undefined; isPaid: boolean } | undefined {
  const at = label.lastIndexOf(card);
  const verb = /^(?:(\w+) )?$/.exec(label.slice(0, Math.max(0, at)));
  const cost = /^( \(\d+(?: instead of \d+)?\))?$/.exec(label.slice(at + card.length));
  return at < 0 || !verb || !cost ? undefined : { verb: verb[1], isPaid: cost[1] !== undefined };
}
