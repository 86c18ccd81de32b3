/**
 * Rewrites a program in the fewest words with the same behaviour: drops rules that can never apply and writes
 * equivalent rules alike, so that searches recognise known programs. It relies only on what the text proves.
 */
import {
  type Block,
  type Body,
  type BodyShape,
  type BuyList,
  type BuylistProgram,
  type CardId,
  type Condition,
  type Entry,
  type Member,
  type PlayStep,
  type Strategy,
  shapeOf,
} from '../../../engine/index.js';
import { equalData } from '../../equal-data.js';
import { covers, holdsWhenever } from '../check/lint.js';
import { allOf, conjuncts, type Moment, simplify } from '../check/logic.js';
import type { BuylistSymbols } from '../symbols.js';
import { distinct, itemKey, stepKey } from './distinct.js';

/**
 * Each rule of the result is a separate object, even if the program shared one, because readers identify rules by
 * object.
 * @param available cards that the match can contain
 */
export function canonical(
  program: BuylistProgram,
  symbols: BuylistSymbols,
  available: ReadonlySet<CardId>,
): BuylistProgram {
  const canonicalizer = new Canonicalizer(symbols, available);
  // Dropping a rule can make two other rules neighbours, so this repeats until nothing changes.
  let before = program;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const after = canonicalizer.program(before);
    if (rulesIn(after) === rulesIn(before)) return after;
    before = after;
  }
  return before;
}

/** Each round except the last drops a rule. Nearly all programs need two rounds. */
const ROUNDS_MAX = 100;

function rulesIn({ lists, strategies }: BuylistProgram): number {
  let rules = 0;
  for (const { entries } of lists) rules += 1 + entries.length;
  for (const { playOrder, blocks } of strategies) rules += 1 + (playOrder?.length ?? 0) + blocks.length;
  return rules;
}

class Canonicalizer {
  private listMoment: Moment = 'buying';

  constructor(
    private readonly symbols: BuylistSymbols,
    private readonly available: ReadonlySet<CardId>,
  ) {}

  program(program: BuylistProgram): BuylistProgram {
    // With `defaults expert`, the lists also decide gains other than purchases.
    this.listMoment = program.defaults === undefined ? 'buying' : 'any';
    const lists = this.lists(program.lists);
    const strategies = program.strategies.flatMap((strategy) => this.strategy(strategy));
    return {
      ...(program.defaults && { defaults: program.defaults }),
      lists: lists.length > 0 ? lists : [{ entries: [] }],
      strategies: strategies.length > 0 ? strategies : [{ blocks: [] }],
    };
  }

  private lists(lists: readonly BuyList[]): readonly BuyList[] {
    const kept: BuyList[] = [];
    for (const list of lists) {
      const when = this.when(list.when, this.listMoment);
      if (when === false || list.entries.length === 0) continue;
      const before = kept.at(-1);
      // Each buy starts again at the first list, so neighbouring lists with the same condition are one list.
      if (before !== undefined && equalData(before.when, when)) {
        kept[kept.length - 1] = { ...before, entries: [...before.entries, ...list.entries] };
      } else kept.push({ ...(when && { when }), entries: list.entries });
    }
    const always: Entry[] = [];
    return kept.flatMap((list) => {
      const entries = this.entries(list.entries, always);
      if (list.when === undefined) always.push(...entries);
      return entries.length === 0 ? [] : [{ ...list, entries }];
    });
  }

  /** @param always entries of earlier lists that are evaluated whenever this list is */
  private entries(entries: readonly Entry[], always: readonly Entry[]): readonly Entry[] {
    const kept: Entry[] = [];
    for (const original of entries) {
      const entry = this.entry(original);
      if (entry === undefined) continue;
      const covered = (earlier: Entry): boolean => covers(earlier, entry, this.symbols);
      if (always.some(covered) || kept.some(covered)) continue;
      // Of two neighbouring entries for the same card, the earlier one is useless if the later one acts whenever
      // it could.
      while (kept.length > 0 && covers(entry, kept.at(-1)!, this.symbols)) kept.pop();
      kept.push(entry);
    }
    return kept;
  }

