/** Resolves names, numbers and conditions: turns names into ids and checks arguments. */
import {
  type Argument,
  type Call,
  type CardId,
  type CardWord,
  COMPARISONS,
  type Condition,
  type ConditionWord,
  type MeasureWord,
  NUMBER_MAX,
  type ParameterKind,
} from '../../../engine/index.js';
import { nearest } from '../../diagnostics.js';
import type { ConditionContext } from '../../generated/BuylistParser.js';
import type { ReportProblem } from '../read/problems.js';
import type { Span, Word } from '../read/span.js';
import { conjunctionHint, KEYWORDS } from '../read/syntax-errors.js';
import { type ArgumentSyntax, type CallSyntax, spanOf, testOf } from '../read/tree.js';
import type { BuylistSymbols } from '../symbols.js';
import type { NodeSpan } from './spans.js';

/** Most members of a list, a body or a pair of brackets. */
const LENGTH_MAX = 500;
/** Placeholder for an unknown name. Programs that contain it are never returned. */
const UNKNOWN = -1 as CardId;

/** If no known word is near and there are at most this many, the hint lists all of them. */
const LISTED_MAX = 60;

/** An argument of each kind, for hints. */
const EXAMPLES: Readonly<Record<ParameterKind, string>> = {
  card: 'Gold',
  number: '3',
  condition: 'Has(Gold, 1)',
};

/** The hint for an unknown word, and its replacement. */
interface NameSuggestion {
  readonly hint?: string;
  readonly fix?: string;
}

/** Suggests a fix for a card in place of an event. @param hasDecision whether an event leaves a decision */
function suggestionForCard(
  { name, events = [], options }: CardWord,
  hasDecision: (event: string) => boolean,
): NameSuggestion {
  const event = events.find(hasDecision);
  if (event !== undefined) return { hint: `"${name}" is a card; its event is "${event}"`, fix: event };
  if (options !== undefined)
    return { hint: `"${name}" is a card; write its choices in "options for ${name}"` };
  return { hint: `"${name}" is a card without decisions: remove the block` };
}

export class WordResolver {
  readonly spans = new Map<object, NodeSpan>();
  /** All cards that the text names anywhere. */
  readonly named = new Set<CardId>();

  constructor(
    protected readonly symbols: BuylistSymbols,
    private readonly report: ReportProblem,
  ) {}

  /** Translates the members, up to the limit. */
  protected each<From, To>(
    members: readonly From[],
    translate: (member: From) => To,
    spanAt: (member: From) => Span,
  ): To[] {
    const first = members[LENGTH_MAX];
    if (first !== undefined) {
      const message = `too many parts: ${members.length}; the limit is ${LENGTH_MAX}`;
      this.error('too-long', spanAt(first), message, 'remove some, or split them into two');
    }
    return members.slice(0, LENGTH_MAX).map(translate);
  }

  protected when(context: ConditionContext | null): { readonly when?: Condition } {
    const test = testOf(context);
    if (context === null || test === undefined) return {};
    const negated = context.NOT() !== null;
    return { when: this.located(spanOf(context), { negated, call: this.test(test) }) };
  }

  private test(test: ArgumentSyntax): Call {
    if (test.kind === 'call') return this.call(test);
    this.reportNoTest(test);
    return this.located(test, { word: test.text, args: [] });
  }

  /** Reports a number or a bare name in place of a condition. */
  private reportNoTest(word: Word): void {
    const { conditions, measures } = this.symbols;
    const { text } = word;
    const condition = conditions.get(text);
    if (condition !== undefined)
      this.error('no-condition', word, `"${text}" needs its arguments`, `write ${usage(condition)}`);
    else if (measures.has(text) || /^-?[0-9]/.test(text))
      this.error(
        'no-condition',
        word,
        `"${text}" is a number, not a condition`,
        `compare it, e.g. ${text} > 10`,
      );
    else this.reportUnknown('condition', word, conditions.keys());
  }

