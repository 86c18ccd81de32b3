/**
 * Colours of the kinds of cards. Kinds with a well-known colour have that one; the others are spread over the
 * colour circle.
 */

/** Hue and saturation for CSS. */
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

/** Kinds that set no colour if the card has another kind. */
const commonKinds: ReadonlySet<string> = new Set(['action', 'ship', 'base', 'outpost']);

export interface KindColour {
  readonly hue: number;
  readonly saturation: number;
}

/** @param all all kinds of the game; the index among them separates unknown kinds */
export function kindColour(kind: string, all: readonly string[]): KindColour {
  const [hue, saturation] = known[kind] ?? [(360 * Math.max(0, all.indexOf(kind))) / all.length, 40];
  return { hue: Math.round(hue), saturation };
}

/** Kinds that give a card its colours, left and right: at most two. */
export function colouringKinds(kinds: readonly string[]): readonly string[] {
  const specific = kinds.filter((kind) => !commonKinds.has(kind));
  return (specific.length > 0 ? specific : kinds).slice(0, 2);
}

/** Name of a kind as printed on a card. */
export const kindTitle = (kind: string): string => kind.replaceAll('_', ' ');
