/**
 * Splits a pasted text into pieces that may be names. Removes mark-up, prices, counts and remarks about Colony.
 */

export interface Piece {
  readonly text: string;
  /** True if a colon follows. */
  readonly heading: boolean;
  /** True if it begins a line or sentence. */
  readonly newSentence: boolean;
  /** True if its sentence contains nothing else. */
  readonly alone: boolean;
}

export interface Pieces {
  readonly pieces: readonly Piece[];
  /** Whether to use Platinum and Colony; absent if the text does not say. */
  readonly colony?: boolean;
  /** Whether Shelters are used. */
  readonly shelters: boolean;
}

export function piecesOf(text: string): Pieces {
  const address = addressParameters(text);
  const names = address?.text ?? withoutMarkup(text);
  const { rest, found } = extractSwitch(names, colonyWords);
  const { rest: cards, found: shelters } = extractSwitch(rest, sheltersWords);
  const pieces: Piece[] = [];
  for (const line of cards.split(/[\n;]/).flatMap(firstCells)) {
    // A full stop ends a sentence if a blank or the end of the line follows.
    for (const sentence of line.split(/\.(?=\s|$)(?<!\b\d+\.)/)) pieces.push(...piecesOfSentence(sentence));
  }
  const asked = found ?? address?.colony;
  return { pieces, ...(asked !== undefined && { colony: asked }), shelters: shelters ?? false };
}

function piecesOfSentence(sentence: string): Piece[] {
  let newSentence = true;
  const pieces = sentence.split(/(?<=:)/).flatMap((part): Piece[] => {
    const items = part.split(/[,\t•·|]| \/ /);
    // A heading is kept whole, because it may be a title such as `KotW 3/4:`.
    const heading = part.endsWith(':') ? items.pop()!.slice(0, -1) : undefined;
    const made = items
      .flatMap((item) => item.split(/[/&+]| and (?=\S)/i))
      .map(withoutNumbers)
      .filter((text) => text !== '')
      .map((text) => ({ text, heading: false }));
    if (heading !== undefined) made.push({ text: heading.trim(), heading: true });
    return made.map((piece) => {
      const read = { ...piece, newSentence, alone: false };
      newSentence = false;
      return read;
    });
  });
  return pieces.length === 1 ? [{ ...pieces[0]!, alone: true }] : pieces;
}

const withoutNumbers = (part: string): string =>
  part
    .replace(/\b\d+\s*[x×](?![a-z])|(?<![a-z])[x×]\s*\d+|[$#]?\d+/gi, ' ')
    .replace(/["“”„]/g, '')
    .replace(/^[\s\-–—*.)#]+|[\s\-–—*.(]+$/g, '');

/** In a row of a table, the name is in the first cell; in a list, all cells may have names. */
function firstCells(line: string): string[] {
  const cells = line
    .split(/[\t|]/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const isRow =
    cells.length > 1 && cells.slice(1).some((cell) => /^\$?\d+$|\b(action|treasure|victory)\b/i.test(cell));
  if (isRow) return [cells[0]!];
  return [line];
}

function withoutMarkup(text: string): string {
  return (
    text
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/[\u00A0\u2007\u202F]/g, ' ')
      .replace(/[’‘`´]/g, "'")
      .replace(/[‐‑‒–—−]/g, '-')
      .replace(/<[^<>]{0,300}>/g, ' ')
      // Unwraps [[Cellar]], {{Card|Cellar}}, [Cellar](address), **Cellar**.
      .replace(/\{\{(?:[^{}|]{0,40}\|)?([^{}|]{1,60})(?:\|[^{}]{0,60})?\}\}/g, '$1')
      .replace(/\[\[(?:[^[\]|]{0,60}\|)?([^[\]|]{1,60})\]\]/g, '$1')
      .replace(/\[([^[\]]{1,60})\]\([^()\s]{0,300}\)/g, '$1')
      .replace(/https?:\/\/\S+/g, ' ')
      .replace(/\*\*?|__|~~/g, ' ')
      // Removes brackets that describe the name before them: (Base), [Seaside, Prosperity], ($4), (10).
      .replace(/(?<=\S\s?)\([^()]{0,80}\)|(?<=\S\s?)\[[^[\]]{0,80}\]/g, ' ')
  );
}

const colonyWords =
  /\b(no |without |w\/o )?(?:(?:with |plus )?\b(?:colony|colonies|platinum|plat\.?\/col\b\.?|col\.?\/plat\b\.?|prosperity basics))(?:\s*(?:\/|,|and|&|or|\+)\s*(?:no |without )?(?:colony|colonies|platinum)\b)*/gi;
const sheltersWords = /\b(no |without |w\/o )?shelters\b/gi;

/**
 * @returns the text without these words; `found` is false if each of them had a "no", and absent if there were
 *   none
 */
function extractSwitch(text: string, words: RegExp): { rest: string; found?: boolean } {
  const hits = [...text.matchAll(words)];
  if (hits.length === 0) return { rest: text };
  return { rest: text.replace(words, ' '), found: hits.every(([, no]) => no === undefined) };
}

/** The parameters of a randomizer's address as labelled lines; undefined for other texts. */
function addressParameters(text: string): { text: string; colony?: boolean } | undefined {
  if (!/(?:^|[?&\s])(?:supply|cards)=/i.test(text)) return undefined;
  const query = /(?:^|[\s?#])([^\s?#]*(?:supply|cards)=\S*)/i.exec(text)![1];
  const parameters = new URLSearchParams(query);
  const lines: string[] = [];
  let colony: boolean | undefined;
  for (const [name, value] of parameters) {
    if (/^(supply|cards)$/i.test(name)) lines.push(value);
    else if (/^colon(y|ies)$/i.test(name)) colony = /^(1|true|yes)$/i.test(value);
    else if (/^shelters$/i.test(name) && /^(1|true|yes)$/i.test(value)) lines.push('Shelters');
    else if (
      value !== '' &&
      /^(events|landmarks|projects|ways|allies|traits|bane|boons|prophecies|ally|prophecy)$/i.test(name)
    )
      lines.push(`${name}: ${value}`);
  }
  return { text: lines.join('\n'), ...(colony !== undefined && { colony }) };
}
