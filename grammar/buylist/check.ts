/** Syntax tree to program: names become numbers, arguments and bodies must fit what the vocabulary says of them. */
import type { CardId, CardWord, ParameterKind, Vocabulary } from '../../engine/index.js';
import { nearest } from '../diagnostics.js';
import type {
  Argument,
  Block,
  Body,
  BuyList,
  BuylistProgram,
  Call,
  Condition,
  Entry,
  Item,
  Member,
  Step,
  Strategy,
} from './ast.js';
import { KEYWORDS } from './complain.js';
import { type Lexicon, lexicon } from './lexicon.js';
import { LENGTH_MAX, NUMBER_MAX, type Report } from './source.js';
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
} from './syntax.js';

/** Where a node stands; things with a body also tell where their first words end. */
export interface Place extends Span {
  readonly headEnd?: number;
}

/** Places of the program's nodes, kept beside the tree. The two sections and play orders are keyed by their arrays. */
export type Spans = ReadonlyMap<object, Place>;

/** Stands for a name nobody knows, in programs that are never handed out. */
const UNKNOWN = -1 as CardId;
const itself = (span: Span): Span => span;
const placeOf = (argument: ArgumentSyntax): Span =>
  argument.kind === 'call' ? argument.call : argument.word;

/** What a condition's parameter is called in messages. */
const KINDS: Readonly<Record<ParameterKind, string>> = {
  card: 'a card',
  number: 'a number',
  condition: 'a condition',
};

/** Words that are told all where none of them is near. */
const LISTED_MAX = 30;

/** What to do about an unknown word, and the word to put there instead. */
interface Cure {
  readonly hint?: string;
  readonly fix?: string;
}

/** For a card where an event belongs. @param asks whether an event leaves something to decide */
function cureOfCard({ name, events = [], options }: CardWord, asks: (event: string) => boolean): Cure {
  const event = events.find(asks);
  if (event !== undefined) return { hint: `"${name}" is a card; its event is "${event}"`, fix: event };
  if (options !== undefined)
    return { hint: `"${name}" is a card; its choices go into "options for ${name}"` };
  return { hint: `"${name}" is a card that asks nobody anything: remove the block` };
}

/** @returns a program that is whole only if nothing of severity `error` was reported, and every card that the text names */
export function resolve(
  syntax: Syntax,
  vocabulary: Vocabulary,
  report: Report,
): { program: BuylistProgram; spans: Spans; named: ReadonlySet<CardId> } {
  const resolver = new Resolver(lexicon(vocabulary), report);
  const program = {
    lists: resolver.at(
      syntax.lists,
      resolver.each(syntax.lists.parts, itself, (list) => resolver.list(list)),
    ),
    strategies: resolver.at(
      syntax.strategies,
      resolver.each(syntax.strategies.parts, itself, (strategy) => resolver.strategy(strategy)),
    ),
  };
  return { program, spans: resolver.spans, named: resolver.named };
}

class Resolver {
  readonly spans = new Map<object, Place>();
  /** Every card that the text names, wherever. */
  readonly named = new Set<CardId>();

  /** Each member translated, up to the bound. */
  each<From, To>(
    members: readonly From[],
    place: (member: From) => Span,
    translate: (member: From) => To,
  ): To[] {
    if (members.length > LENGTH_MAX) {
      const { start, end } = place(members[LENGTH_MAX]!);
      const message = `too many of one kind in one place: ${members.length}; at most ${LENGTH_MAX} are read`;
      this.report({ severity: 'error', code: 'too-long', start, end, message });
    }
    return members.slice(0, LENGTH_MAX).map(translate);
  }

  constructor(
    private readonly words: Lexicon,
    private readonly report: Report,
  ) {}

  list(list: ListSyntax): BuyList {
    return this.at(list, {
      ...this.when(list.when),
      entries: this.each(list.parts, itself, (entry) => this.entry(entry)),
    });
  }

