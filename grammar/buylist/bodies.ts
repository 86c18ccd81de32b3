/** Do the bodies of blocks say what their card or event can use? What can never work is an error, what is idle a warning. */
import type { BodyForm, BodyShape, CardId } from '../../engine/index.js';
import type { Block, Body, BuylistProgram, Item, Member } from './ast.js';
import type { Spans } from './check.js';
import type { Lexicon } from './lexicon.js';
import type { Problem, Report } from './source.js';
import type { Span } from './syntax.js';

/** How each form is written, for hints. */
const EXAMPLES: Readonly<Record<BodyForm, string>> = {
  names: 'a list of cards: "Curse, Estate"',
  pairs: 'exchanges: "Estate -> Silver, Gold -> Province"',
  choice: '"choose option 1" or "ignore option"',
  choices: 'two choices: "choose option 1, choose option 4"',
  'choice-and-names': 'a choice and cards: "choose option 3, trash (Estate)"',
};

export interface Surroundings {
  readonly words: Lexicon;
  readonly spans: Spans;
  /** Cards that can be in the match. */
  readonly available: ReadonlySet<CardId>;
  /** True when the program names a card that makes others cheaper. */
  readonly discounts: boolean;
  /** False for what overlaps an error. */
  readonly sound: (span: Span) => boolean;
}

/** The shape that a block's body must have; undefined when nothing can be decided there. */
export function shapeOf(block: Block, words: Lexicon): BodyShape | undefined {
  return block.kind === 'options' ? words.card(block.card)?.options : words.events.get(block.event)?.body;
}

export function checkBodies(program: BuylistProgram, around: Surroundings, report: Report): void {
  for (const strategy of program.strategies) {
    for (const block of strategy.blocks) {
      if (!around.sound(around.spans.get(block)!)) continue;
      const shape = shapeOf(block, around.words);
      const subject = block.kind === 'options' ? around.words.nameOf(block.card) : block.event;
      new BodyCheck(around, report, shape, subject).block(block);
    }
  }
}

class BodyCheck {
  constructor(
    private readonly around: Surroundings,
    private readonly report: Report,
    private readonly shape: BodyShape | undefined,
    private readonly subject: string,
  ) {}

