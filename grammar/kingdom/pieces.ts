/** Cuts a pasted text into pieces that may be names: mark-up, prices, counts and remarks about Colony come off. */

export interface Piece {
  readonly text: string;
  /** A colon follows. */
  readonly heading: boolean;
  /** A line or sentence begins here. */
  readonly newSentence: boolean;
  /** Nothing else is in its sentence. */
  readonly alone: boolean;
}

export interface Pieces {
  readonly pieces: readonly Piece[];
  /** Platinum and Colony, if the text says something of them. */
  readonly colony?: boolean;
  /** Whether Shelters are used. */
  readonly shelters: boolean;
}

export function piecesOf(text: string): Pieces {
  const address = addressParameters(text);
  const plain = address?.text ?? withoutMarkup(text);
  const { rest, found: colony } = extractSwitch(plain, colonyWords);
  const { rest: cards, found: shelters } = extractSwitch(rest, sheltersWords);
  const pieces: Piece[] = [];
  for (const line of cards.split(/[\n;]/).flatMap(firstCells)) {
    // A full stop ends a sentence where a blank or the end of the line follows.
    for (const sentence of line.split(/\.(?=\s|$)(?<!\b\d+\.)/)) pieces.push(...piecesOfSentence(sentence));
  }
  const asked = colony ?? address?.colony;
  return { pieces, ...(asked !== undefined && { colony: asked }), shelters: shelters ?? false };
}

function piecesOfSentence(sentence: string): Piece[] {
  let newSentence = true;
  const pieces = sentence.split(/(?<=:)/).flatMap((part): Piece[] => {
    const items = part.split(/[,\t•·|]| \/ /);
    // A heading may be a title: `KotW 3/4:` is one.
    const heading = part.endsWith(':') ? items.pop()!.slice(0, -1) : undefined;
    const made = items
      .flatMap((item) => item.split(/[/&+]| and (?=\S)/i))
      .map(withoutNumbers)
      .filter((text) => text !== '')
      .map((text) => ({ text, heading: false }));
    if (heading !== undefined) made.push({ text: heading.trim(), heading: true });
    return made.map((piece) => {
      const placed = { ...piece, newSentence, alone: false };
      newSentence = false;
      return placed;
    });
  });
  return pieces.length === 1 ? [{ ...pieces[0]!, alone: true }] : pieces;
}

const withoutNumbers = (part: string): string =>
  part
    .replace(/\b\d+\s*[x×](?![a-z])|(?<![a-z])[x×]\s*\d+|[$#]?\d+/gi, ' ')
    .replace(/["“”„]/g, '')
    .replace(/^[\s\-–—*.)#]+|[\s\-–—*.(]+$/g, '');

/** A row of a table has the name in its first cell; a list may have names in all. */
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
      // [[Cellar]], {{Card|Cellar}}, [Cellar](address), **Cellar**
      .replace(/\{\{(?:[^{}|]{0,40}\|)?([^{}|]{1,60})(?:\|[^{}]{0,60})?\}\}/g, '$1')
      .replace(/\[\[(?:[^[\]|]{0,60}\|)?([^[\]|]{1,60})\]\]/g, '$1')
      .replace(/\[([^[\]]{1,60})\]\([^()\s]{0,300}\)/g, '$1')
      .replace(/https?:\/\/\S+/g, ' ')
      .replace(/\*\*?|__|~~/g, ' ')
      // (Base), [Seaside, Prosperity], ($4), (10): brackets after a name describe it.
      .replace(/(?<=\S\s?)\([^()]{0,80}\)|(?<=\S\s?)\[[^[\]]{0,80}\]/g, ' ')
  );
}

const colonyWords =
  /\b(no |without |w\/o )?(?:(?:with |plus )?\b(?:colony|colonies|platinum|plat\.?\/col\b\.?|col\.?\/plat\b\.?|prosperity basics))(?:\s*(?:\/|,|and|&|or|\+)\s*(?:no |without )?(?:colony|colonies|platinum)\b)*/gi;
const sheltersWords = /\b(no |without |w\/o )?shelters\b/gi;

/** @returns the text without these words, and whether they were said with or without "no" */
function extractSwitch(text: string, words: RegExp): { rest: string; found?: boolean } {
  const hits = [...text.matchAll(words)];
  if (hits.length === 0) return { rest: text };
  return { rest: text.replace(words, ' '), found: hits.every(([, no]) => no === undefined) };
}

/** Parameters of a randomizer's address as lines with labels; undefined for other texts. */
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
