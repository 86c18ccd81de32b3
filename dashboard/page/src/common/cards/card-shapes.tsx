/** Our drawings on cards: a shape for each kind of card, and a sign for each gain. */

/** Paths in a square of 24 units, drawn with the even-odd rule. */
const shapes: Readonly<Record<string, string>> = {
  treasure:
    'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM12 5.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM12 8l4 4l-4 4l-4-4z',
  victory: 'M3 3h18v8c0 5.500-3.600 8.800-9 11c-5.400-2.200-9-5.500-9-11zM6 6v5c0 3.800 2.200 6 6 7.800z',
  curse:
    'M12 2C7 2 4 5.500 4 10c0 3 1.400 4.800 3 6v5l2-1.500l1.500 1.500l1.500-1.500l1.500 1.500l1.500-1.500l2 1.500v-5c1.600-1.200 3-3 3-6c0-4.500-3-8-8-8zM8.500 8.500a2 2 0 1 0 0 4a2 2 0 1 0 0-4zM15.500 8.500a2 2 0 1 0 0 4a2 2 0 1 0 0-4z',
  action: 'M12 1l3 8l8 3l-8 3l-3 8l-3-8l-8-3l8-3z',
  attack:
    'M2 2h4l6 6.500l6-6.500h4v4l-6.500 6l3.500 3.500l1.500-1.500l2 2l-2.500 2.500l2 2l-1.800 1.800l-2-2l-2.500 2.500l-2-2l1.500-1.500l-3.200-3.500l-3.200 3.500l1.500 1.500l-2 2l-2.500-2.500l-2 2l-1.800-1.800l2-2l-2.500-2.500l2-2l1.500 1.500l3.500-3.500l-6.500-6z',
  reaction: 'M12 3a9 9 0 1 1-8.500 12h3.600a5.700 5.700 0 1 0 .6-6.300l3 3H2V3l3.200 3.200A9 9 0 0 1 12 3z',
  duration:
    'M5 2h14v3c0 3-3 5-5 7c2 2 5 4 5 7v3H5v-3c0-3 3-5 5-7c-2-2-5-4-5-7zM8 19h8c-.5-1.500-2-3-4-4.500c-2 1.500-3.500 3-4 4.500z',
  ship: 'M12 1l4 9l6 7l-7-1l-3 7l-3-7l-7 1l6-7z',
  base: 'M3 22V8h3V4h3v4h1.500V4h3v4H15V4h3v4h3v14h-6v-5h-6v5z',
  outpost: 'M12 1l10 4v7c0 5-4 8.500-10 11C6 20.500 2 17 2 12V5zM8 18h8v-7h-2V9h-4v2H8z',
  trade_federation: 'M12 1l11 11l-11 11L1 12zM12 6.500L6.500 12l5.500 5.500l5.500-5.500z',
  star_empire:
    'M12 1l3.200 7.600l8.200.7l-6.200 5.400l1.900 8L12 18.400L4.900 22.700l1.900-8L.6 9.300l8.200-.7z',
  blob: 'M12 3c5-2 10 1 9.500 6c2 3 .5 7-3 7.500c-1 4-6 5.500-8.500 3c-4 1.500-8-1-7.500-5c-2-3-.5-7 3-8c1-2 3.500-3.500 6.500-3.500zM9 9a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5z',
  machine_cult:
    'M10 1h4l.6 3l2 .9l2.600-1.700l2.800 2.800l-1.700 2.600l.9 2l3 .6v4l-3 .6l-.9 2l1.700 2.600l-2.800 2.800l-2.600-1.700l-2 .9l-.6 3h-4l-.6-3l-2-.9l-2.600 1.700l-2.800-2.800l1.700-2.600l-.9-2l-3-.6v-4l3-.6l.9-2l-1.700-2.600l2.800-2.800l2.600 1.700l2-.9zM12 8a4.500 4.500 0 1 0 0 9a4.500 4.500 0 1 0 0-9z',
  event: 'M14 1L4 14h6l-2 9L20 9h-7z',
  hero: 'M12 1a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM3 23c0-7 4-10.500 9-10.500s9 3.500 9 10.500z',
  gambit:
    'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM8 6a2 2 0 1 0 0 4a2 2 0 1 0 0-4zM16 14a2 2 0 1 0 0 4a2 2 0 1 0 0-4zM12 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4z',
};

