/**
 * Restricts a program to what the original simulator has and plays as printed (see `inOriginal` in the
 * vocabulary). Its plain print is then complete, and plays there as it does here.
 */
import type {
  Block,
  Body,
  BuylistProgram,
  CardId,
  Item,
  Member,
  PlayStep,
  PlaysOtherwise,
  Strategy,
} from '../../engine/index.js';
import type { BuylistSymbols } from './symbols.js';
import { distinct, stepKey } from './transform/distinct.js';
import { type PlainBuylist, toPlain, withItems } from './transform/plain.js';

/** @param avoided cards that the result must not use */
export function toOriginal(
  program: BuylistProgram,
  symbols: BuylistSymbols,
  avoided: ReadonlySet<CardId>,
): PlainBuylist {
  const keeper = new OriginalKeeper(symbols, avoided);
  const kept = keeper.program(program);
  const { program: plain, losses } = toPlain(kept, symbols);
  return { program: plain, losses: [...keeper.lost, ...losses] };
}

/** Parts of a program that the original plays differently, one sentence each. */
export function playedOtherwise(
  program: BuylistProgram,
  symbols: BuylistSymbols,
  avoided: ReadonlySet<CardId>,
): readonly string[] {
  const keeper = new OriginalKeeper(symbols, avoided);
  keeper.program(toPlain(program, symbols).program);
  return [...keeper.lost, ...keeper.added];
}

class OriginalKeeper {
  /** The removed parts, each with the original's behaviour. */
  readonly lost = new Set<string>();
  /** The added parts, each with what the original does without it. */
  readonly added = new Set<string>();

  constructor(
    private readonly symbols: BuylistSymbols,
    private readonly avoided: ReadonlySet<CardId>,
  ) {}

  program({ defaults, lists, strategies }: BuylistProgram): BuylistProgram {
    const kept = lists.map((list) => ({
      ...list,
      entries: list.entries.filter(({ card }) => this.may(card)),
    }));
    const bought = kept.flatMap(({ entries }) => entries.map(({ card }) => card));
    const played = strategies.map((strategy) => this.strategy(strategy, bought));
    const gained = played.flatMap(({ blocks }) => blocks.flatMap(({ body }) => gains(body)));
    return {
      ...(defaults && { defaults }),
      lists: kept,
      strategies: this.answering(played, [...bought, ...gained]),
    };
  }

  private may(card: CardId): boolean {
    if (!this.avoided.has(card)) return true;
    const { name, inOriginal } = this.symbols.card(card)!;
    if (inOriginal?.otherwise === undefined) this.lost.add(`the original has no ${name}`);
    else this.loseOther(name, 'it', inOriginal.otherwise);
    return false;
  }

  private loseOther(what: string, pronoun: 'it' | 'them', { there }: PlaysOtherwise): void {
    this.lost.add(`${what}: the original plays ${pronoun} differently (${there})`);
  }

  private strategy({ when, playOrder = [], blocks }: Strategy, bought: readonly CardId[]): Strategy {
    const played = playOrder.flatMap((step) => this.step(step, bought));
    const steps = distinct(played, stepKey);
    const kept = blocks.flatMap((block) => this.block(block));
    const said = steps.flatMap((step) => this.unsaid(step, kept));
    return {
      ...(when && { when }),
      ...(steps.length > 0 && { playOrder: steps }),
      blocks: [...kept, ...said],
    };
  }

  /** Replaces a step that the original plays differently by the bought actions, most expensive first. */
  private step(step: PlayStep, bought: readonly CardId[]): readonly PlayStep[] {
    if (step.kind === 'card') return this.may(step.card) ? [step] : [];
    const otherwise = this.symbols.steps.get(step.name)?.inOriginal?.otherwise;
    if (otherwise === undefined) return [step];
    const actions = bought
      .map((card) => this.symbols.card(card)!)
      .filter(({ kinds }) => kinds.includes('action'))
      .sort((a, b) => b.cost - a.cost || a.id - b.id);
    if (actions.length > 0) this.loseOther(`:${step.name}`, 'it', otherwise);
    return actions.map(({ id }) => ({ kind: 'card', card: id }));
  }

