/** Explains the word under the cursor. */
import type { Vocabulary } from '../../../engine/index.js';
import { measureUsage, usage } from '../check/resolve-words.js';
import type { Span } from '../read/span.js';
import { type BuylistSymbols, buylistSymbols } from '../symbols.js';
import { highlight, type TokenClass } from './highlight.js';

export interface HoverText extends Span {
  readonly title: string;
  readonly text: string;
}

/** Explains the word at an offset; undefined if it has no explanation. */
export function hover(text: string, offset: number, vocabulary: Vocabulary): HoverText | undefined {
  const symbols = buylistSymbols(vocabulary);
  const word = highlight(text, vocabulary).find(({ start, end }) => start <= offset && offset < end);
  if (word === undefined) return undefined;
  const description = describeWord(word.text, word.kind, symbols);
  return description && { start: word.start, end: word.end, ...description };
}

function describeWord(
  name: string,
  kind: TokenClass,
  symbols: BuylistSymbols,
): { title: string; text: string } | undefined {
  switch (kind) {
    case 'card': {
      if (symbols.kinds.has(name)) return { title: name, text: 'All cards of this kind together.' };
      const card = symbols.card(symbols.cards.get(name)!);
      if (card === undefined)
        return { title: name, text: 'No card: the right side of an exchange that gains nothing.' };
      const title = `${card.name} (${card.cost}, ${card.kinds.join(', ')})`;
      return { title, text: card.options?.about ?? 'It requires no decision.' };
    }
    case 'condition': {
      const measure = symbols.measures.get(name);
      const condition = symbols.conditions.get(name);
      if (condition === undefined) return measure && { title: measureUsage(measure), text: measure.about };
      return { title: usage(condition), text: condition.about };
    }
    case 'event': {
      const { about, body } = symbols.events.get(name)!;
      return { title: name, text: `${about} ${body.about}` };
    }
    case 'step':
      return { title: `:${name}`, text: symbols.steps.get(name)!.about };
    default:
      return undefined;
  }
}
