/** Completion: finds the words that are allowed at an offset of an unfinished text. */
import type { BodyShape, CardWord, ConditionWord, Vocabulary } from '../../../engine/index.js';
import { COMPARISONS } from '../../../engine/index.js';
import { measureUsage, usage } from '../check/resolve-words.js';
import { type BuylistSymbols, buylistSymbols, NOTHING } from '../symbols.js';
import { type TokenClass, tokens } from './highlight.js';

export interface Completion {
  /** The inserted text. */
  readonly label: string;
  readonly kind: TokenClass;
  /** A short description. */
  readonly detail?: string;
}

export interface Completions {
  /** Start of the word that a completion replaces; it ends at the cursor. */
  readonly from: number;
  readonly options: readonly Completion[];
}

/** All words that are allowed at the cursor. The editor selects those that match the letters already typed. */
export function complete(text: string, offset: number, vocabulary: Vocabulary): Completions {
  const typed = /[A-Za-z0-9]*$/.exec(text.slice(0, offset))![0];
  const from = offset - typed.length;
  const before = tokens(text.slice(0, from));
  if (before.at(-1)?.text.startsWith('#') && !/[\r\n]/.test(text.slice(before.at(-1)!.end, from))) {
    return { from, options: [] };
  }
  const words = before.map((word) => word.text).filter((word) => !word.startsWith('#'));
  return { from, options: new CompletionProvider(buylistSymbols(vocabulary)).at(words) };
}

/** The constructs that end with `end`, and the words that may begin inside each. */
const CONTENTS: Readonly<Record<string, readonly string[]>> = {
  file: ['buylists', 'strategies'],
  buylists: ['list', 'end'],
  strategies: ['strategy', 'end'],
  strategy: ['if', 'playorder', 'options for', 'reactions for', 'end'],
};

class CompletionProvider {
  constructor(private readonly symbols: BuylistSymbols) {}