  strategy(strategy: StrategySyntax): Strategy {
    return this.at(strategy, {
      ...this.when(strategy.when),
      ...(strategy.playOrder && {
        playOrder: this.at(
          strategy.playOrder,
          this.each(strategy.playOrder.parts, itself, (step) => this.step(step)),
        ),
      }),
      blocks: this.each(strategy.parts, itself, (block) => this.block(block)),
    });
  }

  private entry(entry: EntrySyntax): Entry {
    return this.at(entry, {
      card: this.card(entry.card),
      ...(entry.limit && { limit: this.number(entry.limit) }),
      ...this.when(entry.when),
    });
  }

  private step(step: StepSyntax): Step {
    const { word } = step;
    if (!step.special) return this.at(step, { kind: 'card', card: this.card(word) });
    if (!this.words.steps.has(word.text)) this.unknown('step', word, this.words.steps.keys());
    return this.at(step, { kind: 'special', name: word.text });
  }

  private block(block: BlockSyntax): Block {
    const { subject } = block;
    const body = this.body(block.body);
    if (block.kind === 'options') {
      const card = this.card(
        subject,
        this.words.events.has(subject.text)
          ? { hint: `"${subject.text}" is an event: write "reactions for ${subject.text}"` }
          : undefined,
      );
      return this.at(block, { kind: 'options', card, ...this.when(block.when), body });
    }
    if (!this.words.events.has(subject.text)) this.unknownEvent(subject);
    return this.at(block, { kind: 'reactions', event: subject.text, ...this.when(block.when), body });
  }

  private body(body: BodySyntax): Body {
    return body.kind === 'plain'
      ? { kind: 'plain', items: this.each(body.items, itself, (item) => this.item(item)) }
      : { kind: 'tagged', members: this.each(body.members, itself, (member) => this.member(member)) };
  }

  private item(item: ItemSyntax): Item {
    return this.at(item, { card: this.card(item.card), ...(item.into && { into: this.card(item.into) }) });
  }

  private member(member: MemberSyntax): Member {
    switch (member.kind) {
      case 'choose':
        return this.at(member, { kind: 'choose', option: member.option ? this.number(member.option) : 1 });
      case 'ignore':
        return this.at(member, { kind: 'ignore' });
      default:
        return this.at(member, {
          kind: member.kind,
          body: this.body(member.body ?? { kind: 'plain', items: [] }),
        });
    }
  }

  private when(when: ConditionSyntax | undefined): { readonly when?: Condition } {
    if (when === undefined) return {};
    return { when: this.at(when, { negated: when.negated, call: this.call(when.call) }) };
  }

  private call(call: CallSyntax): Call {
    const { word } = call;
    const known = this.words.conditions.get(word.text);
    if (known === undefined) {
      this.unknown('condition', word, this.words.conditions.keys());
      for (const argument of call.args) if (argument.kind === 'call') this.call(argument.call);
      return this.at(call, { word: word.text, args: [] });
    }
    const { parameters, repeats } = known;
    const count = call.args.length;
    // An empty pair of brackets is already a syntax error.
    if (call.whole && count > 0 && (count < parameters.length || (count > parameters.length && !repeats))) {
      this.report({
        severity: 'error',
        code: 'argument-count',
        start: word.start,
        end: word.end,
        message: `"${word.text}" takes ${plural(parameters.length, 'argument')}${repeats ? ' or more' : ''}, but ${count} ${count === 1 ? 'is' : 'are'} given`,
        hint: `write ${usage(known.name, parameters, repeats)}`,
      });
    }
    let i = 0;
    const args = this.each(call.args, placeOf, (argument) =>
      this.argument(
        argument,
        call.whole ? parameters[Math.min(i++, parameters.length - 1)] : undefined,
        word.text,
      ),
    );
    return this.at(call, { word: word.text, args });
  }

