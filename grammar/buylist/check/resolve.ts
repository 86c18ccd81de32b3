/**
 * Turns a syntax tree into a program: names become ids, and arguments and bodies are checked against the
 * vocabulary.
 */
import type {
  Argument,
  Block,
  Body,
  BuyList,
  BuylistProgram,
  Call,
  CardId,
  CardWord,
  Condition,
  ConditionWord,
  Entry,
  Item,
  MeasureWord,
  Member,
  ParameterKind,
  PlayStep,
  Strategy,
  Vocabulary,
} from '../../../engine/index.js';
import { COMPARISONS, NUMBER_MAX } from '../../../engine/index.js';
import { nearest } from '../../diagnostics.js';
import type { Problem, ReportProblem } from '../read/problems.js';
import type {
  ArgumentSyntax,
  BlockSyntax,
  BodySyntax,
  CallSyntax,
  ConditionSyntax,
  EntrySyntax,
  ItemSyntax,
  ListSyntax,
  MemberSyntax,
  Span,
  StepSyntax,
  StrategySyntax,
  Syntax,
  Word,
} from '../read/syntax.js';
import { conjunctionHint, KEYWORDS } from '../read/syntax-errors.js';
import { type BuylistSymbols, buylistSymbols } from '../symbols.js';

/** Offsets of a node; a node with a body also has the end of its head. */
export interface NodeSpan extends Span {
  readonly headEnd?: number;
}

/**
 * Spans of the program's nodes, kept outside the tree. The keys are the nodes; for the two sections and play
 * orders, their arrays; for the words `defaults expert`, the program.
 */
export type Spans = ReadonlyMap<object, NodeSpan>;

/** Most members of a list, a body or a pair of brackets. */
const LENGTH_MAX = 500;
/** Reports problems at the nodes of a program. Of a node with a body, only the head is underlined. */
export class NodeReporter {
  constructor(
    private readonly spans: Spans,
    private readonly report: ReportProblem,
  ) {}

  error(code: string, node: object, message: string, hint?: string): void {
    this.#report('error', code, node, message, hint);
  }

  warn(code: string, node: object, message: string, hint?: string, fix?: string): void {
    this.#report('warning', code, node, message, hint, fix);
  }

  #report(
    severity: Problem['severity'],
    code: string,
    node: object,
    message: string,
    hint?: string,
    fix?: string,
  ): void {
    const { start, end, headEnd } = this.spans.get(node)!;
    this.report({ severity, code, start, end: headEnd ?? end, message, hint, fix });
  }
}

/** Placeholder for an unknown name. Programs that contain it are never returned. */
const UNKNOWN = -1 as CardId;

/** Name of a condition's parameter in messages. */
const PARAMETER_NAMES: Readonly<Record<ParameterKind, string>> = {
  card: 'a card',
  number: 'a number',
  condition: 'a condition',
};

/** If no known word is near and there are at most this many, the hint lists all of them. */
const LISTED_MAX = 60;

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

/** @returns a program, which is complete only if no error was reported, and all cards that the text names */
export function resolve(
  syntax: Syntax,
  vocabulary: Vocabulary,
  report: ReportProblem,
): { program: BuylistProgram; spans: Spans; named: ReadonlySet<CardId> } {
  const resolver = new Resolver(buylistSymbols(vocabulary), report);
  const program: BuylistProgram = {
    ...(syntax.defaults && { defaults: 'expert' }),
    lists: resolver.located(
      syntax.lists,
      resolver.each(syntax.lists.parts, (list) => resolver.list(list)),
    ),
    strategies: resolver.located(
      syntax.strategies,
      resolver.each(syntax.strategies.parts, (strategy) => resolver.strategy(strategy)),
    ),
  };
  if (syntax.defaults !== undefined) resolver.located(syntax.defaults, program);
  return { program, spans: resolver.spans, named: resolver.named };
}

class Resolver {
  readonly spans = new Map<object, NodeSpan>();
  /** All cards that the text names anywhere. */
  readonly named = new Set<CardId>();

  /** Translates the members, up to the limit. */
  each<From extends Span, To>(members: readonly From[], translate: (member: From) => To): To[] {
    if (members.length > LENGTH_MAX) {
      const message = `too many parts: ${members.length}; the limit is ${LENGTH_MAX}`;
      this.error('too-long', members[LENGTH_MAX]!, message);
    }
    return members.slice(0, LENGTH_MAX).map(translate);
  }

