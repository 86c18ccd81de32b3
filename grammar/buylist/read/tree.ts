/**
 * Converts the generated parser's contexts to our tree. After a syntax error any part may be missing, despite the
 * generated types.
 */
import type { Token as AntlrToken, ParserRuleContext } from 'antlr4ng';
import type {
  ArgumentContext,
  BlockContext,
  BodyContext,
  BuylistContext,
  ConditionContext,
  EntryContext,
  MemberContext,
  OperandContext,
  PlayorderContext,
  ProgramContext,
  StrategyContext,
} from '../../generated/BuylistParser.js';
import type {
  ArgumentSyntax,
  BlockSyntax,
  BodySyntax,
  ConditionSyntax,
  EntrySyntax,
  ListSyntax,
  MemberSyntax,
  Section,
  Span,
  StepSyntax,
  StrategySyntax,
  Syntax,
  Word,
} from './syntax.js';

interface Terminal {
  readonly symbol: AntlrToken;
}

export function word(token: AntlrToken): Word {
  return { text: token.text ?? '', start: token.start, end: token.stop + 1 };
}

/** The word of a terminal; undefined if the parser inserted it. */
function wordOf(node: Terminal | null | undefined): Word | undefined {
  return !node || node.symbol.tokenIndex < 0 ? undefined : word(node.symbol);
}

function span(context: ParserRuleContext): Span {
  const start = context.start?.start ?? 0;
  return { start, end: Math.max(start, (context.stop?.stop ?? start - 1) + 1) };
}

function defined<T>(values: readonly (T | undefined)[]): T[] {
  return values.filter((value) => value !== undefined);
}

export function program(context: ProgramContext): Syntax {
  const opens = [wordOf(context.BUYLISTS()), wordOf(context.STRATEGIES())];
  const ends = defined([wordOf(context.END(0)), wordOf(context.END(1))]);
  const whole = span(context);
  const section = <Part extends Span>(at: number, parts: readonly Part[]): Section<Part> => {
    const open = opens[at];
    const start = open?.start ?? parts[0]?.start ?? whole.start;
    return { start, headEnd: open?.end ?? start, end: ends[at]?.end ?? parts.at(-1)?.end ?? start, parts };
  };
  const defaults = context.defaults();
  return {
    defaults: defaults === null ? undefined : span(defaults),
    lists: section(0, context.buylist().map(list)),
    strategies: section(1, context.strategy().map(strategy)),
  };
}

function list(context: BuylistContext): ListSyntax {
  const when = condition(context.condition());
  const headEnd = when?.end ?? wordOf(context.LIST())?.end ?? 0;
  return { ...span(context), headEnd, when, parts: defined(context.entry().map(entry)) };
}

function entry(context: EntryContext): EntrySyntax | undefined {
  const card = wordOf(context.NAME());
  if (card === undefined) return undefined;
  const limit = context.limit();
  return {
    ...span(context),
    card,
    limit: wordOf(limit?.INTEGER(0)),
    per: wordOf(limit?.INTEGER(1)),
    when: condition(context.condition()),
  };
}

function condition(context: ConditionContext | null): ConditionSyntax | undefined {
  const inner = context?.argument();
  const test = inner && argument(inner);
  if (!context || test === undefined) return undefined;
  return { ...span(context), negated: context.NOT() !== null, test };
}

function argument(context: ArgumentContext): ArgumentSyntax | undefined {
  const sides = defined(context.operand().map(operand));
  const sign = wordOf(context.COMPARE());
  if (sign === undefined) return sides[0];
  return { kind: 'call', ...span(context), word: sign, args: sides, whole: true };
}

function operand(context: OperandContext): ArgumentSyntax | undefined {
  const number = wordOf(context.INTEGER() ?? context.NEGATIVE());
  if (number !== undefined) return { kind: 'number', ...number };
  const name = wordOf(context.NAME());
  if (name === undefined) return undefined;
  const inner = context.arguments();
  if (inner === null) return { kind: 'name', ...name };
  const whole = wordOf(inner.CLOSE()) !== undefined;
  return { kind: 'call', ...span(context), word: name, args: defined(inner.argument().map(argument)), whole };
}

function strategy(context: StrategyContext): StrategySyntax {
  const when = condition(context.condition());
  const order = context.playorder();
  return {
    ...span(context),
    headEnd: when?.end ?? wordOf(context.STRATEGY())?.end ?? 0,
    when,
    playOrder: order === null ? undefined : playOrder(order),
    parts: defined(context.block().map(block)),
  };
}

function playOrder(context: PlayorderContext): Section<StepSyntax> {
  const parts = context.step().map((step): StepSyntax | undefined => {
    const name = wordOf(step.NAME());
    return name && { ...span(step), special: step.COLON() !== null, word: name };
  });
  return { ...span(context), headEnd: wordOf(context.PLAYORDER())?.end ?? 0, parts: defined(parts) };
}

function block(context: BlockContext): BlockSyntax | undefined {
  const subject = wordOf(context.NAME());
  if (subject === undefined) return undefined;
  const when = condition(context.condition());
  return {
    ...span(context),
    kind: context.REACTIONS() === null ? 'options' : 'reactions',
    subject,
    headEnd: when?.end ?? subject.end,
    when,
    body: body(context.body()),
  };
}

function body(context: BodyContext | null): BodySyntax {
  const members = context?.member() ?? [];
  if (members.length > 0) return { kind: 'tagged', members: members.map(member) };
  const items = (context?.item() ?? []).map((item) => {
    const card = wordOf(item.NAME(0));
    return card && { ...span(item), card, into: wordOf(item.NAME(1)) };
  });
  return { kind: 'plain', items: defined(items) };
}

function member(context: MemberContext): MemberSyntax {
  const whole = span(context);
  if (context.CHOOSE() !== null) return { ...whole, kind: 'choose', option: wordOf(context.INTEGER()) };
  if (context.IGNORE() !== null) return { ...whole, kind: 'ignore' };
  const kind = context.DISCARD() !== null ? 'discard' : context.TRASH() !== null ? 'trash' : 'keep';
  return { ...whole, kind, body: body(context.body()) };
}
