/** Decides which options a click on a card of the table chooses, and which need a button. */
import type { ApiStateView } from '../../../../api/play/playthroughs.ts';

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

interface Placed {
  readonly option: TableOption;
  /** Words of the label before the card's name. */
  readonly verb?: string | undefined;
}

export interface PlacedOptions {
  /** Placed options by index of the zone in the view, then by name of the card. */
  readonly onCards: ReadonlyMap<number, ReadonlyMap<string, Placed>>;
  readonly buttons: readonly TableOption[];
}

/** Index of the hand: the first zone of the seat. */
export const handOf = ({ zones, seat }: Pick<ApiStateView, 'zones' | 'seat'>): number =>
  zones.findIndex(({ owner }) => owner === seat);

const has = (zone: ApiZone | undefined, card: string): boolean =>
  zone?.cards.some(({ name }) => name === card) ?? false;

/** Maximum number of kingdom piles that are all shown. */
const GLANCE_MAX = 20;

/** The piles of the kingdom: the cheapest first, or in a kingdom that is too long to be all shown, the most expensive. */
export function kingdomPiles(
  piles: ApiZone['cards'],
  kingdomCards: readonly string[],
  costOf: (card: string) => number,
): { readonly isLong: boolean; readonly piles: ApiZone['cards'] } {
  const kingdom = new Set(kingdomCards);
  const ofKingdom = piles
    .filter(({ name }) => kingdom.has(name))
    .toSorted((a, b) => costOf(a.name) - costOf(b.name));
  const isLong = ofKingdom.length > GLANCE_MAX;
  return { isLong, piles: isLong ? ofKingdom.toReversed() : ofKingdom };
}

/** The options in the order of the piles that show them; options that no pile shows keep their place. */
export function inTableOrder<Option extends TableOption>(
  options: readonly Option[],
  view: Pick<ApiStateView, 'zones' | 'seat'>,
  kingdomCards: readonly string[],
  costOf: (card: string) => number,
): Option[] {
  const { onCards } = placeOptions(options, view);
  const sorted = view.zones.flatMap(({ owner, cards }, at) => {
    if (owner !== undefined) return [];
    const { piles } = kingdomPiles(cards, kingdomCards, costOf);
    return piles.flatMap(({ name }) => onCards.get(at)?.get(name)?.option.index ?? []);
  });
  const onPiles = new Set(sorted);
  const byIndex = new Map(options.map((option) => [option.index, option]));
  let next = 0;
  return options.map((option) => (onPiles.has(option.index) ? byIndex.get(sorted[next++]!)! : option));
}

/** Other options become buttons, for example choices without a card, or two ways to use a card. */
export function placeOptions(
  options: readonly TableOption[],
  view: Pick<ApiStateView, 'zones' | 'seat'>,
): PlacedOptions {
  const hand = handOf(view);
  const placed = new Map<number, Map<string, Placed[]>>();
  const buttons: TableOption[] = [];
  for (const option of options) {
    const { card, label } = option;
    const read = card === undefined ? undefined : readLabel(label, card);
    const shared = view.zones.findIndex((zone) => zone.owner === undefined && card && has(zone, card));
    const isInHand = card !== undefined && has(view.zones[hand], card);
    // Cards that cost something are in the middle; cards to play are in the hand.
    const isPlayed = read?.verb === 'Play' || option.isFreePlay === true || shared < 0;
    const zone = read?.isPaid || !isInHand ? shared : isPlayed ? hand : -1;
    if (card === undefined || read === undefined || zone < 0) {
      buttons.push(option);
      continue;
    }
    const cards = placed.get(zone) ?? new Map<string, Placed[]>();
    placed.set(zone, cards);
    cards.set(card, [...(cards.get(card) ?? []), { option, verb: read.verb }]);
  }
  const onCards = new Map<number, Map<string, Placed>>();
  for (const [zone, cards] of placed) {
    for (const [card, [first, ...others]] of cards) {
      // Two options with the same card need their labels.
      if (others.length > 0) buttons.push(...[first!, ...others].map(({ option }) => option));
      else onCards.set(zone, (onCards.get(zone) ?? new Map<string, Placed>()).set(card, first!));
    }
  }
  return { onCards, buttons: buttons.toSorted((a, b) => options.indexOf(a) - options.indexOf(b)) };
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
