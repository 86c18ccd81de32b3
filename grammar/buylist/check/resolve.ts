/** Turns the tree of the generated parser into a program. */
import type {
  Block,
  Body,
  BuyList,
  BuylistProgram,
  CardId,
  Entry,
  Item,
  Member,
  PlayStep,
  Strategy,
  Vocabulary,
} from '../../../engine/index.js';
import type {
  BlockContext,
  BodyContext,
  BuylistContext,
  ConditionContext,
  EntryContext,
  ItemContext,
  MemberContext,
  PlayorderContext,
  ProgramContext,
  StepContext,
  StrategyContext,
} from '../../generated/BuylistParser.js';
import type { ReportProblem } from '../read/problems.js';
import type { Word } from '../read/span.js';
import { spanOf, type Terminal, type TreeContext, testOf, wordOf } from '../read/tree.js';
import { buylistSymbols } from '../symbols.js';
import { WordResolver } from './resolve-words.js';
import type { NodeSpan, Spans } from './spans.js';

/** @returns a program, which is complete only if no error was reported, and all cards that the text names */
export function resolve(
  tree: ProgramContext,
  vocabulary: Vocabulary,
  report: ReportProblem,
): { program: BuylistProgram; spans: Spans; named: ReadonlySet<CardId> } {
  const resolver = new Resolver(buylistSymbols(vocabulary), report);
  return { program: resolver.program(tree), spans: resolver.spans, named: resolver.named };
}

class Resolver extends WordResolver {
  program(tree: ProgramContext): BuylistProgram {
    const defaults = tree.defaults();
    const program: BuylistProgram = {
      ...(defaults && { defaults: 'expert' }),
      lists: this.located(
        sectionSpan(tree, 0),
        this.parts(tree.buylist(), (list) => this.list(list)),
      ),
      strategies: this.located(
        sectionSpan(tree, 1),
        this.parts(tree.strategy(), (strategy) => this.strategy(strategy)),
      ),
    };
    return defaults === null ? program : this.located(spanOf(defaults), program);
  }

  private parts<From extends TreeContext, To>(
    contexts: readonly From[],
    translate: (context: From) => To,
  ): To[] {
    return this.each(contexts, translate, spanOf);
  }

  private list(context: BuylistContext): BuyList {
    return this.located(headSpan(context, context.condition(), context.LIST()), {
      ...this.when(context.condition()),
      entries: this.parts(named(context.entry()), (entry) => this.entry(entry)),
    });
  }

  private strategy(context: StrategyContext): Strategy {
    const order = context.playorder();
    return this.located(headSpan(context, context.condition(), context.STRATEGY()), {
      ...this.when(context.condition()),
      ...(order && { playOrder: this.playOrder(order) }),
      blocks: this.parts(named(context.block()), (block) => this.block(block)),
    });
  }

  private playOrder(context: PlayorderContext): readonly PlayStep[] {
    const steps = this.parts(named(context.step()), (step) => this.step(step));
    return this.located(headSpan(context, null, context.PLAYORDER()), steps);
  }

  private entry(context: EntryContext): Entry {
    const limit = wordOf(context.limit()?.INTEGER(0));
    const per = wordOf(context.limit()?.INTEGER(1));
    return this.located(spanOf(context), {
      card: this.card(wordOf(context.NAME())!),
      ...(limit && { limit: this.number(limit) }),
      ...(per && { per: this.per(per) }),
      ...this.when(context.condition()),
    });
  }

  private per(word: Word): number {
    const per = this.number(word);
    if (per > 0) return per;
    this.error('per-nothing', word, 'a limit cannot be per 0 cards', 'write e.g. [1 per 8]');
    return 1;
  }

  private step(context: StepContext): PlayStep {
    const word = wordOf(context.NAME())!;
    const at = spanOf(context);
    if (context.COLON() === null) return this.located(at, { kind: 'card', card: this.card(word) });
    if (!this.symbols.steps.has(word.text)) this.reportUnknown('step', word, this.symbols.steps.keys());
    return this.located(at, { kind: 'special', name: word.text });
  }

  private block(context: BlockContext): Block {
    const { events } = this.symbols;
    const subject = wordOf(context.NAME())!;
    const { text } = subject;
    const at = headSpan(context, context.condition(), context.NAME());
    const body = this.body(context.body());
    if (context.REACTIONS() === null) {
      const hint = `"${text}" is an event: write "reactions for ${text}"`;
      const card = this.card(subject, events.has(text) ? { hint } : undefined);
      return this.located(at, { kind: 'options', card, ...this.when(context.condition()), body });
    }
    if (!events.has(text)) this.reportUnknownEvent(subject);
    return this.located(at, { kind: 'reactions', event: text, ...this.when(context.condition()), body });
  }

  private body(context: BodyContext | null): Body {
    const members = context?.member() ?? [];
    if (members.length > 0)
      return { kind: 'tagged', members: this.parts(members, (member) => this.member(member)) };
    const items = (context?.item() ?? []).filter((item) => wordOf(item.NAME(0)) !== undefined);
    return { kind: 'plain', items: this.parts(items, (item) => this.item(item)) };
  }

  private item(context: ItemContext): Item {
    const into = wordOf(context.NAME(1));
    return this.located(spanOf(context), {
      card: this.card(wordOf(context.NAME(0))!),
      ...(into && { into: this.card(into) }),
    });
  }

  private member(context: MemberContext): Member {
    const at = spanOf(context);
    if (context.CHOOSE() !== null) {
      const option = wordOf(context.INTEGER());
      return this.located(at, { kind: 'choose', option: option ? this.number(option) : 1 });
    }
    if (context.IGNORE() !== null) return this.located(at, { kind: 'ignore' });
    const kind = context.DISCARD() !== null ? 'discard' : context.TRASH() !== null ? 'trash' : 'keep';
    return this.located(at, { kind, body: this.body(context.body()) });
  }
}

/** The parts that have a name; after an error, a name may be missing. */
const named = <Part extends { NAME(): Terminal }>(parts: readonly Part[]): Part[] =>
  parts.filter((part) => wordOf(part.NAME()) !== undefined);

/** `buylists … end` or `strategies … end` */
function sectionSpan(tree: ProgramContext, at: 0 | 1): NodeSpan {
  const open = wordOf(at === 0 ? tree.BUYLISTS() : tree.STRATEGIES());
  const close = tree
    .END()
    .map(wordOf)
    .filter((end) => end !== undefined)[at];
  const parts = (at === 0 ? tree.buylist() : tree.strategy()).map(spanOf);
  const start = open?.start ?? parts[0]?.start ?? spanOf(tree).start;
  return { start, headEnd: open?.end ?? start, end: close?.end ?? parts.at(-1)?.end ?? start };
}

/** A construct whose head ends with its condition or, without one, with this word. */
function headSpan(context: TreeContext, condition: ConditionContext | null, word: Terminal): NodeSpan {
  const isTested = condition !== null && testOf(condition) !== undefined;
  const headEnd = isTested ? spanOf(condition).end : (wordOf(word)?.end ?? 0);
  return { ...spanOf(context), headEnd };
}