  constructor(
    private readonly symbols: BuylistSymbols,
    private readonly report: ReportProblem,
  ) {}

  list(list: ListSyntax): BuyList {
    return this.located(list, {
      ...this.when(list.when),
      entries: this.each(list.parts, (entry) => this.entry(entry)),
    });
  }

  strategy(strategy: StrategySyntax): Strategy {
    return this.located(strategy, {
      ...this.when(strategy.when),
      ...(strategy.playOrder && {
        playOrder: this.located(
          strategy.playOrder,
          this.each(strategy.playOrder.parts, (step) => this.step(step)),
        ),
      }),
      blocks: this.each(strategy.parts, (block) => this.block(block)),
    });
  }

  private entry(entry: EntrySyntax): Entry {
    return this.located(entry, {
      card: this.card(entry.card),
      ...(entry.limit && { limit: this.number(entry.limit) }),
      ...(entry.per && { per: this.per(entry.per) }),
      ...this.when(entry.when),
    });
  }

  private per(word: Word): number {
    const per = this.number(word);
    if (per > 0) return per;
    this.error('per-nothing', word, 'no number of cards is per 0 cards', 'write e.g. [1 per 8]');
    return 1;
  }

  private step(step: StepSyntax): PlayStep {
    const { word } = step;
    if (!step.special) return this.located(step, { kind: 'card', card: this.card(word) });
    if (!this.symbols.steps.has(word.text)) this.reportUnknown('step', word, this.symbols.steps.keys());
    return this.located(step, { kind: 'special', name: word.text });
  }

  private block(block: BlockSyntax): Block {
    const { subject } = block;
    const body = this.body(block.body);
    if (block.kind === 'options') {
      const card = this.card(
        subject,
        this.symbols.events.has(subject.text)
          ? { hint: `"${subject.text}" is an event: write "reactions for ${subject.text}"` }
          : undefined,
      );
      return this.located(block, { kind: 'options', card, ...this.when(block.when), body });
    }
    if (!this.symbols.events.has(subject.text)) this.reportUnknownEvent(subject);
    return this.located(block, { kind: 'reactions', event: subject.text, ...this.when(block.when), body });
  }

  private body(body: BodySyntax): Body {
    return body.kind === 'plain'
      ? { kind: 'plain', items: this.each(body.items, (item) => this.item(item)) }
      : { kind: 'tagged', members: this.each(body.members, (member) => this.member(member)) };
  }

  private item(item: ItemSyntax): Item {
    return this.located(item, {
      card: this.card(item.card),
      ...(item.into && { into: this.card(item.into) }),
    });
  }

  private member(member: MemberSyntax): Member {
    switch (member.kind) {
      case 'choose':
        return this.located(member, {
          kind: 'choose',
          option: member.option ? this.number(member.option) : 1,
        });
      case 'ignore':
        return this.located(member, { kind: 'ignore' });
      default:
        return this.located(member, {
          kind: member.kind,
          body: this.body(member.body ?? { kind: 'plain', items: [] }),
        });
    }
  }

  private when(when: ConditionSyntax | undefined): { readonly when?: Condition } {
    if (when === undefined) return {};
    return { when: this.located(when, { negated: when.negated, call: this.test(when.test) }) };
  }

  private test(test: ArgumentSyntax): Call {
    if (test.kind === 'call') return this.call(test);
    this.reportNoTest(test);
    return this.located(test, { word: test.text, args: [] });
  }

  /** Reports a number or a bare name in place of a condition. */
  private reportNoTest(word: Word): void {
    const { conditions, measures } = this.symbols;
    const condition = conditions.get(word.text);
    if (condition === undefined && !measures.has(word.text) && !/^-?[0-9]/.test(word.text)) {
      this.reportUnknown('condition', word, conditions.keys());
      return;
    }
    this.error(
      'no-condition',
      word,
      condition === undefined
        ? `"${word.text}" is a number, not a condition`
        : `"${word.text}" needs its arguments`,
      condition === undefined ? `compare it, e.g. ${word.text} > 10` : `write ${usage(condition)}`,
    );
  }