  private block(block: Block): readonly Block[] {
    if (block.kind === 'options') {
      if (!this.may(block.card)) return [];
      const { name, inOriginal } = this.symbols.card(block.card)!;
      if (inOriginal?.options !== undefined) {
        this.loseOther(`options for ${name}`, 'them', inOriginal.options);
        return [];
      }
    } else {
      const { otherwise, complete } = this.symbols.events.get(block.event)?.inOriginal ?? {};
      if (otherwise !== undefined && complete === undefined) {
        this.loseOther(`reactions for ${block.event}`, 'them', otherwise);
        return [];
      }
    }
    const body = withItems(block.body, (item) => this.item(item));
    return body === undefined ? [] : [{ ...block, body }];
  }

  private item({ into }: Item): boolean {
    if (into === undefined) return true;
    if (into !== this.symbols.vocabulary.nothing) return this.may(into);
    this.lost.add('an exchange for Nothing aborts the original');
    return false;
  }

  /** Options to add to a strategy, because the original does not play the step without them. */
  private unsaid(step: PlayStep, blocks: readonly Block[]): readonly Block[] {
    if (step.kind !== 'card') return [];
    const { unsaid } = this.symbols.card(step.card)?.inOriginal ?? {};
    const says = blocks.some(
      (block) => block.kind === 'options' && block.card === step.card && block.when === undefined,
    );
    if (unsaid === undefined || says) return [];
    this.added.add(`${this.symbols.nameOf(step.card)}: the original does not play it without options`);
    const { pairs, choices = [] } = unsaid;
    const card = (name: string): CardId => this.symbols.cards.get(name)!;
    const body: Body =
      pairs === undefined
        ? {
            kind: 'tagged',
            members: choices.map((option) => (option < 0 ? { kind: 'ignore' } : { kind: 'choose', option })),
          }
        : { kind: 'plain', items: pairs.map(([from, into]) => ({ card: card(from), into: card(into) })) };
    return [{ kind: 'options', card: step.card, body }];
  }

  /**
   * Some events play as here in the original only if a block lists all cards. Completes such blocks and adds
   * missing ones.
   */
  private answering(strategies: readonly Strategy[], own: readonly CardId[]): readonly Strategy[] {
    let answering = strategies;
    for (const { name, body, inOriginal } of this.symbols.vocabulary.events) {
      if (inOriginal?.complete === undefined) continue;
      const tag = body.tag!.name;
      const cards = [...inOriginal.complete.map((card) => this.symbols.cards.get(card)!), ...own];
      const isOwn = (block: Block): boolean => block.kind === 'reactions' && block.event === name;
      const listing = (block: Block): Block => {
        if (!isOwn(block)) return block;
        const listed = itemsOf(block.body);
        const items = this.complete(listed, cards);
        if (listed.length > 0 && items.length > listed.length)
          this.added.add(`reactions for ${name}: ${inOriginal.otherwise?.there}`);
        const members: Member[] = [{ kind: tag, body: { kind: 'plain', items } }];
        return { ...block, body: { kind: 'tagged', members } };
      };
      answering = answering.map((strategy) => ({ ...strategy, blocks: strategy.blocks.map(listing) }));
      const answers = ({ when, blocks }: Strategy): boolean =>
        when === undefined && blocks.some((block) => isOwn(block) && block.when === undefined);
      if (answering.some(answers)) continue;
      const block = listing({ kind: 'reactions', event: name, body: { kind: 'plain', items: [] } });
      const last = answering.at(-1);
      answering =
        last !== undefined && last.when === undefined
          ? [...answering.slice(0, -1), { ...last, blocks: [...last.blocks, block] }]
          : [...answering, { blocks: [block] }];
    }
    return answering;
  }

  /** Adds the unlisted cards at the end: useless cards first, then the others from the cheapest. */
  private complete(items: readonly Item[], cards: readonly CardId[]): readonly Item[] {
    const listed = new Set(items.map(({ card }) => card));
    const worth = (card: CardId): number => {
      const { kinds, cost } = this.symbols.card(card)!;
      return kinds.includes('action') || kinds.includes('treasure') ? cost : -1;
    };
    const missing = [...new Set(cards)].filter((card) => !listed.has(card));
    return [...items, ...missing.sort((a, b) => worth(a) - worth(b) || a - b).map((card) => ({ card }))];
  }
}

function itemsOf(body: Body): readonly Item[] {
  if (body.kind === 'plain') return body.items;
  return body.members.flatMap((member) => ('body' in member ? itemsOf(member.body) : []));
}

const gains = (body: Body): readonly CardId[] =>
  itemsOf(body).flatMap(({ into }) => (into === undefined ? [] : [into]));
