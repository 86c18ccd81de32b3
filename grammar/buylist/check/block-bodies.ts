/**
 * Checks the body of each block against its card or event. An impossible part is an error, a useless part a
 * warning.
 */
import {
  type Block,
  type BodyForm,
  type BodyShape,
  type BuylistProgram,
  type CardId,
  type CardWord,
  fitsExchange,
  type Item,
  isUsefulIn,
  type Member,
  shapeOf,
} from '../../../engine/index.js';
import type { ReportProblem } from '../read/problems.js';
import type { Span } from '../read/span.js';
import type { BuylistSymbols } from '../symbols.js';
import { distinct, itemKey } from '../transform/distinct.js';
import { NodeReporter, type Spans } from './spans.js';

/** The allowed forms of a block's body: the name of each with an example. */
export function examplesOf({ forms, tag, choices = [], ignore, namesFor }: BodyShape): readonly string[] {
  const tagged = `${tag?.name} (Curse, Estate)`;
  const bare = tag?.required === true ? `"${tagged}"` : '"Curse, Estate"';
  const examples: Readonly<Record<BodyForm, string>> = {
    names: `a list of cards: ${bare}${tag === undefined || tag.required ? '' : ` or "${tagged}"`}`,
    pairs: 'exchanges: "Estate -> Silver, Gold -> Province"',
    choice: `"choose option 1"${choices.length > 1 && ignore === undefined ? ' or another' : ' or "ignore option"'}`,
    choices: 'two choices: "choose option 1, choose option 4"',
    'choice-and-names': `a choice and cards: "choose option ${namesFor ?? 1}, ${tagged}"`,
  };
  return forms.map((form) => examples[form]);
}

export interface BodyContext {
  readonly symbols: BuylistSymbols;
  readonly spans: Spans;
  /** Cards that can be in the match. */
  readonly available: ReadonlySet<CardId>;
  /** Cards that the text names. */
  readonly named: ReadonlySet<CardId>;
  /** False for a node that overlaps an error. */
  readonly isIntact: (span: Span) => boolean;
}

export function checkBodies(program: BuylistProgram, context: BodyContext, report: ReportProblem): void {
  const { symbols, spans, available, isIntact } = context;
  const reporter = new NodeReporter(spans, report);
  const costReducers = [...available].filter((card) => symbols.card(card)?.lowersCosts === true);
  for (const block of program.strategies.flatMap(({ blocks }) => blocks)) {
    if (!isIntact(spans.get(block)!)) continue;
    const shape = shapeOf(block, symbols.vocabulary);
    const subject = symbols.subjectOf(block);
    if (shape !== undefined) new BodyCheck(context, costReducers, reporter, shape, subject).block(block);
    else {
      const message = `"${subject}" requires no decision, so this block has no effect`;
      reporter.warn('idle-block', block, message, 'remove the block');
    }
  }
}

class BodyCheck {
  constructor(
    private readonly context: BodyContext,
    /** Cards of the match that make other cards cheaper. */
    private readonly costReducers: readonly CardId[],
    private readonly reporter: NodeReporter,
    private readonly shape: BodyShape,
    private readonly subject: string,
  ) {}

  block(block: Block): void {
    const { body } = block;
    if (body.kind === 'plain') this.plain(body.items, block);
    else if (body.members.some(isChoice)) this.choices(body.members, block);
    else this.tagged(body.members, block, false);
  }

  private has(form: BodyForm): boolean {
    return this.shape.forms.includes(form);
  }

  private plain(items: readonly Item[], block: Block): void {
    const { tag } = this.shape;
    const pairs = items.some((item) => item.into !== undefined);
    if (!this.has(pairs ? 'pairs' : 'names')) {
      this.reportWrongBody(block, pairs ? 'exchanges' : 'a list of cards');
    } else if (pairs) this.pairs(items);
    else if (tag?.required === true) {
      const message = `the cards for "${this.subject}" need "${tag.name} (…)" around them`;
      this.reporter.error('missing-tag', block, message, `write "${tag.name} (…)" with these cards in it`);
    } else this.names(items);
  }

  private names(items: readonly Item[]): void {
    const { gainCostMax } = this.shape;
    this.reportRepeated(items);
    for (const item of items) {
      const word = this.context.symbols.card(item.card);
      if (word === undefined) this.reportIdle(item, '"Nothing" is not a card');
      else this.checkKind(word, item, 'chosen');
    }
    if (gainCostMax === undefined) return;
    for (const item of items) {
      const word = this.context.symbols.card(item.card);
      if (word === undefined || word.cost <= gainCostMax) continue;
      const { name, cost } = word;
      if (this.costReducers.length > 0)
        this.reportUnlowered('too-dear', item, `"${this.subject}" can gain "${name}"`);
      else {
        const message = `"${this.subject}" can never gain "${name}": it costs ${cost}, more than ${gainCostMax}`;
        this.reporter.warn('too-dear', item, message, 'remove it');
      }
    }
  }