  private entry({ card, limit, per, when: original }: Entry): Entry | undefined {
    const when = this.when(original, this.listMoment);
    if (when === false || limit === 0 || !this.available.has(card)) return undefined;
    if (per !== undefined && limit !== undefined) return { card, limit, per, ...(when && { when }) };
    // `X if not Has(X, n)` is the long form of `X [n]`.
    const limits = limit === undefined ? [] : [limit];
    const others: Condition[] = [];
    for (const condition of when === undefined ? [] : conjuncts(when)) {
      const bound = this.limitIn(condition, card);
      if (bound === undefined) others.push(condition);
      else limits.push(bound);
    }
    const rest = allOf(others);
    const smallest = Math.min(...limits);
    if (smallest === 0) return undefined;
    return { card, ...(limits.length > 0 && { limit: smallest }), ...(rest && { when: rest }) };
  }

  private limitIn({ negated, call }: Condition, card: CardId): number | undefined {
    const [about, number] = call.args;
    if (!negated || call.word !== 'Has' || about?.kind !== 'card' || about.card !== card) return undefined;
    return number?.kind === 'number' ? number.value : undefined;
  }

  private strategy(strategy: Strategy): readonly Strategy[] {
    const when = this.when(strategy.when, 'any');
    if (when === false) return [];
    const playOrder = this.steps(strategy.playOrder ?? []);
    const blocks = this.blocks(strategy.blocks);
    if (playOrder.length === 0 && blocks.length === 0) return [];
    return [{ ...(when && { when }), ...(playOrder.length > 0 && { playOrder }), blocks }];
  }

  /**
   * After each card played, the search for the next step starts again at the top. So a repeated step never applies:
   * the earlier one comes first.
   */
  private steps(steps: readonly PlayStep[]): readonly PlayStep[] {
    const isPlayable = (step: PlayStep): boolean =>
      step.kind === 'special' ||
      (this.available.has(step.card) && this.symbols.card(step.card)?.kinds.includes('action') === true);
    return distinct(steps.filter(isPlayable), stepKey).map((step) => ({ ...step }));
  }

  private blocks(blocks: readonly Block[]): readonly Block[] {
    const kept: Block[] = [];
    for (const block of blocks) {
      const shape = shapeOf(block, this.symbols.vocabulary);
      if (shape === undefined) continue;
      if (block.kind === 'options' && !this.available.has(block.card)) continue;
      const when = this.when(block.when, block.kind === 'options' ? 'turn' : 'reaction');
      if (when === false) continue;
      const { when: _, ...rest } = block;
      const written: Block = { ...rest, body: canonicalBody(block.body, shape), ...(when && { when }) };
      const precedes = (earlier: Block): boolean =>
        sameSubject(earlier, written) && holdsWhenever(earlier.when, when, this.symbols);
      if (!kept.some(precedes)) kept.push(written);
    }
    return kept;
  }

  private when(when: Condition | undefined, moment: Moment): Condition | undefined | false {
    if (when === undefined) return undefined;
    const simple = simplify(when, moment, this.symbols);
    return simple === true ? undefined : simple;
  }
}

/** Puts names into their tag, removes duplicates, and drops members without effect. */
function canonicalBody(body: Body, shape: BodyShape): Body {
  if (body.kind === 'plain') {
    const plain = withoutRepeated(body);
    const names = body.items.every((item) => item.into === undefined);
    if (shape.tag === undefined || !names) return plain;
    return { kind: 'tagged', members: [{ kind: shape.tag.name, body: plain }] };
  }
  const chosen = shape.forms.includes('choices') ? 2 : 1;
  let choices = 0;
  let named = false;
  const members = body.members.flatMap((member): Member[] => {
    if (!('body' in member)) {
      if (++choices > chosen || shape.choices === undefined) return [];
      // If a choice is only yes or no, every number but 1 means no.
      const isNo = member.kind === 'choose' && member.option > shape.choices.length;
      return [isNo ? { kind: 'ignore' } : member];
    }
    const isMain = member.kind === shape.tag?.name;
    const isUsed = isMain ? !named : member.kind !== 'trash' && shape[member.kind] !== undefined;
    named ||= isMain;
    return isUsed ? [{ kind: member.kind, body: withoutRepeated(member.body) }] : [];
  });
  return members.length === 0 ? body : { kind: 'tagged', members };
}

const withoutRepeated = (body: Body): Body =>
  body.kind === 'plain' ? { kind: 'plain', items: distinct(body.items, itemKey) } : body;

function sameSubject(a: Block, b: Block): boolean {
  if (a.kind === 'options') return b.kind === 'options' && a.card === b.card;
  return b.kind === 'reactions' && a.event === b.event;
}
