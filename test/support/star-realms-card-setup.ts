/** A table with enough of everything for each card, and the changes that the printed facts require. */
import { type CardName, id } from '../../engine/star-realms/catalogue.js';
import { type Layout, Position } from './star-realms-position.js';
import { type Changes, type PrintedCard, printed, type SetupFacts } from './star-realms-printed.js';

const repeat = (count: number, name: string): string[] => new Array<string>(count).fill(name);

/** By faction: a card of this faction without abilities that could interfere. */
export const partner: Readonly<Record<string, string>> = {
  blob: 'Blob Wheel',
  trade_federation: 'Barter World',
  machine_cult: 'Battle Station',
  star_empire: 'Space Station',
};
/** Two bases of another faction, and a ship of that faction to play. */
export const otherFactionBases = (card: PrintedCard): string[] =>
  repeat(2, partner[card.factions[0] === 'blob' ? 'machine_cult' : 'blob']!);

/** Mega Mech returns no base if its ally must stay in play. */
export const keepBasesInPlay = (layout: Layout): Layout =>
  layout.hand?.[0] === 'Mega Mech' ? { ...layout, answers: ['Nothing'] } : layout;

interface SetupOptions {
  readonly play?: readonly string[];
  readonly rivalPlay?: readonly string[];
}

/** Enough of everything, so that each effect finds what it needs. */
export const cardSetup = (card: PrintedCard, { play = [], rivalPlay }: SetupOptions = {}): Layout => ({
  hand: [card.name, ...repeat(4, 'Viper')],
  deck: repeat(12, 'Scout'),
  // Death World scraps no unaligned card, so the discard pile starts with other cards.
  discard: ['Cutter', 'Cutter', ...repeat(4, 'Viper')],
  play,
  opponent: {
    hand: repeat(5, 'Scout'),
    deck: repeat(9, 'Viper'),
    play: rivalPlay ?? ['Blob Wheel', 'Barter World'],
  },
  row: ['Trade Bot', 'Corvette', 'Cutter', 'Trade Pod', 'Ram'],
});

/** Takes the given option of every choice of the card, and the first option of all other decisions. */
export class OptionPosition extends Position {
  constructor(layout: Layout, option: number) {
    super(layout);
    this.state.policy.option = () => option + 1;
  }
}

export const rows = printed.filter(({ kind }) => kind === 'ship' || kind === 'base' || kind === 'outpost');
export const isBase = ({ kind }: PrintedCard): boolean => kind !== 'ship';
export const optionCount = (steps: PrintedCard['primary']): number =>
  /"choose":\[(\[.*?\]),(\[.*?\])\]/.test(JSON.stringify(steps ?? [])) ? 2 : 1;

export const setupFacts = (card: PrintedCard, over: Partial<SetupFacts> = {}): SetupFacts => ({
  option: 0,
  ownBases: isBase(card) ? 1 : 0,
  rivalBases: 2,
  basePlayed: isBase(card),
  played: { [card.factions[0]!]: 1 },
  scrapped: 0,
  ...over,
});

/** Runs `act` and returns the numbers that it changed. */
export function changed(scene: Position, act: () => void): Changes {
  const before = scene.totals();
  act();
  const after = scene.totals();
  return Object.fromEntries(
    Object.keys(before)
      .map((key) => [key, after[key]! - before[key]!] as const)
      .filter(([, change]) => change !== 0),
  );
}

export const sum = (...all: readonly Changes[]): Changes => {
  const total: Changes = {};
  for (const changes of all)
    for (const [key, by] of Object.entries(changes)) total[key] = (total[key] ?? 0) + by;
  return Object.fromEntries(Object.entries(total).filter(([, by]) => by !== 0));
};

/** Copies of a card in all places. */
export function copiesOf({ state }: Position, name: string): number {
  const card = id(name as CardName);
  const owned = state.seats.reduce((count, side) => count + side.owned[card]!, 0);
  const toCome = state.tradeDeck.subarray(0, state.tradeDeckSize).filter((other) => other === card).length;
  return owned + toCome + state.rowCounts[card]! + state.removed[card]!;
}

/** A played card leaves the hand; a base enters play. */
export const playing = (card: PrintedCard): Changes => (isBase(card) ? { hand: -1, bases: 1 } : { hand: -1 });
