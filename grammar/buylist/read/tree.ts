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
function wordOf(node: Terminal | null): Word | undefined {
  return node === null || node.symbol.tokenIndex < 0 ? undefined : word(node.symbol);
}

function span(context: ParserRuleContext): Span {
  const start = context.start?.start ?? 0;
  return { start, end: Math.max(start, (context.stop?.stop ?? start - 1) + 1) };
}

function defined<T>(values: readonly (T | undefined)[]): T[] {
  return values.filter((value) => value !== undefined);
}

export function program(context: ProgramContext): Syntax {
  const lists = context.buylist().map(list);
  const strategies = context.strategy().map(strategy);
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
    ...(defaults === null ? {} : { defaults: span(defaults) }),
    lists: section(0, lists),
    strategies: section(1, strategies),
  };
}

function list(context: BuylistContext): ListSyntax {
  const when = condition(context.condition());
  const parts = defined(
    context.entry().map((entry) => {
      const card = wordOf(entry.NAME());
      if (card === undefined) return undefined;
      const limit = wordOf(entry.limit()?.INTEGER(0) ?? null);
      const per = wordOf(entry.limit()?.INTEGER(1) ?? null);
      const entryWhen = condition(entry.condition());
      return {
        ...span(entry),
        card,
        ...(limit === undefined ? {} : { limit }),
        ...(per === undefined ? {} : { per }),
        ...(entryWhen === undefined ? {} : { when: entryWhen }),
      };
    }),
  );
  const headEnd = when?.end ?? wordOf(context.LIST())?.end ?? 0;
  return { ...span(context), headEnd, parts, ...(when === undefined ? {} : { when }) };
}

function condition(context: ConditionContext | null): ConditionSyntax | undefined {
  const inner = context?.argument();
  const test = inner && argument(inner);
  if (!context || test === undefined) return undefined;
  return { ...span(context), negated: context.NOT() !== null, test };
}

function argument(context: ArgumentContext): ArgumentSyntax | undefined {
  const [left, right] = defined(context.operand().map(operand));
  const sign = wordOf(context.COMPARE());
  if (sign === undefined) return left;
  return { kind: 'call', call: { ...span(context), word: sign, args: defined([left, right]), whole: true } };
}

function operand(context: OperandContext): ArgumentSyntax | undefined {
  const number = wordOf(context.INTEGER() ?? context.NEGATIVE());
  if (number !== undefined) return { kind: 'number', word: number };
  const name = wordOf(context.NAME());
  if (name === undefined) return undefined;
  const inner = context.arguments();
  if (inner === null) return { kind: 'name', word: name };
  const whole = wordOf(inner.CLOSE()) !== undefined;
  const args = defined(inner.argument().map(argument));
  return { kind: 'call', call: { ...span(context), word: name, args, whole } };
}

function strategy(context: StrategyContext): StrategySyntax {
  const when = condition(context.condition());
  const order = context.playorder();
  const headEnd = when?.end ?? wordOf(context.STRATEGY())?.end ?? 0;
  return {
    ...span(context),
    headEnd,
    parts: defined(context.block().map(block)),
    ...(when === undefined ? {} : { when }),
    ...(order === null ? {} : { playOrder: playOrder(order) }),
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
    body: body(context.body()),
    ...(when === undefined ? {} : { when }),
  };
}

function body(context: BodyContext | null): BodySyntax {
  const members = context?.member() ?? [];
  if (members.length > 0) return { kind: 'tagged', members: members.map(member) };
  const items = (context?.item() ?? []).map((item) => {
    const card = wordOf(item.NAME(0));
    const into = wordOf(item.NAME(1));
    return card && { ...span(item), card, ...(into === undefined ? {} : { into }) };
  });
  return { kind: 'plain', items: defined(items) };
}

function member(context: MemberContext): MemberSyntax {
  if (context.CHOOSE() !== null) {
    const option = wordOf(context.INTEGER());
    return { ...span(context), kind: 'choose', ...(option === undefined ? {} : { option }) };
  }
  if (context.IGNORE() !== null) return { ...span(context), kind: 'ignore' };
  const kind = context.DISCARD() !== null ? 'discard' : context.TRASH() !== null ? 'trash' : 'keep';
  return { ...span(context), kind, body: body(context.body()) };
}
