/**
 * The colour of a kind of card: those that players know by their colour have it, all others are spread over the
 * circle.
 */

/** Hue and saturation, as CSS writes them. */
const known: Readonly<Record<string, readonly [hue: number, saturation: number]>> = {
  treasure: [46, 85],
  action: [220, 8],
  attack: [4, 72],
  reaction: [208, 75],
  duration: [26, 88],
  victory: [125, 42],
  curse: [282, 45],
  ship: [220, 8],
  base: [220, 8],
  outpost: [220, 8],
  trade_federation: [214, 78],
  star_empire: [46, 88],
  blob: [120, 50],
  machine_cult: [2, 70],
};

/** Kinds that say what a card is, and leave the colour to any other kind of the card. */
const commonKinds: ReadonlySet<string> = new Set(['action', 'ship', 'base', 'outpost']);

export interface KindColour {
  readonly hue: number;
  readonly saturation: number;
}

/** @param all every kind of the game: its index among them tells an unknown kind from the others */
export function kindColour(kind: string, all: readonly string[]): KindColour {
  const [hue, saturation] = known[kind] ?? [(360 * Math.max(0, all.indexOf(kind))) / all.length, 40];
  return { hue: Math.round(hue), saturation };
}

/** The kinds that give a card its colours: at most two, left and right. */
export function colouringKinds(kinds: readonly string[]): readonly string[] {
  const specific = kinds.filter((kind) => !commonKinds.has(kind));
  return (specific.length > 0 ? specific : kinds).slice(0, 2);
}

/** As it is printed on a card. */
export const kindTitle = (kind: string): string => kind.replaceAll('_', ' ');