  private side(side: ArgumentSyntax): Argument {
    if (side.kind === 'number') return { kind: 'number', value: this.number(side, -NUMBER_MAX) };
    const { measures } = this.symbols;
    const word = side.kind === 'call' ? side.word : side;
    const args = side.kind === 'call' ? side.args : [];
    const measure = measures.get(word.text);
    if (measure === undefined) {
      this.reportUnknown('number', word, measures.keys());
      return { kind: 'number', value: 0 };
    }
    const { name, subject } = measure;
    const [first] = args;
    const fits = subject === 'none' ? args.length === 0 : args.length === 1 && first?.kind === 'name';
    if (!fits) {
      const takes = subject === 'none' ? 'takes no argument' : 'takes one argument: what it counts';
      const message = `in a comparison, "${name}" ${takes}`;
      this.error('argument-kind', word, message, `write ${measureUsage(measure)}`);
    }
    const counted = fits && first?.kind === 'name' ? [this.subject(first, subject)] : [];
    return { kind: 'call', call: this.located(side, { word: name, args: counted }) };
  }

  private subject(word: Word, subject: MeasureWord['subject']): Argument {
    const { kinds } = this.symbols;
    if (subject === 'cards' && kinds.has(word.text)) {
      return { kind: 'call', call: this.located(word, { word: word.text, args: [] }) };
    }
    const hint = `it counts a card${subject === 'cards' ? ` or a kind: ${[...kinds].join(', ')}` : ''}`;
    const isNear = nearest(word.text, [...this.symbols.cards.keys()]) !== undefined;
    return { kind: 'card', card: this.card(word, isNear ? undefined : { hint }) };
  }

  private call(call: CallSyntax): Call {
    const { word } = call;
    const { text } = word;
    if (COMPARISONS.includes(text))
      return this.located(call, { word: text, args: call.args.map((side) => this.side(side)) });
    const known = this.symbols.conditions.get(text);
    const measure = this.symbols.measures.get(text);
    const comparable = measure && `${measureUsage(measure)} > 3`;
    if (known === undefined) {
      const suggestion = measure && { hint: `"${text}" is a number: compare it, e.g. ${comparable}` };
      this.reportUnknown('condition', word, this.symbols.conditions.keys(), suggestion);
      for (const argument of call.args) if (argument.kind === 'call') this.call(argument);
      return this.located(call, { word: text, args: [] });
    }
    const { parameters, repeats } = known;
    const count = call.args.length;
    if (call.whole && comparable && count === 1 && parameters.length === 2) {
      const hint = `write ${usage(known)}, or compare it: ${comparable}`;
      this.error('argument-count', word, `"${text}" takes 2 arguments, but 1 is given`, hint);
      return this.located(call, { word: text, args: [] });
    }
    // The parser has already reported empty brackets.
    if (call.whole && count > 0 && (count < parameters.length || (count > parameters.length && !repeats))) {
      const takes = `${plural(parameters.length, 'argument')}${repeats ? ' or more' : ''}`;
      const message = `"${text}" takes ${takes}, but ${count} ${count === 1 ? 'is' : 'are'} given`;
      this.error('argument-count', word, message, `write ${usage(known)}`);
    }
    const [first, least] = call.args;
    const isKind =
      measure?.subject === 'cards' && first?.kind === 'name' && this.symbols.kinds.has(first.text);
    const kindHint =
      isKind && least?.kind === 'number'
        ? { hint: `write ${text}(${first.text}) >= ${least.text}` }
        : undefined;
    let i = 0;
    const resolved = (argument: ArgumentSyntax): Argument => {
      const wanted = call.whole ? parameters[Math.min(i++, parameters.length - 1)] : undefined;
      return this.argument(argument, wanted, text, kindHint);
    };
    const args = this.each(call.args, resolved, (argument) => argument);
    return this.located(call, { word: text, args });
  }

  /** @param suggestion for an unknown card */
  private argument(
    argument: ArgumentSyntax,
    wanted: ParameterKind | undefined,
    callee: string,
    suggestion?: NameSuggestion,
  ): Argument {
    const given = argument.kind === 'name' ? 'card' : argument.kind === 'call' ? 'condition' : 'number';
    if (wanted !== undefined && given !== wanted) this.reportWrongKind(argument, wanted, callee);
    switch (argument.kind) {
      case 'number':
        return { kind: 'number', value: this.number(argument) };
      case 'name':
        return { kind: 'card', card: given === wanted ? this.card(argument, suggestion) : UNKNOWN };
      case 'call':
        return { kind: 'call', call: this.call(argument) };
    }
  }

