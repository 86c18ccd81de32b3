/** Words, arguments and offsets in the tree of the generated parser, where any part may be missing after an error. */
import type { Token as AntlrToken, ParserRuleContext } from 'antlr4ng';
import type { ArgumentContext, ConditionContext, OperandContext } from '../../generated/BuylistParser.js';
import type { Span, Word } from './span.js';

/** A rule of the grammar in the parser's tree. */
export type TreeContext = ParserRuleContext;

/** A word or sign in the parser's tree. */
export interface Terminal {
  readonly symbol: AntlrToken;
}

/** A call. In a comparison, the word is the sign. */
export interface CallSyntax extends Span {
  readonly kind: 'call';
  readonly word: Word;
  readonly args: readonly ArgumentSyntax[];
  /** False if the closing bracket is missing. The arguments are then not counted. */
  readonly whole: boolean;
}

/** A number or a bare name. */
export interface WordArgument extends Word {
  readonly kind: 'number' | 'name';
}

export type ArgumentSyntax = WordArgument | CallSyntax;

export function word(token: AntlrToken): Word {
  return { text: token.text ?? '', start: token.start, end: token.stop + 1 };
}

/** The word of a terminal; undefined if it is missing or the parser inserted it. */
export function wordOf(node: Terminal | null | undefined): Word | undefined {
  return !node || node.symbol.tokenIndex < 0 ? undefined : word(node.symbol);
}

export function spanOf(context: TreeContext): Span {
  const start = context.start?.start ?? 0;
  return { start, end: Math.max(start, (context.stop?.stop ?? start - 1) + 1) };
}

/** What a condition tests. */
export const testOf = (context: ConditionContext | null): ArgumentSyntax | undefined => {
  const test = context?.argument();
  return test && argumentOf(test);
};

function argumentOf(context: ArgumentContext): ArgumentSyntax | undefined {
  const sides = defined(context.operand().map(operandOf));
  const sign = wordOf(context.COMPARE());
  if (sign === undefined) return sides[0];
  return { kind: 'call', ...spanOf(context), word: sign, args: sides, whole: true };
}

function operandOf(context: OperandContext): ArgumentSyntax | undefined {
  const number = wordOf(context.INTEGER() ?? context.NEGATIVE());
  if (number !== undefined) return { kind: 'number', ...number };
  const name = wordOf(context.NAME());
  if (name === undefined) return undefined;
  const inner = context.arguments();
  if (inner === null) return { kind: 'name', ...name };
  const args = defined(inner.argument().map(argumentOf));
  return { kind: 'call', ...spanOf(context), word: name, args, whole: wordOf(inner.CLOSE()) !== undefined };
}

const defined = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value) => value !== undefined);