/** Shapes of unknown kinds, in the order of the game's kinds. */
const others: readonly string[] = [
  'M12 2l11 19H1z',
  'M3 3h18v18H3zM7 7v10h10V7z',
  'M12 1l11 8l-4 13H5L1 9z',
  'M7 2h10l6 10l-6 10H7L1 12z',
  'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
];

/** @param index index of the kind among all kinds of the game */
export const shapeOf = (kind: string, index: number): string =>
  shapes[kind] ?? others[Math.max(0, index) % others.length]!;

/** @param path a path, or a single character */
export function Shape({ path, className }: { path: string; className?: string | undefined }) {
  const isSign = !/^M\d/.test(path);
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden fill="currentColor" fillRule="evenodd">
      {isSign ? (
        <text x={12} y={19} fontSize={19} textAnchor="middle">
          {path}
        </text>
      ) : (
        <path d={path} />
      )}
    </svg>
  );
}

export type GainKind = 'coins' | 'cards' | 'actions' | 'buys' | 'points' | 'combat' | 'trade' | 'authority';

interface CardGain {
  readonly kind: GainKind;
  readonly amount: number;
}

export interface CardGains {
  readonly gains: readonly CardGain[];
  /** True if the player chooses one of them, or something else instead. */
  readonly isChoice: boolean;
}

/** Words for what a card gives at once. */
const gainWords: readonly (readonly [GainKind, RegExp])[] = [
  ['cards', /\+(\d+) cards?\b/],
  ['actions', /\+(\d+) actions?\b/],
  ['buys', /\+(\d+) buys?\b/],
  ['coins', /(?:\+|[Ww]orth )(\d+) coins?\b/],
  ['points', /^(-?\d+) points?\b/],
  ['trade', /(\d+) trade\b/],
  ['combat', /(\d+) combat\b/],
  ['authority', /(\d+) authority\b/],
  ['cards', /(?:^D|, d)raw (a|\d+) cards?\b/],
];

/** After these words, a card gives something later, to others, or for a price. */
const LATER =
  /\b(Next turn|Ally|Scrap|When|If|if|The first time|One or more|Until|Once|Trash|You may|[Dd]iscard|Every other|Each other|for every|per|Choose|Options)\b|\d+ \w+ for (each|every)|, less/;

/** Most gains that a face has room for. */
const GAINS_MAX = 4;

/** @param text our text of a card @returns its gains in the order of the list above */
export function gainsOf(text: string): CardGains {
  const at = text.search(LATER);
  const now = (at < 0 ? text : text.slice(0, at)).replace(/^Defense \d+\. /, '');
  const found = gainWords.flatMap(([kind, words]): CardGain[] => {
    const amount = words.exec(now)?.[1];
    return amount === undefined ? [] : [{ kind, amount: amount === 'a' ? 1 : Number(amount) }];
  });
  const gains = found
    .filter(({ kind }, i) => found.findIndex((one) => one.kind === kind) === i)
    .slice(0, GAINS_MAX);
  return { gains, isChoice: /\d (?:trade|combat|authority) or\b/.test(now) };
}

const gainShapes: Readonly<Record<GainKind, string>> = {
  coins: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
  trade: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
  cards:
    'M5 2h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM19 6h1a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H9v-1h8a2 2 0 0 0 2-2z',
  actions: 'M12 1l3 8l8 3l-8 3l-3 8l-3-8l-8-3l8-3z',
  buys: 'M3 8h18l-2 14H5zM7 8a5 5 0 0 1 10 0h-2a3 3 0 0 0-6 0z',
  points: 'M3 3h18v8c0 5.500-3.600 8.800-9 11c-5.400-2.200-9-5.500-9-11z',
  combat:
    'M2 2h4l6 6.500l6-6.500h4v4l-6.500 6l6.500 6.500v3.500h-3.500l-6.500-6.500l-6.500 6.500H2v-3.500l6.500-6.500l-6.500-6z',
  authority: 'M12 21C5 16 2 12 2 8a5 5 0 0 1 10-1.500A5 5 0 0 1 22 8c0 4-3 8-10 13z',
};

export const GainSign = ({ kind, className }: { kind: GainKind; className?: string | undefined }) => (
  <Shape path={gainShapes[kind]} className={className} />
);
