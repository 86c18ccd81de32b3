/** Undoes what browsers do to a copied log: entities, invisible characters, and turn headers that are split or glued. */

/** No name contains brackets, so those behind it tell why the turn is an additional one. */
export const TURN = /^\s*Turn (\d{1,4}) [-–—] ([^()[\]]{1,80}?)\s*(?:[([](.{0,60}?)[)\]])?\s*$/;
/** The beginning of a turn that a browser has split. */
const TURN_PART = /^\s*Turn(?:\s+\d{1,4})?(?:\s+[-–—])?\s*$/;
const TURN_PARTS_MAX = 5;
/** Where a turn header follows a sentence without a line break. */
const GLUED = /(?<=[.)])(?=Turn \d{1,4} [-–—] )/;

/** A line, or a part of one, with the number that it has in the text. */
export interface PlainLine {
  readonly text: string;
  readonly number: number;
}

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  rsquo: "'",
};

/** The lines of a text without what web pages put into copies: entities, special blanks, and marks that nobody sees. */
export function plainLines(text: string): readonly PlainLine[] {
  const plain = text
    .replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
      return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
    })
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[^\S\r\n]+/g, ' ');
  return joinTurnHeaders(plain.split(/\r\n|\r|\n/)).flatMap((line, at) =>
    line.split(GLUED).map((part) => ({ text: part, number: at + 1 })),
  );
}

/** Joins the parts of turn headers; the lines keep their numbers. */
function joinTurnHeaders(lines: readonly string[]): readonly string[] {
  const joined = [...lines];
  for (let at = 0; at < joined.length; at++) {
    let text = joined[at]!;
    if (!TURN_PART.test(text)) continue;
    let next = at + 1;
    for (; next < joined.length && next < at + TURN_PARTS_MAX && TURN_PART.test(text); next++)
      text = `${text.trim()} ${joined[next]!.trim()}`;
    if (!TURN.test(text)) continue;
    joined[at] = text;
    joined.fill('', at + 1, next);
  }
  return joined;
}
