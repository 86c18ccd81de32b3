/** Help while writing: what may stand at a place of an unfinished text, and what the word under the cursor means. */
import type { BodyShape, CardWord, ConditionWord, Vocabulary } from '../../../engine/index.js';
import { usage } from '../check/resolve.js';
import type { Span } from '../read/syntax.js';
import { type BuylistSymbols, buylistSymbols, NOTHING } from '../symbols.js';
import { highlight, type TokenClass, tokens } from './highlight.js';

export interface Completion {
  /** What is inserted. */
  readonly label: string;
  readonly kind: TokenClass;
  /** A few words about it. */
  readonly detail?: string;
}

export interface Completions {
  /** Start of the word that a completion replaces; it ends at the cursor. */
  readonly from: number;
  readonly options: readonly Completion[];
}

/** Everything that may stand at the cursor; which of it fits the letters already typed is the editor's business. */
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

/** Things that end with `end`, and what may begin inside them. */
const CONTENTS: Readonly<Record<string, readonly string[]>> = {
  file: ['buylists', 'strategies'],
  buylists: ['list', 'end'],
  strategies: ['strategy', 'end'],
  strategy: ['if', 'playorder', 'options for', 'reactions for', 'end'],
};

class CompletionProvider {
  constructor(private readonly words: BuylistSymbols) {}

  at(before: readonly string[]): readonly Completion[] {
    const previous = before.at(-1);
    const { open, brackets } = openConstructs(before);
    const bracket = brackets.at(-1);
    if (previous === 'if') return [...this.conditions(), keyword('not')];
    if (previous === 'not') return this.conditions();
    if (previous === 'for') return before.at(-2) === 'reactions' ? this.events() : this.cardsWithOptions();
    if (previous === ':') return this.steps();
    if (previous === 'options' || previous === 'reactions') return [keyword('for')];
    if (previous === 'choose' || previous === 'ignore') return [keyword('option')];
    if (bracket !== undefined && this.words.conditions.has(bracket.word)) {
      return /^[(,]$/.test(previous ?? '')
        ? this.argument(this.words.conditions.get(bracket.word)!, bracket.commas)
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
        return begins ? [...this.actions(), ...this.steps(':')] : keywords('end');
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
        return keywords(...(CONTENTS[open.word] ?? []));
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
    if (kind === 'reactions') return this.words.events.get(subject)?.body;
    const id = this.words.cards.get(subject);
    return id === undefined ? undefined : this.words.card(id)?.options;
  }

  private argument(word: ConditionWord, at: number): readonly Completion[] {
    const kind = word.parameters[Math.min(at, word.parameters.length - 1)];
    return kind === 'card' ? this.cards() : kind === 'condition' ? this.conditions() : [];
  }

  private cards(keep: (card: CardWord) => boolean = () => true): readonly Completion[] {
    return this.words.vocabulary.cards
      .filter(keep)
      .map((card) => ({ label: card.name, kind: 'card', detail: `${card.cost}, ${card.kinds.join(', ')}` }));
  }

  private actions(): readonly Completion[] {
    return this.cards((card) => card.kinds.includes('action'));
  }

  private cardsWithOptions(): readonly Completion[] {
    return this.cards((card) => card.options !== undefined);
  }

  private conditions(): readonly Completion[] {
    return this.words.vocabulary.conditions.map(({ name, parameters, repeats }) => ({
      label: name,
      kind: 'condition',
      detail: usage(name, parameters, repeats),
    }));
  }

  private events(): readonly Completion[] {
    return this.words.vocabulary.events.map(({ name, about }) => ({
      label: name,
      kind: 'event',
      detail: about,
    }));
  }

  private steps(sign = ''): readonly Completion[] {
    return this.words.vocabulary.steps.map(({ name, about }) => ({
      label: `${sign}${name}`,
      kind: 'step',
      detail: about,
    }));
  }
}

const keyword = (label: string): Completion => ({ label, kind: 'keyword' });
const keywords = (...labels: readonly string[]): readonly Completion[] => labels.map(keyword);

interface OpenConstruct {
  readonly word: string;
  /** Card or event of a block. */
  readonly subject?: string;
}

interface Bracket {
  /** The word before it. */
  readonly word: string;
  commas: number;
  /** True right behind the bracket. */
  isEmpty: boolean;
}

/** The innermost thing that is open behind these words, and the brackets open in it. */
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
      const subject = words[i + 2];
      stack.push({ word, ...(subject === undefined ? {} : { subject }) });
      brackets = [];
    } else if (word === 'end' && stack.length > 1) {
      stack.pop();
      brackets = [];
    }
  });
  return { open: stack.at(-1)!, brackets };
}

export interface HoverText extends Span {
  readonly title: string;
  readonly text: string;
}

/** What the word at an offset means; undefined when it has no explanation. */
export function hover(text: string, offset: number, vocabulary: Vocabulary): HoverText | undefined {
  const words = buylistSymbols(vocabulary);
  const word = highlight(text, vocabulary).find(({ start, end }) => start <= offset && offset < end);
  if (word === undefined) return undefined;
  const description = describeWord(word.text, word.kind, words);
  return description && { start: word.start, end: word.end, ...description };
}

function describeWord(
  name: string,
  kind: TokenClass,
  words: BuylistSymbols,
): { title: string; text: string } | undefined {
  switch (kind) {
    case 'card': {
      const card = words.card(words.cards.get(name)!);
      if (card === undefined)
        return { title: name, text: 'No card at all: the right side of an exchange that gains nothing.' };
      const title = `${card.name} (${card.cost}, ${card.kinds.join(', ')})`;
      return { title, text: card.options?.about ?? 'It leaves nothing to decide.' };
    }
    case 'condition': {
      const { parameters, repeats, about } = words.conditions.get(name)!;
      return { title: usage(name, parameters, repeats), text: about };
    }
    case 'event': {
      const { about, body } = words.events.get(name)!;
      return { title: name, text: `${about} ${body.about}` };
    }
    case 'step':
      return { title: `:${name}`, text: words.steps.get(name)!.about };
    default:
      return undefined;
  }
}