  block(block: Block): void {
    const { shape } = this;
    if (shape === undefined || shape.forms.length === 0) {
      const message = `"${this.subject}" leaves nothing to decide, so this block does nothing`;
      this.tell('warning', 'idle-block', block, message, 'remove the block');
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
      this.wrong(node, pairs ? 'exchanges' : 'a list of cards');
    } else if (!pairs && tagMissing) {
      const { name } = this.shape!.tag!;
      this.tell(
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
    this.repeated(items);
    for (const item of items) {
      const word = this.around.words.card(item.card);
      if (word === undefined) this.idle(item, '"Nothing" is no card to choose');
      else if (among !== undefined && !among.some((kind) => word.kinds.includes(kind))) {
        this.idle(
          item,
          `"${word.name}" is never chosen: "${this.subject}" is about ${among.join(' and ')} cards`,
        );
      }
    }
    if (gainCostMax === undefined || this.around.discounts) return;
    const dear = items.filter((item) => (this.around.words.card(item.card)?.cost ?? 0) > gainCostMax);
    for (const item of dear) {
      const { name, cost } = this.around.words.card(item.card)!;
      const message = `"${this.subject}" can never gain "${name}": it costs ${cost}, more than ${gainCostMax}`;
      this.tell(dear.length === items.length ? 'error' : 'warning', 'too-dear', item, message);
    }
  }

  private pairs(items: readonly Item[]): void {
    const { exchange, among } = this.shape!;
    this.repeated(items);
    for (const item of items) {
      const from = this.around.words.card(item.card);
      if (item.into === undefined) {
        const message = `"${this.subject}" needs exchanges only, and "${this.around.words.nameOf(item.card)}" is none`;
        this.tell('error', 'wrong-body', item, message, 'write "Estate -> Silver"');
      } else if (from === undefined) this.idle(item, '"Nothing" cannot be exchanged');
      else if (among !== undefined && !among.some((kind) => from.kinds.includes(kind))) {
        this.idle(
          item,
          `"${from.name}" is never exchanged: "${this.subject}" is about ${among.join(' and ')} cards`,
        );
      } else if (exchange !== undefined) this.exchange(item, from.cost, exchange);
    }
  }

  /** RULE: costs count as they are at that moment, so a program that can lower them may name any pair that fits then. */
  private exchange(item: Item, cost: number, exchange: NonNullable<BodyShape['exchange']>): void {
    const { words, available, discounts } = this.around;
    const into = words.card(item.into!);
    const [from, to] = [words.nameOf(item.card), words.nameOf(item.into!)];
    const bound = cost + exchange.amount;
    const wanted = exchange.rule === 'exactly' ? `exactly ${bound}` : `at most ${bound}`;
    if (into === undefined) {
      const legal = [...available].find((card) => fits(cost, words.card(card)!.cost, exchange, 0));
      if (legal === undefined) return;
      const message = `"${from} -> ${to}" can never be legal: "${this.subject}" gains a card that costs ${wanted}`;
      const example = words.nameOf(legal);
      this.tell('error', 'illegal-exchange', item, message, `name such a card, for example "${example}"`);
      return;
    }
    const most = discounts ? Math.max(cost, into.cost) : 0;
    for (let discount = 0; discount <= most; discount++)
      if (fits(cost, into.cost, exchange, discount)) return;
    const message = `"${from} -> ${to}" can never be legal: "${to}" costs ${into.cost}, but "${this.subject}" needs ${wanted}`;
    this.tell('error', 'illegal-exchange', item, message);
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
        this.wrong(node, 'a choice');
      else {
        for (const member of chosen) this.idle(member, `"${this.subject}" offers no numbered choice`);
        this.tagged(tagged, node, true);
      }
      return;
    }
    for (const member of chosen) this.choice(member);
    if (chosen.length < wanted) this.wrong(node, 'a single choice');
    for (const member of chosen.slice(wanted))
      this.idle(
        member,
        `"${this.subject}" takes no more than ${wanted === 1 ? 'one choice' : 'two choices'}`,
      );
    const [first, second] = chosen;
    if (
      wanted === 2 &&
      first?.kind === 'choose' &&
      second?.kind === 'choose' &&
      first.option === second.option
    ) {
      this.idle(second, `"${this.subject}" asks for two different choices`);
    }
    this.namesBeside(first, tagged, node);
  }

  private choice(member: Member): void {
    const { choices = [], ignore } = this.shape!;
    if (member.kind === 'ignore' && choices.length > 1 && ignore === undefined) {
      const message = `"${this.subject}" cannot be ignored: one of its options must be chosen`;
      this.tell('error', 'no-such-option', member, message, this.listed());
    }
    if (member.kind !== 'choose' || (member.option >= 1 && member.option <= choices.length)) return;
    const message = `"${this.subject}" has ${choices.length} option${choices.length === 1 ? '' : 's'}, not ${member.option}`;
    // The original takes any number but 1 for "no" where there is only yes or no.
    if (choices.length === 1 && member.option === 2)
      this.tell('warning', 'no-such-option', member, message, 'write "ignore option"', 'ignore option');
    else this.tell('error', 'no-such-option', member, message, this.listed());
  }

  private listed(): string {
    return `options: ${(this.shape!.choices ?? []).map((choice, i) => `${i + 1} = ${choice}`).join(', ')}`;
  }

  /** `trash (…)` beside `choose option 3` */
  private namesBeside(chosen: Member | undefined, tagged: readonly Member[], node: object): void {
    const { tag, namesFor } = this.shape!;
    const needed = chosen?.kind === 'choose' && chosen.option === namesFor;
    if (needed && !tagged.some(({ kind }) => kind === tag?.name)) {
      const hint = `add "${tag?.name} (…)" with the cards in order of preference`;
      this.tell('error', 'missing-tag', node, `option ${namesFor} of "${this.subject}" needs cards`, hint);
    } else if (needed) this.tagged(tagged, node, true);
    else
      for (const member of tagged)
        this.idle(member, `these cards mean nothing beside that choice of "${this.subject}"`);
  }

  /** @param beside true when a choice stands beside them */
  private tagged(members: readonly Member[], node: object, beside: boolean): void {
    const { tag, keep } = this.shape!;
    if (!this.has('names') && !(beside && this.has('choice-and-names'))) {
      this.wrong(node, 'a list of cards alone');
      return;
    }
    const main = members.find((member) => member.kind === tag?.name);
    if (tag === undefined || main === undefined) {
      const hint = tag === undefined ? 'write the cards without a tag' : `write "${tag.name} (…)"`;
      const message = `"${this.subject}" has no use for "${members[0]!.kind} (…)"`;
      this.tell('error', 'wrong-tag', node, message, hint);
      return;
    }
    for (const member of members) {
      if (member.kind === 'choose' || member.kind === 'ignore') continue;
      if (member === main || (member.kind === 'keep' && keep !== undefined)) this.inTag(member.body, member);
      else {
        this.idle(member, `"${this.subject}" has no use for "${member.kind} (…)" beside "${tag.name} (…)"`);
      }
    }
  }

  private inTag(body: Body, member: object): void {
    if (body.kind === 'tagged' || body.items.some((item) => item.into !== undefined)) {
      this.tell(
        'error',
        'wrong-body',
        member,
        `only a list of cards may stand in these brackets of "${this.subject}"`,
      );
    } else this.names(body.items);
  }

  private repeated(items: readonly Item[]): void {
    const seen = new Set<string>();
    for (const item of items) {
      const key = `${item.card}:${item.into ?? ''}`;
      if (seen.has(key)) {
        const name = this.around.words.nameOf(item.card);
        this.tell(
          'warning',
          'duplicate-name',
          item,
          `"${name}" is named twice here; the second time means nothing`,
        );
      }
      seen.add(key);
    }
  }

  private wrong(node: object, given: string): void {
    const forms = this.shape!.forms.map((form) => EXAMPLES[form]);
    this.tell(
      'error',
      'wrong-body',
      node,
      `"${this.subject}" cannot use ${given}`,
      `write ${forms.join(', or ')}`,
    );
  }

  private idle(node: object, message: string): void {
    this.tell('warning', 'idle-name', node, message, 'remove it');
  }

  private tell(
    severity: Problem['severity'],
    code: string,
    node: object,
    message: string,
    hint?: string,
    fix?: string,
  ): void {
    const { start, end, headEnd } = this.around.spans.get(node)!;
    const place = { start, end: headEnd ?? end };
    this.report({
      severity,
      code,
      ...place,
      message,
      ...(hint === undefined ? {} : { hint }),
      ...(fix === undefined ? {} : { fix }),
    });
  }
}

function fits(
  from: number,
  to: number,
  exchange: NonNullable<BodyShape['exchange']>,
  discount: number,
): boolean {
  const least = Math.max(0, from - discount) + exchange.amount;
  const cost = Math.max(0, to - discount);
  return exchange.rule === 'exactly' ? cost === least : cost <= least;
}
