/**
 * Checks the body of each block against its card or event. Impossible parts are errors, useless parts are
 * warnings.
 */
import type {
  Block,
  Body,
  BodyForm,
  BodyShape,
  BuylistProgram,
  CardId,
  CardWord,
  Item,
  Member,
} from '../../../engine/index.js';
import type { Problem, ReportProblem } from '../read/problems.js';
import type { Span } from '../read/syntax.js';
import type { BuylistSymbols } from '../symbols.js';
import { itemKey } from '../transform/distinct.js';
import type { Spans } from './resolve.js';

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

/** The required shape of a block's body; undefined if the block decides nothing. */
export function bodyShapeOf(block: Block, symbols: BuylistSymbols): BodyShape | undefined {
  return block.kind === 'options' ? symbols.card(block.card)?.options : symbols.events.get(block.event)?.body;
}

export function checkBodies(program: BuylistProgram, context: BodyContext, report: ReportProblem): void {
  const costReducers = [...context.available].filter(
    (card) => context.symbols.card(card)?.lowersCosts === true,
  );
  for (const strategy of program.strategies) {
    for (const block of strategy.blocks) {
      if (!context.isIntact(context.spans.get(block)!)) continue;
      const shape = bodyShapeOf(block, context.symbols);
      const subject = block.kind === 'options' ? context.symbols.nameOf(block.card) : block.event;
      new BodyCheck(context, costReducers, report, shape, subject).block(block);
    }
  }
}

class BodyCheck {
  constructor(
    private readonly context: BodyContext,
    /** Cards of the match that make other cards cheaper. */
    private readonly costReducers: readonly CardId[],
    private readonly report: ReportProblem,
    private readonly shape: BodyShape | undefined,
    private readonly subject: string,
  ) {}

  block(block: Block): void {
    const { shape } = this;
    if (shape === undefined || shape.forms.length === 0) {
      const message = `"${this.subject}" requires no decision, so this block has no effect`;
      this.reportAt('warning', 'idle-block', block, message, 'remove the block');
      return;
    }
    const { body } = block;
    if (body.kind === 'plain') this.plain(body.items, block, shape.tag?.required === true);
    else if (body.members.some((member) => member.kind === 'choose' || member.kind === 'ignore')) {
      this.choices(body.members, block);
    } else this.tagged(body.members, block, false);
  }

  private has(form: BodyForm): boolean {
    return this.shape!.forms.includes(form);
  }

  private plain(items: readonly Item[], node: object, tagMissing: boolean): void {
    const pairs = items.some((item) => item.into !== undefined);
    if (!this.has(pairs ? 'pairs' : 'names')) {
      this.reportWrongBody(node, pairs ? 'exchanges' : 'a list of cards');
    } else if (!pairs && tagMissing) {
      const { name } = this.shape!.tag!;
      this.reportAt(
        'error',
        'missing-tag',
        node,
        `the cards for "${this.subject}" need "${name} (…)" around them`,
      );
    } else if (pairs) this.pairs(items);
    else this.names(items);
  }