  private argument(argument: ArgumentSyntax, wanted: ParameterKind | undefined, callee: string): Argument {
    const given = argument.kind === 'name' ? 'card' : argument.kind === 'call' ? 'condition' : 'number';
    if (wanted !== undefined && given !== wanted) this.wrongKind(argument, wanted, callee);
    switch (argument.kind) {
      case 'number':
        return { kind: 'number', value: this.number(argument.word) };
      case 'name':
        return {
          kind: 'card',
          card: given === wanted ? this.card(argument.word) : UNKNOWN,
        };
      case 'call':
        return { kind: 'call', call: this.call(argument.call) };
    }
  }

  private wrongKind(argument: ArgumentSyntax, wanted: ParameterKind, callee: string): void {
    const at = placeOf(argument);
    const text = argument.kind === 'call' ? argument.call.word.text : argument.word.text;
    const bareCondition = argument.kind === 'name' && this.words.conditions.get(text);
    const hint = bareCondition
      ? `"${text}" is a condition: write ${usage(text, bareCondition.parameters, bareCondition.repeats)}`
      : wanted === 'condition' && argument.kind === 'name'
        ? `write a condition such as Has(${text}, 1)`
        : undefined;
    this.report({
      severity: 'error',
      code: 'argument-kind',
      start: at.start,
      end: at.end,
      message: `"${callee}" needs ${KINDS[wanted]} here, not "${text}"`,
      ...(hint === undefined ? {} : { hint }),
    });
  }

  private number(word: Word): number {
    const value = Number(word.text);
    if (value <= NUMBER_MAX) return value;
    this.report({
      severity: 'error',
      code: 'number-too-large',
      start: word.start,
      end: word.end,
      message: `"${word.text.slice(0, 20)}" is too large; numbers go up to ${NUMBER_MAX}`,
    });
    return NUMBER_MAX;
  }

  private card(word: Word, cure?: Cure): CardId {
    const id = this.words.cards.get(word.text);
    if (id === undefined) this.unknown('card', word, this.words.cards.keys(), cure);
    else this.named.add(id);
    return id ?? UNKNOWN;
  }

  private unknownEvent(word: Word): void {
    const { events, cards } = this.words;
    const id = cards.get(word.text);
    const card = id === undefined ? undefined : this.words.card(id);
    const asks = (event: string): boolean => (events.get(event)?.body.forms.length ?? 0) > 0;
    this.unknown('event', word, events.keys(), card === undefined ? undefined : cureOfCard(card, asks), asks);
  }

  /** @param listed which of a few known words are told where none is near */
  private unknown(
    what: string,
    word: Word,
    known: Iterable<string>,
    cure?: Cure,
    listed: (known: string) => boolean = () => true,
  ): void {
    const { hint, fix } = cure ?? this.likely(what, word, [...known], listed);
    this.report({
      severity: 'error',
      code: `unknown-${what}`,
      start: word.start,
      end: word.end,
      message: `unknown ${what} "${word.text.slice(0, 60)}"`,
      ...(hint === undefined ? {} : { hint }),
      ...(fix === undefined ? {} : { fix }),
    });
  }

  private likely(
    what: string,
    { text }: Word,
    known: readonly string[],
    listed: (known: string) => boolean,
  ): Cure {
    const meant = nearest(text, known);
    if (meant !== undefined) return { hint: `did you mean "${meant}"?`, fix: meant };
    const lower = text.toLowerCase();
    if (KEYWORDS.includes(lower)) return { hint: `keywords are written in lower case: "${lower}"` };
    const few = known.filter(listed);
    return few.length > LISTED_MAX ? {} : { hint: `${what}s are ${few.join(', ')}` };
  }

  at<Node extends object>(place: Place, node: Node): Node {
    this.spans.set(node, place);
    return node;
  }
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `Has(card, number)`, `AllOf(condition, …)` */
export function usage(name: string, parameters: readonly ParameterKind[], repeats: boolean): string {
  return `${name}(${parameters.join(', ')}${repeats ? ', …' : ''})`;
}