  private comparison(call: CallSyntax): Call {
    return this.located(call, { word: call.word.text, args: call.args.map((side) => this.side(side)) });
  }

  /** Resolves one side of a comparison. */
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
      this.error(
        'argument-kind',
        word,
        `in a comparison "${name}" ${subject === 'none' ? 'takes no argument' : 'takes one argument: what it counts'}`,
        `write ${measureUsage(measure)}`,
      );
    }
    const counted = fits && first?.kind === 'name' ? [this.subject(first, subject)] : [];
    return { kind: 'call', call: this.located(side, { word: name, args: counted }) };
  }

  /** Resolves a card or a kind of cards. */
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
    if (COMPARISONS.includes(word.text)) return this.comparison(call);
    const known = this.symbols.conditions.get(word.text);
    if (known === undefined) {
      const measure = this.symbols.measures.get(word.text);
      const hint = measure && {
        hint: `"${word.text}" is a number: compare it, e.g. ${measureUsage(measure)} > 3`,
      };
      this.reportUnknown('condition', word, this.symbols.conditions.keys(), hint);
      for (const argument of call.args) if (argument.kind === 'call') this.call(argument);
      return this.located(call, { word: word.text, args: [] });
    }
    const { parameters, repeats } = known;
    const count = call.args.length;
    const measure = this.symbols.measures.get(word.text);
    if (call.whole && measure !== undefined && count === 1 && parameters.length === 2) {
      this.error(
        'argument-count',
        word,
        `"${word.text}" takes 2 arguments, but 1 is given`,
        `write ${usage(known)}, or compare it: ${measureUsage(measure)} > 3`,
      );
      return this.located(call, { word: word.text, args: [] });
    }
    // The parser has already reported empty brackets.
    if (call.whole && count > 0 && (count < parameters.length || (count > parameters.length && !repeats))) {
      this.error(
        'argument-count',
        word,
        `"${word.text}" takes ${plural(parameters.length, 'argument')}${repeats ? ' or more' : ''}, but ${count} ${count === 1 ? 'is' : 'are'} given`,
        `write ${usage(known)}`,
      );
    }
    const [first, least] = call.args;
    const isKind =
      measure?.subject === 'cards' && first?.kind === 'name' && this.symbols.kinds.has(first.text);
    const kindHint =
      isKind && least?.kind === 'number'
        ? { hint: `write ${word.text}(${first.text}) >= ${least.text}` }
        : undefined;
    let i = 0;
    const args = this.each(call.args, (argument) =>
      this.argument(
        argument,
        call.whole ? parameters[Math.min(i++, parameters.length - 1)] : undefined,
        word.text,
        kindHint,
      ),
    );
    return this.located(call, { word: word.text, args });
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
        : undefined;
    this.error(
      'argument-kind',
      argument,
      `"${callee}" needs ${PARAMETER_NAMES[wanted]} here, not "${text}"`,
      hint,
    );
  }

  private number(word: Word, least = 0): number {
    const value = Number(word.text);
    if (value < least) {
      this.error(
        'number-below-zero',
        word,
        `"${word.text.slice(0, 20)}" is below 0, which only a comparison can mean`,
        'write e.g. Lead < -3',
      );
      return 0;
    }
    if (value <= NUMBER_MAX) return value;
    this.error(
      'number-too-large',
      word,
      `"${word.text.slice(0, 20)}" is too large; the limit is ${NUMBER_MAX}`,
    );
    return NUMBER_MAX;
  }

  private card(word: Word, suggestion?: NameSuggestion): CardId {
    const id = this.symbols.cards.get(word.text);
    if (id === undefined) this.reportUnknown('card', word, this.symbols.cards.keys(), suggestion);
    else this.named.add(id);
    return id ?? UNKNOWN;
  }

  private reportUnknownEvent(word: Word): void {
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

  /** @param listed whether to list a known word if none is near */
  private reportUnknown(
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
    return few.length > LISTED_MAX ? {} : { hint: `${what}s are ${few.join(', ')}` };
  }

  private error(code: string, { start, end }: Span, message: string, hint?: string, fix?: string): void {
    this.report({ severity: 'error', code, start, end, message, hint, fix });
  }

  located<Node extends object>(span: NodeSpan, node: Node): Node {
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