  /** @returns false for a card of a useless kind, which it reports */
  private checkKind(card: CardWord, item: Item, what: 'chosen' | 'exchanged'): boolean {
    if (isUsefulIn(this.shape, card)) return true;
    this.reportIdle(item, `"${card.name}" is never ${what}: ${this.about()}`);
    return false;
  }

  /** The useful kinds of cards, in a sentence. */
  private about(): string {
    return `"${this.subject}" is about ${this.shape.among!.join(' and ')} cards`;
  }

  /** Reports an exchange or a gain that printed costs forbid, unless the text names a card that lowers costs. */
  private reportUnlowered(code: string, item: Item, what: string): void {
    const { symbols, named } = this.context;
    if (this.costReducers.some((card) => named.has(card))) return;
    const message = `${what} only while cards cost less than printed, and this text names no card that reduces costs`;
    const hint = `cards that do: ${this.costReducers.map((card) => `"${symbols.nameOf(card)}"`).join(', ')}`;
    this.reporter.warn(code, item, message, hint);
  }

  private pairs(items: readonly Item[]): void {
    const { symbols } = this.context;
    const { exchange } = this.shape;
    this.reportRepeated(items);
    for (const item of items) {
      const from = symbols.card(item.card);
      if (item.into === undefined) {
        const message = `"${this.subject}" accepts only exchanges, and "${symbols.nameOf(item.card)}" is not an exchange`;
        this.reporter.error('wrong-body', item, message, 'write "Estate -> Silver"');
      } else if (from === undefined) this.reportIdle(item, '"Nothing" cannot be exchanged');
      else if (this.checkKind(from, item, 'exchanged') && exchange !== undefined)
        this.exchange(item, from, item.into, exchange);
    }
  }

  /**
   * RULE: costs count at the moment of the exchange, so a pair is possible if it fits under any reduction that the
   * cards of the match allow. Enough copies of a card that reduces costs make every card free.
   */
  private exchange(
    item: Item,
    from: CardWord,
    into: CardId,
    exchange: NonNullable<BodyShape['exchange']>,
  ): void {
    const { symbols, available } = this.context;
    const gained = symbols.card(into);
    const pair = `"${from.name} -> ${symbols.nameOf(into)}"`;
    const bound = from.cost + exchange.amount;
    const wanted = `costs ${exchange.rule === 'exactly' ? `exactly ${bound}` : `at most ${bound}`}`;
    const [legal] = [...available]
      .map((card) => symbols.card(card)!)
      .filter(
        (card) =>
          card !== from && isUsefulIn(this.shape, card) && fitsExchange(exchange, from.cost, card.cost),
      )
      .sort((one, other) => other.cost - one.cost);
    const reportIllegal = (message: string): void => {
      const hint = legal === undefined ? 'remove it' : `use, for example, "${legal.name}"`;
      this.reporter.warn('illegal-exchange', item, `${pair} ${message}`, hint);
    };
    if (gained === undefined) {
      if (legal !== undefined)
        reportIllegal(`still gains a card: "${this.subject}" gains one that ${wanted} if possible`);
    } else if (!isUsefulIn(this.shape, gained)) reportIllegal(`can never be legal: ${this.about()}`);
    else if (!fitsExchange(exchange, from.cost, gained.cost)) {
      const dearest = Math.max(from.cost, gained.cost);
      const reductions = Array.from({ length: dearest }, (_, less) => less + 1);
      if (
        this.costReducers.length > 0 &&
        reductions.some((less) => fitsExchange(exchange, from.cost, gained.cost, less))
      )
        this.reportUnlowered('illegal-exchange', item, `${pair} is legal`);
      else {
        const { name, cost } = gained;
        reportIllegal(
          `can never be legal: "${name}" costs ${cost}, but "${this.subject}" gains a card that ${wanted}`,
        );
      }
    }
  }

  private choices(members: readonly Member[], block: Block): void {
    const chosen = members.filter(isChoice);
    const tagged = members.filter((member) => 'body' in member);
    if (!this.has('choice') && !this.has('choices') && !this.has('choice-and-names')) {
      if (!this.has('names') || !tagged.some(({ kind }) => kind === this.shape.tag?.name))
        this.reportWrongBody(block, 'a choice');
      else {
        for (const member of chosen) this.reportIdle(member, `"${this.subject}" has no numbered choices`);
        this.tagged(tagged, block, true);
      }
      return;
    }
    const [wanted, most] = this.has('choices') ? [2, 'two choices'] : [1, 'one choice'];
    for (const member of chosen) this.choice(member);
    if (chosen.length < wanted) this.reportWrongBody(block, 'a single choice');
    for (const member of chosen.slice(wanted))
      this.reportIdle(member, `"${this.subject}" takes at most ${most}`);
    const [first, second] = chosen;
    const isTwice = first?.kind === 'choose' && second?.kind === 'choose' && first.option === second.option;
    if (wanted === 2 && isTwice) this.reportIdle(second, `"${this.subject}" needs two different choices`);
    this.namesBeside(first, tagged, block);
  }