  at(before: readonly string[]): readonly Completion[] {
    const previous = before.at(-1);
    const { open, brackets } = openConstructs(before);
    const bracket = brackets.at(-1);
    if (previous === 'if') return [...this.tests(), keyword('not')];
    if (previous === 'not') return this.tests();
    if (COMPARISONS.includes(previous ?? '')) return this.measures();
    if (previous === '(' && this.symbols.measures.get(bracket?.word ?? '')?.subject === 'cards')
      return [...this.cards(), ...this.kinds()];
    if (previous === 'for') {
      return before.at(-2) === 'reactions'
        ? described('event', this.symbols.vocabulary.events, ({ about }) => about)
        : this.cards(({ options }) => options !== undefined);
    }
    if (previous === ':') return this.steps();
    if (previous === 'options' || previous === 'reactions') return [keyword('for')];
    if (previous === 'defaults') return [keyword('expert')];
    if (previous === 'choose' || previous === 'ignore') return [keyword('option')];
    if (bracket !== undefined && this.symbols.conditions.has(bracket.word)) {
      return /^[(,]$/.test(previous ?? '')
        ? this.argument(this.symbols.conditions.get(bracket.word)!, bracket.commas)
        : [];
    }
    if (previous === '->') return [...this.cards(), { label: NOTHING, kind: 'card' }];
    const begins = previous === ',' || previous === open.word || bracket?.isEmpty === true;
    switch (open.word) {
      case 'list':
        return begins
          ? [...this.cards(), ...(previous === ',' ? [] : keywords('if', 'end'))]
          : keywords('if', 'end');
      case 'playorder':
        return begins
          ? [...this.cards(({ kinds }) => kinds.includes('action')), ...this.steps(':')]
          : keywords('end');
      case 'options':
      case 'reactions':
        return this.body(
          open.word,
          open.subject,
          previous === ',' || bracket?.isEmpty === true,
          bracket !== undefined,
          previous,
        );
      default:
        return keywords(...(before.length === 0 ? ['defaults expert'] : []), ...(CONTENTS[open.word] ?? []));
    }
  }

  private body(
    kind: string,
    subject: string | undefined,
    afterComma: boolean,
    tagged: boolean,
    previous: string | undefined,
  ): readonly Completion[] {
    const shape = this.shape(kind, subject);
    if (previous === 'option')
      return (shape?.choices ?? []).map((choice, i) => ({
        label: String(i + 1),
        kind: 'number',
        detail: choice,
      }));
    const fresh = afterComma || previous === subject;
    const closing = tagged ? [] : keywords('end');
    if (!fresh || shape === undefined)
      return previous === subject ? [...keywords('if'), ...closing] : closing;
    const forms = new Set(shape.forms);
    const named = forms.has('names') || forms.has('pairs');
    const tag = shape.tag === undefined || tagged ? [] : keywords(`${shape.tag.name} (`);
    const choice = forms.has('choice') || forms.has('choices') || forms.has('choice-and-names');
    return [
      ...(tagged || (named && shape.tag?.required !== true) ? this.cards() : []),
      ...tag,
      ...(choice && !tagged ? keywords('choose option', 'ignore option') : []),
      ...(previous === subject ? keywords('if') : []),
    ];
  }

  private shape(kind: string, subject = ''): BodyShape | undefined {
    if (kind === 'reactions') return this.symbols.events.get(subject)?.body;
    const id = this.symbols.cards.get(subject);
    return id === undefined ? undefined : this.symbols.card(id)?.options;
  }

  private argument(word: ConditionWord, at: number): readonly Completion[] {
    const kind = word.parameters[Math.min(at, word.parameters.length - 1)];
    return kind === 'card' ? this.cards() : kind === 'condition' ? this.tests() : [];
  }

  private cards(keep: (card: CardWord) => boolean = () => true): readonly Completion[] {
    const cards = this.symbols.vocabulary.cards.filter(keep);
    return described('card', cards, ({ cost, kinds }) => `${cost}, ${kinds.join(', ')}`);
  }

  private tests(): readonly Completion[] {
    const { conditions } = this.symbols;
    return [
      ...described('condition', [...conditions.values()], usage),
      ...this.measures().filter(({ label }) => !conditions.has(label)),
    ];
  }

  private measures(): readonly Completion[] {
    const { measures } = this.symbols.vocabulary;
    return described('condition', measures, (measure) => `${measureUsage(measure)}: ${measure.about}`);
  }

  private kinds(): readonly Completion[] {
    return this.symbols.vocabulary.countedKinds.map((label) => ({ label, kind: 'card' }));
  }

  private steps(sign = ''): readonly Completion[] {
    const steps = described('step', this.symbols.vocabulary.steps, ({ about }) => about);
    return steps.map((step) => ({ ...step, label: `${sign}${step.label}` }));
  }
}

const described = <Word extends { readonly name: string }>(
  kind: TokenClass,
  words: readonly Word[],
  detailOf: (word: Word) => string,
): readonly Completion[] => words.map((word) => ({ label: word.name, kind, detail: detailOf(word) }));
const keyword = (label: string): Completion => ({ label, kind: 'keyword' });
const keywords = (...labels: readonly string[]): readonly Completion[] => labels.map(keyword);

interface OpenConstruct {
  readonly word: string;
  /** The card or event of a block. */
  readonly subject?: string | undefined;
}

interface Bracket {
  /** The word before the bracket. */
  readonly word: string;
  commas: number;
  /** True if nothing follows the bracket yet. */
  isEmpty: boolean;
}

/** The innermost construct that these words leave open, and its open brackets. */
function openConstructs(words: readonly string[]): {
  readonly open: OpenConstruct;
  readonly brackets: readonly Bracket[];
} {
  const stack: OpenConstruct[] = [{ word: 'file' }];
  let brackets: Bracket[] = [];
  words.forEach((word, i) => {
    const inner = brackets.at(-1);
    if (inner !== undefined) inner.isEmpty = false;
    if (word === '(') brackets.push({ word: words[i - 1] ?? '', commas: 0, isEmpty: true });
    else if (word === ')') brackets.pop();
    else if (word === ',' && inner !== undefined) inner.commas++;
    else if (/^(buylists|list|strategies|strategy|playorder)$/.test(word)) {
      stack.push({ word });
      brackets = [];
    } else if ((word === 'options' || word === 'reactions') && words[i + 1] === 'for') {
      stack.push({ word, subject: words[i + 2] });
      brackets = [];
    } else if (word === 'end' && stack.length > 1) {
      stack.pop();
      brackets = [];
    }
  });
  return { open: stack.at(-1)!, brackets };
}
