/** Breaks texts as typing, cutting and pasting do, reproducibly by seed. */
import { Rng, type Seed, type Vocabulary } from '../../engine/index.js';
import { type Diagnostic, formatDiagnostic } from '../../grammar/index.js';

const SNIPPETS: readonly string[] = [
  ...'()[],:->#\n\r\t\0\u00e9\ufeff\u{1f0a1};/"'.split(''),
  '\u{1f0a1}',
  ' end ',
  ' list ',
  ' if not ',
  ' strategy ',
  ' playorder ',
  ' options for ',
  ' reactions for ',
  ' choose option 9999999999999999999999 ',
  ' trash (discard (keep (Estate)))',
  ' AllOf(Not(Has(Gold, 1)))',
  '->',
  '# note\n',
  '((((((((',
  '))))',
  'optional',
  '__proto__',
  'constructor',
];

export class TextMutator {
  private readonly rng: Rng;
  private readonly names: readonly string[];

  constructor(
    private readonly texts: readonly string[],
    vocabulary: Vocabulary,
    seed: number,
  ) {
    this.rng = new Rng(seed as Seed);
    this.names = [
      ...vocabulary.cards,
      ...vocabulary.conditions,
      ...vocabulary.events,
      ...vocabulary.steps,
    ].map(({ name }) => name);
  }

  /** A text with one to eight random changes. */
  next(): string {
    let text = this.pick(this.texts);
    for (let changes = 1 + this.rng.below(8); changes > 0; changes--) text = this.change(text);
    return text;
  }

  private change(text: string): string {
    const at = this.rng.below(text.length + 1);
    const to = Math.min(text.length, at + this.rng.below(30));
    switch (this.rng.below(9)) {
      case 0:
        return text.slice(0, at) + text.slice(to);
      case 1:
        return text.slice(0, at) + this.pick(SNIPPETS) + text.slice(at);
      case 2:
        return text.slice(0, to) + text.slice(at);
      case 3:
        return text.slice(0, at) + String.fromCharCode(this.rng.below(0x180)) + text.slice(at + 1);
      case 4:
        return text.slice(0, at);
      case 5: {
        const other = this.pick(this.texts);
        return text.slice(0, at) + other.slice(this.rng.below(other.length + 1));
      }
      case 6:
        return text.replace(this.pick(this.names), this.pick(this.names));
      case 7: {
        const words = text.split(/(\s+)/);
        const [i, j] = [this.rng.below(words.length), this.rng.below(words.length)];
        [words[i], words[j]] = [words[j]!, words[i]!];
        return words.join('');
      }
      default:
        return text.slice(0, at) + this.pick(this.names) + text.slice(to);
    }
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.rng.below(list.length)]!;
  }
}

/** @throws Error if a diagnostic points outside the text, or cannot be printed */
export function checkDiagnostics(text: string, diagnostics: readonly Diagnostic[]): void {
  const lines = text.split(/\r\n|\n|\r/);
  for (const diagnostic of diagnostics) {
    const line = lines[diagnostic.line - 1];
    if (line === undefined || diagnostic.column < 1 || diagnostic.column > line.length + 1) {
      throw new Error(`a diagnostic points nowhere: ${JSON.stringify(diagnostic)}`);
    }
    formatDiagnostic('fuzz', text, diagnostic);
  }
}