  private choice(member: ChosenMember): void {
    const { choices = [], ignore } = this.shape;
    const options = `options: ${choices.map((choice, i) => `${i + 1} = ${choice}`).join(', ')}`;
    if (member.kind === 'ignore') {
      if (choices.length <= 1 || ignore !== undefined) return;
      const message = `"${this.subject}" cannot be ignored: one of its options must be chosen`;
      this.reporter.error('no-such-option', member, message, options);
      return;
    }
    if (member.option >= 1 && member.option <= choices.length) return;
    const message = `"${this.subject}" has ${choices.length} option${choices.length === 1 ? '' : 's'}, not ${member.option}`;
    // If a choice is only yes or no, the original reads every number but 1 as "no".
    if (choices.length === 1 && member.option === 2)
      this.reporter.warn('no-such-option', member, message, 'write "ignore option"', 'ignore option');
    else this.reporter.error('no-such-option', member, message, options);
  }

  /** Checks names beside a choice: `trash (…)` beside `choose option 3`. */
  private namesBeside(chosen: ChosenMember | undefined, tagged: readonly TaggedMember[], block: Block): void {
    const { tag, namesFor } = this.shape;
    if (namesFor === undefined && this.has('choice-and-names')) {
      if (tagged.length > 0) this.tagged(tagged, block, true);
    } else if (chosen?.kind !== 'choose' || chosen.option !== namesFor) {
      for (const member of tagged)
        this.reportIdle(member, `these cards have no effect with that choice of "${this.subject}"`);
    } else if (tagged.some(({ kind }) => kind === tag?.name)) this.tagged(tagged, block, true);
    else {
      const message = `option ${namesFor} of "${this.subject}" needs cards`;
      const hint = `add "${tag?.name} (…)" with the cards in order of preference`;
      this.reporter.error('missing-tag', block, message, hint);
    }
  }

  /** @param beside true if a choice accompanies the names */
  private tagged(members: readonly Member[], block: Block, beside: boolean): void {
    const { tag } = this.shape;
    if (!this.has('names') && !(beside && this.has('choice-and-names'))) {
      this.reportWrongBody(block, 'a list of cards alone');
      return;
    }
    const main = members.find((member) => member.kind === tag?.name);
    const isBeside = ({ kind }: Member): boolean =>
      (kind === 'keep' || kind === 'discard') && this.shape[kind] !== undefined;
    if (tag === undefined || (main === undefined && !members.some(isBeside))) {
      const hint = tag === undefined ? 'write the cards without a tag' : `write "${tag.name} (…)"`;
      const message = `"${this.subject}" does not use "${members[0]!.kind} (…)"`;
      this.reporter.error('wrong-tag', block, message, hint);
      return;
    }
    for (const member of members) {
      if (isChoice(member)) continue;
      if (member === main || isBeside(member)) this.inTag(member);
      else
        this.reportIdle(member, `"${this.subject}" does not use "${member.kind} (…)" with "${tag.name} (…)"`);
    }
  }

  private inTag(member: TaggedMember): void {
    const { body } = member;
    if (body.kind === 'plain' && body.items.every((item) => item.into === undefined)) this.names(body.items);
    else {
      const message = `these brackets of "${this.subject}" may only contain a list of cards`;
      this.reporter.error('wrong-body', member, message);
    }
  }

  private reportRepeated(items: readonly Item[]): void {
    const firsts = distinct(items, itemKey);
    for (const item of items) {
      if (firsts.includes(item)) continue;
      const name = this.context.symbols.nameOf(item.card);
      this.reporter.warn('duplicate-name', item, `duplicate "${name}": the second has no effect`);
    }
  }

  private reportWrongBody(block: Block, given: string): void {
    const hint = `write ${examplesOf(this.shape).join(', or ')}`;
    this.reporter.error('wrong-body', block, `"${this.subject}" cannot use ${given}`, hint);
  }

  private reportIdle(node: object, message: string): void {
    this.reporter.warn('idle-name', node, message, 'remove it');
  }
}

type ChosenMember = Extract<Member, { kind: 'choose' | 'ignore' }>;
type TaggedMember = Exclude<Member, ChosenMember>;
const isChoice = (member: Member): member is ChosenMember => !('body' in member);
