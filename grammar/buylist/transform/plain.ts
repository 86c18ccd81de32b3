/**
 * Rewrites a program in the strict language of the original simulator: connectives and hand counts get at most
 * eight arguments, and cards, options and events that it lacks are left out (see `inOriginal` in the vocabulary).
 */
import {
  type Argument,
  type Block,
  type Body,
  type BuylistProgram,
  type Call,
  type CardId,
  COMPARISONS,
  type Condition,
  type Entry,
  type Item,
  type Member,
  type Strategy,
} from '../../../engine/index.js';
import { asArgument } from '../check/logic.js';
import type { BuylistSymbols } from '../symbols.js';

/** Most arguments of a condition in the original. */
const ARGUMENTS_MAX = 8;

export interface PlainBuylist {
  readonly program: BuylistProgram;
  /** What was left out, one sentence each. */
  readonly losses: readonly string[];
}

export function toPlain(program: BuylistProgram, symbols: BuylistSymbols): PlainBuylist {
  const writer = new PlainWriter(symbols);
  const lists = program.lists.map((list) => ({
    ...writer.when(list.when),
    entries: list.entries.filter((entry) => writer.isBuyable(entry.card)).map((entry) => writer.entry(entry)),
  }));
  if (program.defaults !== undefined)
    writer.losses.add('the original has its own defaults, not those of an expert');
  return {
    program: { lists, strategies: program.strategies.map((s) => writer.strategy(s)) },
    losses: [...writer.losses],
  };
}

/**
 * The body with the items to keep; undefined if none is left.
 * @param needsCards whether members without cards count as nothing left
 */
export function withItems(body: Body, keep: (item: Item) => boolean, needsCards = false): Body | undefined {
  if (body.kind === 'plain') {
    const items = body.items.filter(keep);
    return items.length === 0 ? undefined : { kind: 'plain', items };
  }
  const members = body.members.flatMap((member): readonly Member[] => {
    if (!('body' in member)) return [member];
    const inner = withItems(member.body, keep, needsCards);
    return inner === undefined ? [] : [{ ...member, body: inner }];
  });
  const namesCards = (all: readonly Member[]): boolean => all.some((member) => 'body' in member);
  if (members.length === 0 || (needsCards && !namesCards(members) && namesCards(body.members)))
    return undefined;
  return { kind: 'tagged', members };
}

class PlainWriter {
  readonly losses = new Set<string>();

  constructor(private readonly symbols: BuylistSymbols) {}

  isBuyable(card: CardId): boolean {
    const lack = this.symbols.card(card)?.inOriginal?.lacks;
    if (lack !== 'name' && lack !== 'pile') return true;
    this.losses.add(`"${this.symbols.nameOf(card)}" cannot be bought in the original`);
    return false;
  }

  entry({ per, ...entry }: Entry): Entry {
    if (per !== undefined) this.losses.add(`the original has no limits such as "[1 per 8]"`);
    return { ...entry, ...this.when(entry.when) };
  }

  strategy(strategy: Strategy): Strategy {
    const playOrder = strategy.playOrder?.filter(
      (step) => step.kind === 'special' || this.isKnown(step.card),
    );
    return {
      ...this.when(strategy.when),
      ...(playOrder !== undefined && playOrder.length > 0 && { playOrder }),
      blocks: strategy.blocks.flatMap((block) => this.block(block)),
    };
  }

  private block(block: Block): readonly Block[] {
    if (block.kind === 'options') {
      if (this.symbols.card(block.card)?.inOriginal?.lacks !== undefined) {
        this.losses.add(`the original has no options for "${this.symbols.nameOf(block.card)}"`);
        return [];
      }
    } else if (this.symbols.events.get(block.event)?.inOriginal?.lacks === true) {
      this.losses.add(`the original has no reaction "${block.event}"`);
      return [];
    }
    // A choice that is combined with cards needs them.
    const body = withItems(block.body, (item) => this.item(item), true);
    return body === undefined ? [] : [{ ...block, ...this.when(block.when), body }];
  }

  private item(item: Item): boolean {
    return this.isKnown(item.card) && (item.into === undefined || this.isBuyable(item.into));
  }

  private isKnown(card: CardId): boolean {
    if (this.symbols.card(card)?.inOriginal?.lacks !== 'name') return true;
    this.losses.add(`the original does not know "${this.symbols.nameOf(card)}"`);
    return false;
  }

  when(when: Condition | undefined): { readonly when?: Condition } {
    return when === undefined ? {} : { when: { negated: when.negated, call: this.call(when.call) } };
  }

  private call(call: Call): Call {
    if (COMPARISONS.includes(call.word)) {
      this.losses.add(
        'the original has no comparisons such as "Turn > 10": each becomes Has(Nothing, 1), which never holds',
      );
      return alwaysFalse(this.symbols);
    }
    if (this.symbols.conditions.get(call.word)?.inOriginal?.lacks === true) {
      this.losses.add(`the original does not know "${call.word}"`);
      return alwaysFalse(this.symbols);
    }
    const args = call.args
      .filter((arg) => arg.kind !== 'card' || this.mayAsk(call.word, arg.card))
      .map((arg): Argument => (arg.kind === 'call' ? asArgument(this.call(arg.call)) : arg));
    const asksNothing = args.length < call.args.length && args.every((arg) => arg.kind === 'number');
    return asksNothing ? alwaysFalse(this.symbols) : this.withinLimit({ word: call.word, args });
  }

  private mayAsk(word: string, card: CardId): boolean {
    // The original aborts when it looks for a missing pile.
    return word === 'SupplyHasLess' ? this.isBuyable(card) : this.isKnown(card);
  }

  private withinLimit(call: Call): Call {
    if (call.args.length <= ARGUMENTS_MAX) return call;
    const hand = /^Has([1-3])InHand$/.exec(call.word);
    if (hand !== null) return this.handCount(Number(hand[1]), call.args);
    return this.nested(call);
  }

  /** Nests long calls: `AllOf(AllOf(a, …, h), …)` for `AllOf(a, …, k)`. */
  private nested({ word, args }: Call): Call {
    const groups: Argument[] = [];
    for (let i = 0; i < args.length; i += ARGUMENTS_MAX) {
      const group = args.slice(i, i + ARGUMENTS_MAX);
      groups.push(group.length === 1 ? group[0]! : asArgument({ word, args: group }));
    }
    return this.withinLimit({ word, args: groups });
  }

  /** At least n among many cards means: k among the first eight and n − k among the others, for some k. */
  private handCount(n: number, args: readonly Argument[]): Call {
    const count = (k: number, cards: readonly Argument[]): Call =>
      this.withinLimit({ word: `Has${k}InHand`, args: cards });
    const [first, others] = [args.slice(0, ARGUMENTS_MAX), args.slice(ARGUMENTS_MAX)];
    const ways: Argument[] = [asArgument(count(n, first)), asArgument(count(n, others))];
    for (let k = 1; k < n; k++) {
      ways.push(
        asArgument({ word: 'AllOf', args: [asArgument(count(k, first)), asArgument(count(n - k, others))] }),
      );
    }
    return { word: 'AnyOf', args: ways };
  }
}

/** Nobody owns `Nothing`. */
const alwaysFalse = ({ vocabulary }: BuylistSymbols): Call => ({
  word: 'Has',
  args: [
    { kind: 'card', card: vocabulary.nothing },
    { kind: 'number', value: 1 },
  ],
});