  private reportWrongKind(argument: ArgumentSyntax, wanted: ParameterKind, callee: string): void {
    const { text } = argument.kind === 'call' ? argument.word : argument;
    const bareCondition = argument.kind === 'name' && this.symbols.conditions.get(text);
    const hint = bareCondition
      ? `"${text}" is a condition: write ${usage(bareCondition)}`
      : wanted === 'condition' && argument.kind === 'name'
        ? `write a condition such as Has(${text}, 1)`
        : `write a ${wanted}, such as ${EXAMPLES[wanted]}`;
    const message = `"${callee}" needs a ${wanted} here, not "${text}"`;
    this.error('argument-kind', argument, message, hint);
  }

  protected number(word: Word, least = 0): number {
    const value = Number(word.text);
    const written = `"${word.text.slice(0, 20)}"`;
    if (value < least) {
      const message = `${written} is below 0; only a comparison can use it`;
      this.error('number-below-zero', word, message, 'write e.g. Lead < -3');
      return 0;
    }
    if (value <= NUMBER_MAX) return value;
    const message = `${written} is too large; the limit is ${NUMBER_MAX}`;
    this.error('number-too-large', word, message, 'write a smaller number');
    return NUMBER_MAX;
  }

  protected card(word: Word, suggestion?: NameSuggestion): CardId {
    const id = this.symbols.cards.get(word.text);
    if (id === undefined) this.reportUnknown('card', word, this.symbols.cards.keys(), suggestion);
    else this.named.add(id);
    return id ?? UNKNOWN;
  }

  protected reportUnknownEvent(word: Word): void {
    const { events, cards } = this.symbols;
    const id = cards.get(word.text);
    const card = id === undefined ? undefined : this.symbols.card(id);
    const hasDecision = (event: string): boolean => (events.get(event)?.body.forms.length ?? 0) > 0;
    this.reportUnknown(
      'event',
      word,
      events.keys(),
      card === undefined ? undefined : suggestionForCard(card, hasDecision),
      hasDecision,
    );
  }

  /** @param listed whether the hint may list this word if no known word is near */
  protected reportUnknown(
    what: string,
    word: Word,
    known: Iterable<string>,
    suggestion?: NameSuggestion,
    listed: (known: string) => boolean = () => true,
  ): void {
    const { hint, fix } = suggestion ?? this.suggestionFor(what, word, [...known], listed);
    this.error(`unknown-${what}`, word, `unknown ${what} "${word.text.slice(0, 60)}"`, hint, fix);
  }

  private suggestionFor(
    what: string,
    { text }: Word,
    known: readonly string[],
    listed: (known: string) => boolean,
  ): NameSuggestion {
    const conjunction = conjunctionHint(text);
    if (conjunction !== undefined) return { hint: conjunction };
    const meant = nearest(text, known);
    if (meant !== undefined) return { hint: `did you mean "${meant}"?`, fix: meant };
    const lower = text.toLowerCase();
    if (KEYWORDS.includes(lower)) return { hint: `keywords are written in lower case: "${lower}"` };
    const few = known.filter(listed);
    if (few.length <= LISTED_MAX) return { hint: `${what}s are ${few.join(', ')}` };
    return { hint: `"deckwright cards dominion${what === 'card' ? '' : ' --words'}" lists all ${what}s` };
  }

  protected error(code: string, { start, end }: Span, message: string, hint?: string, fix?: string): void {
    this.report({ severity: 'error', code, start, end, message, hint, fix });
  }

  protected located<Node extends object>(span: NodeSpan, node: Node): Node {
    this.spans.set(node, span);
    return node;
  }
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** How to write a measure: `Turn`, `Has(card)`. */
export const measureUsage = ({ name, subject }: MeasureWord): string =>
  subject === 'none' ? name : `${name}(${subject === 'cards' ? 'card or kind' : 'card'})`;

/** How to write a condition: `Has(card, number)`, `AllOf(condition, …)`. */
export const usage = ({ name, parameters, repeats }: ConditionWord): string =>
  `${name}(${parameters.join(', ')}${repeats ? ', …' : ''})`;