  private names(items: readonly Item[]): void {
    const { gainCostMax, among } = this.shape!;
    this.reportRepeated(items);
    for (const item of items) {
      const word = this.context.symbols.card(item.card);
      if (word === undefined) this.reportIdle(item, '"Nothing" is not a card');
      else if (!isOf(among, word)) {
        this.reportIdle(
          item,
          `"${word.name}" is never chosen: "${this.subject}" is about ${among!.join(' and ')} cards`,
        );
      }
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
        this.reportAt('warning', 'too-dear', item, message, 'remove it');
      }
    }
  }

  /** Reports an exchange or a gain that printed costs forbid, unless the text names a card that lowers costs. */
  private reportUnlowered(code: string, item: Item, what: string): void {
    const { symbols, named } = this.context;
    if (this.costReducers.some((card) => named.has(card))) return;
    const message = `${what} only while cards cost less than printed, and this text names no card that reduces costs`;
    const hint = `there is ${this.costReducers.map((card) => `"${symbols.nameOf(card)}"`).join(', ')}`;
    this.reportAt('warning', code, item, message, hint);
  }

  private pairs(items: readonly Item[]): void {
    const { exchange, among } = this.shape!;
    this.reportRepeated(items);
    for (const item of items) {
      const from = this.context.symbols.card(item.card);
      if (item.into === undefined) {
        const message = `"${this.subject}" accepts only exchanges, and "${this.context.symbols.nameOf(item.card)}" is not an exchange`;
        this.reportAt('error', 'wrong-body', item, message, 'write "Estate -> Silver"');
      } else if (from === undefined) this.reportIdle(item, '"Nothing" cannot be exchanged');
      else if (!isOf(among, from)) {
        this.reportIdle(
          item,
          `"${from.name}" is never exchanged: "${this.subject}" is about ${among!.join(' and ')} cards`,
        );
      } else if (exchange !== undefined) this.exchange(item, from, exchange);
    }
  }

  /**
   * RULE: the costs of that moment count, so a pair is possible if it fits at any reduction that the cards of the
   * match allow. Ten copies of such a card make everything cheaper by more than it costs.
   */
  private exchange(item: Item, from: CardWord, exchange: ExchangeShape): void {
    const { symbols, available } = this.context;
    const { among } = this.shape!;
    const into = symbols.card(item.into!);
    const pair = `"${from.name} -> ${symbols.nameOf(item.into!)}"`;
    const bound = from.cost + exchange.amount;
    const wanted = `costs ${exchange.rule === 'exactly' ? `exactly ${bound}` : `at most ${bound}`}`;
    const [legal] = [...available]
      .map((card) => symbols.card(card)!)
      .filter((card) => card !== from && isOf(among, card) && fits(from.cost, card.cost, exchange, 0))
      .sort((one, other) => other.cost - one.cost);
    const hint = legal === undefined ? 'remove it' : `use, for example, "${legal.name}"`;
    if (into === undefined) {
      if (legal === undefined) return;
      const message = `${pair} still gains a card: "${this.subject}" gains one that ${wanted} if possible`;
      this.reportAt('warning', 'illegal-exchange', item, message, hint);
      return;
    }
    if (!isOf(among, into)) {
      const message = `${pair} can never be legal: "${this.subject}" is about ${among!.join(' and ')} cards`;
      this.reportAt('warning', 'illegal-exchange', item, message, hint);
      return;
    }
    if (fits(from.cost, into.cost, exchange, 0)) return;
    const reductions = Array.from({ length: Math.max(from.cost, into.cost) }, (_, less) => less + 1);
    if (
      this.costReducers.length > 0 &&
      reductions.some((less) => fits(from.cost, into.cost, exchange, less))
    ) {
      this.reportUnlowered('illegal-exchange', item, `${pair} is legal`);
      return;
    }
    const message = `${pair} can never be legal: "${into.name}" costs ${into.cost}, but "${this.subject}" gains a card that ${wanted}`;
    this.reportAt('warning', 'illegal-exchange', item, message, hint);
  }

  private choices(members: readonly Member[], node: object): void {
    const shape = this.shape!;
    const chosen = members.filter((member) => member.kind === 'choose' || member.kind === 'ignore');
    const tagged = members.filter(
      (member) => member.kind === 'discard' || member.kind === 'trash' || member.kind === 'keep',
    );
    const wanted = this.has('choices') ? 2 : 1;
    if (!this.has('choice') && !this.has('choices') && !this.has('choice-and-names')) {
      if (!this.has('names') || !tagged.some(({ kind }) => kind === shape.tag?.name))
        this.reportWrongBody(node, 'a choice');
      else {
        for (const member of chosen) this.reportIdle(member, `"${this.subject}" has no numbered choices`);
        this.tagged(tagged, node, true);
      }
      return;
    }
    for (const member of chosen) this.choice(member);
    if (chosen.length < wanted) this.reportWrongBody(node, 'a single choice');
    for (const member of chosen.slice(wanted))
      this.reportIdle(
        member,
        `"${this.subject}" takes at most ${wanted === 1 ? 'one choice' : 'two choices'}`,
      );
    const [first, second] = chosen;
    if (
      wanted === 2 &&
      first?.kind === 'choose' &&
      second?.kind === 'choose' &&
      first.option === second.option
    ) {
      this.reportIdle(second, `"${this.subject}" needs two different choices`);
    }
    this.namesBeside(first, tagged, node);
  }

  private choice(member: Member): void {
    const { choices = [], ignore } = this.shape!;
    if (member.kind === 'ignore' && choices.length > 1 && ignore === undefined) {
      const message = `"${this.subject}" cannot be ignored: one of its options must be chosen`;
      this.reportAt('error', 'no-such-option', member, message, this.optionList());
    }
    if (member.kind !== 'choose' || (member.option >= 1 && member.option <= choices.length)) return;
    const message = `"${this.subject}" has ${choices.length} option${choices.length === 1 ? '' : 's'}, not ${member.option}`;
    // If a choice is only yes or no, the original reads every number but 1 as "no".
    if (choices.length === 1 && member.option === 2)
      this.reportAt('warning', 'no-such-option', member, message, 'write "ignore option"', 'ignore option');
    else this.reportAt('error', 'no-such-option', member, message, this.optionList());
  }

  private optionList(): string {
    return `options: ${(this.shape!.choices ?? []).map((choice, i) => `${i + 1} = ${choice}`).join(', ')}`;
  }

  /** Checks names beside a choice: `trash (…)` beside `choose option 3`. */
  private namesBeside(chosen: Member | undefined, tagged: readonly Member[], node: object): void {
    const { tag, namesFor } = this.shape!;
    if (namesFor === undefined && this.has('choice-and-names')) {
      if (tagged.length > 0) this.tagged(tagged, node, true);
      return;
    }
    const needed = chosen?.kind === 'choose' && chosen.option === namesFor;
    if (needed && !tagged.some(({ kind }) => kind === tag?.name)) {
      const hint = `add "${tag?.name} (…)" with the cards in order of preference`;
      this.reportAt(
        'error',
        'missing-tag',
        node,
        `option ${namesFor} of "${this.subject}" needs cards`,
        hint,
      );
    } else if (needed) this.tagged(tagged, node, true);
    else
      for (const member of tagged)
        this.reportIdle(member, `these cards have no effect with that choice of "${this.subject}"`);
  }

  /** @param beside true if a choice accompanies the names */
  private tagged(members: readonly Member[], node: object, beside: boolean): void {
    const { tag } = this.shape!;
    if (!this.has('names') && !(beside && this.has('choice-and-names'))) {
      this.reportWrongBody(node, 'a list of cards alone');
      return;
    }
    const main = members.find((member) => member.kind === tag?.name);
    const isBeside = ({ kind }: Member): boolean =>
      (kind === 'keep' || kind === 'discard') && this.shape![kind] !== undefined;
    if (tag === undefined || (main === undefined && !members.some(isBeside))) {
      const hint = tag === undefined ? 'write the cards without a tag' : `write "${tag.name} (…)"`;
      const message = `"${this.subject}" does not use "${members[0]!.kind} (…)"`;
      this.reportAt('error', 'wrong-tag', node, message, hint);
      return;
    }
    for (const member of members) {
      if (member.kind === 'choose' || member.kind === 'ignore') continue;
      if (member === main || isBeside(member)) this.inTag(member.body, member);
      else {
        this.reportIdle(member, `"${this.subject}" does not use "${member.kind} (…)" with "${tag.name} (…)"`);
      }
    }
  }

  private inTag(body: Body, member: object): void {
    if (body.kind === 'tagged' || body.items.some((item) => item.into !== undefined)) {
      this.reportAt(
        'error',
        'wrong-body',
        member,
        `these brackets of "${this.subject}" may only contain a list of cards`,
      );
    } else this.names(body.items);
  }

  private reportRepeated(items: readonly Item[]): void {
    const seen = new Set<string>();
    for (const item of items) {
      const key = itemKey(item);
      if (seen.has(key)) {
        const name = this.context.symbols.nameOf(item.card);
        this.reportAt('warning', 'duplicate-name', item, `duplicate "${name}": the second has no effect`);
      }
      seen.add(key);
    }
  }

  private reportWrongBody(node: object, given: string): void {
    this.reportAt(
      'error',
      'wrong-body',
      node,
      `"${this.subject}" cannot use ${given}`,
      `write ${examplesOf(this.shape!).join(', or ')}`,
    );
  }

  private reportIdle(node: object, message: string): void {
    this.reportAt('warning', 'idle-name', node, message, 'remove it');
  }

  private reportAt(
    severity: Problem['severity'],
    code: string,
    node: object,
    message: string,
    hint?: string,
    fix?: string,
  ): void {
    const { start, end, headEnd } = this.context.spans.get(node)!;
    this.report({ severity, code, start, end: headEnd ?? end, message, hint, fix });
  }
}

type ExchangeShape = NonNullable<BodyShape['exchange']>;

const isOf = (kinds: readonly string[] | undefined, card: CardWord): boolean =>
  kinds === undefined || kinds.some((kind) => card.kinds.includes(kind));

function fits(from: number, to: number, exchange: ExchangeShape, discount: number): boolean {
  const least = Math.max(0, from - discount) + exchange.amount;
  const cost = Math.max(0, to - discount);
  return exchange.rule === 'exactly' ? cost === least : cost <= least;
}
