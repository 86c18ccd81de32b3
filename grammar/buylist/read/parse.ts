/**
 * Reads a text into the tree of the generated parser and reports every syntax error at once.
 */
import {
  Token as AntlrToken,
  BaseErrorListener,
  CharStream,
  CommonTokenStream,
  DefaultErrorStrategy,
  InputMismatchException,
  IntervalSet,
  type Parser,
  type ParserRuleContext,
  type RecognitionException,
  type Recognizer,
} from 'antlr4ng';
import { LruCache } from '../../../engine/index.js';
import { lineOf, lineStarts } from '../../diagnostics.js';
import { BuylistLexer } from '../../generated/BuylistLexer.js';
import { BuylistParser, type ProgramContext } from '../../generated/BuylistParser.js';
import { PROBLEMS_MAX, type Problem } from './problems.js';
import { scan } from './scan.js';
import type { Comment } from './span.js';
import { syntaxError } from './syntax-errors.js';
import { word } from './tree.js';

export interface ReadSyntax {
  /** What could be read: the whole text if no problem is an error. Absent if nothing was read. */
  readonly tree?: ProgramContext;
  readonly comments: readonly Comment[];
  readonly problems: readonly Problem[];
}

const READ_KEPT = 64;
const read = new LruCache<ReadSyntax>(READ_KEPT);

/**
 * Never throws; limits size and nesting (see scan.ts). Cached, because each request about a player parses its text
 * again.
 */
export const readSyntax = (text: string): ReadSyntax => read.get(text, () => readAnew(text));

function readAnew(text: string): ReadSyntax {
  const { ascii, nonAscii, fatal } = scan(text);
  if (fatal !== undefined) return { comments: [], problems: [fatal] };
  if (nonAscii !== undefined) {
    // RULE: the original stops reading at the first character outside ASCII. Here no text is lost silently: after
    // a complete program, the rest is reported and ignored; anywhere else, the character is an error.
    const head = run(text, ascii.slice(0, nonAscii));
    const character = characterAt(text, nonAscii);
    const span = { start: nonAscii, end: nonAscii + character.length };
    if (head.problems.length === 0) {
      const message = `unexpected "${character}": the text after it is ignored`;
      const hint = 'start a comment with "#" instead';
      return { ...head, problems: [{ severity: 'warning', code: 'unread-text', ...span, message, hint }] };
    }
  }
  return run(text, ascii);
}

function run(text: string, ascii: string): ReadSyntax {
  const lexer = new BuylistLexer(CharStream.fromString(ascii));
  lexer.removeErrorListeners();
  const stream = new CommonTokenStream(lexer);
  stream.fill();
  const problems: Problem[] = [];
  const comments: Comment[] = [];
  for (const token of stream.getTokens()) {
    if (problems.length > PROBLEMS_MAX) break;
    // SPEED: without this, a token extracts its text again on each access.
    if (token.type !== AntlrToken.EOF) token.text = ascii.slice(token.start, token.stop + 1);
    if (token.type === BuylistLexer.COMMENT) comments.push(comment(text, token));
    else if (token.type === BuylistLexer.SLASHES) problems.push(slashes(text, token));
    else if (token.type === BuylistLexer.STRAY) problems.push(strayCharacter(text, token));
  }
  const parser = new BuylistParser(stream);
  parser.removeErrorListeners();
  parser.errorHandler = new ErrorRecovery();
  parser.addErrorListener(new SyntaxErrorListener(text, problems));
  return { tree: parser.program(), comments, problems };
}

const characterAt = (text: string, offset: number): string => String.fromCodePoint(text.codePointAt(offset)!);

function comment(text: string, token: AntlrToken): Comment {
  let before = token.start - 1;
  while (before >= 0 && /[ \t\ufeff]/.test(text[before]!)) before--;
  return {
    start: token.start,
    end: token.stop + 1,
    text: text.slice(token.start, token.stop + 1).trimEnd(),
    ownLine: before < 0 || text[before] === '\n' || text[before] === '\r',
  };
}

function slashes(text: string, token: AntlrToken): Problem {
  const fix = `#${text.slice(token.start + 2, token.stop + 1).trimEnd()}`;
  return {
    severity: 'error',
    code: 'unexpected-character',
    start: token.start,
    end: token.start + fix.length + 1,
    message: '"//" does not start a comment',
    hint: HASH_HINT,
    fix,
  };
}

const HASH_HINT = 'a comment begins with "#" and ends with the line';
const QUOTES_HINT = 'write names without quotes';
const STRAY_HINTS: Readonly<Record<string, string>> = {
  '/': HASH_HINT,
  '-': 'write an exchange as "->", and a negative number without a space',
  _: 'write names without it, e.g. "ThroneRoom"',
  ';': 'separate cards with commas',
  '"': QUOTES_HINT,
  "'": QUOTES_HINT,
  '`': QUOTES_HINT,
};

function strayCharacter(text: string, token: AntlrToken): Problem {
  const character = characterAt(text, token.start);
  const isAscii = character.charCodeAt(0) <= 127;
  const otherHint = isAscii
    ? 'remove it'
    : 'non-ASCII characters are only allowed in comments, which begin with "#"';
  return {
    severity: 'error',
    code: 'unexpected-character',
    start: token.start,
    end: token.start + character.length,
    message: `unexpected character "${character}"`,
    hint: STRAY_HINTS[character] ?? otherHint,
    fix: character === ';' ? ',' : '',
  };
}

/**
 * Words that begin or end a construct. Recovery never skips them, so that later rules are still checked after an
 * error.
 */
const STRUCTURAL_TOKENS = tokenSet(
  BuylistParser.LIST,
  BuylistParser.STRATEGIES,
  BuylistParser.STRATEGY,
  BuylistParser.PLAYORDER,
  BuylistParser.OPTIONS,
  BuylistParser.REACTIONS,
  BuylistParser.END,
  AntlrToken.EOF,
);
const ARGUMENT_ENDS = tokenSet(BuylistParser.COMMA, BuylistParser.CLOSE);

function tokenSet(...types: readonly number[]): IntervalSet {
  const set = new IntervalSet();
  for (const type of types) set.addOne(type);
  return set;
}

/** Grammar rules that end with `end`: their name in messages, and the tokens that begin them. */
const CONTAINERS: Readonly<Record<number, { readonly name: string; readonly openers: readonly number[] }>> = {
  [BuylistParser.RULE_buylist]: { name: 'list', openers: [BuylistParser.LIST] },
  [BuylistParser.RULE_strategy]: { name: 'strategy', openers: [BuylistParser.STRATEGY] },
  [BuylistParser.RULE_playorder]: { name: 'play order', openers: [BuylistParser.PLAYORDER] },
  [BuylistParser.RULE_block]: { name: 'block', openers: [BuylistParser.OPTIONS, BuylistParser.REACTIONS] },
};

/** Grammar rules that are a choice of alternatives, so no single token can be called missing. */
const CHOICES: ReadonlySet<number> = new Set([
  BuylistParser.RULE_body,
  BuylistParser.RULE_argument,
  BuylistParser.RULE_step,
  BuylistParser.RULE_member,
]);

/** Skips unexpected tokens up to the next comma, closing bracket or structural word. */
class ErrorRecovery extends DefaultErrorStrategy {
  override sync(parser: Parser): void {
    if (this.inErrorRecoveryMode(parser)) return;
    const next = parser.atn.nextTokens(parser.atn.states[parser.state]!);
    const found = parser.tokenStream.LA(1);
    if (next.contains(found) || next.contains(AntlrToken.EPSILON)) return;
    if (found === BuylistParser.NOT && parser.context!.ruleIndex === BuylistParser.RULE_argument) {
      this.reportUnwantedToken(parser);
      parser.consume();
      return;
    }
    const loop = next.contains(BuylistParser.COMMA);
    if (CHOICES.has(parser.context!.ruleIndex) && !loop) throw new InputMismatchException(parser);
    this.reportUnwantedToken(parser);
    if (found === BuylistParser.PLAYORDER && next.contains(BuylistParser.OPTIONS)) {
      parser.consume();
      this.skipToEnd(parser);
    }
    this.skipTo(parser, new IntervalSet(STRUCTURAL_TOKENS).addSet(next));
  }

  override recover(parser: Parser, _error: RecognitionException): void {
    const { ruleIndex, start } = parser.context!;
    const container = CONTAINERS[ruleIndex];
    if (container === undefined) {
      this.skipTo(parser, ARGUMENT_ENDS);
      return;
    }
    // A list or block that ended early also consumes its own `end`.
    if (start !== null && container.openers.includes(start.type)) this.skipToEnd(parser);
    else this.consumeUntil(parser, STRUCTURAL_TOKENS);
  }

  override singleTokenDeletion(parser: Parser): AntlrToken | null {
    const structural = STRUCTURAL_TOKENS.contains(parser.tokenStream.LA(1));
    if (structural && parser.context!.ruleIndex !== BuylistParser.RULE_program) return null;
    return super.singleTokenDeletion(parser);
  }

  /** Only ends, commas and brackets may be inserted. Inserting a whole list or strategy would hide the error. */
  override singleTokenInsertion(parser: Parser): boolean {
    const wanted = parser.atn.nextTokens(parser.atn.states[parser.state]!);
    return (
      !wanted.contains(BuylistParser.LIST) &&
      !wanted.contains(BuylistParser.STRATEGY) &&
      super.singleTokenInsertion(parser)
    );
  }

  /** Skips up to one of these tokens; skips brackets as a whole, because the commas inside separate nothing here. */
  private skipTo(parser: Parser, stops: IntervalSet): void {
    for (let depth = 0; ; parser.consume()) {
      const found = parser.tokenStream.LA(1);
      if (STRUCTURAL_TOKENS.contains(found) || (depth === 0 && stops.contains(found))) return;
      if (found === BuylistParser.OPEN) depth++;
      else if (found === BuylistParser.CLOSE && depth > 0) depth--;
    }
  }

  /** Skips up to the next structural word, and that word if it is an `end`. */
  private skipToEnd(parser: Parser): void {
    this.consumeUntil(parser, STRUCTURAL_TOKENS);
    if (parser.tokenStream.LA(1) === BuylistParser.END) parser.consume();
  }
}

/** Collects the parser's errors and gives them clear messages. */
class SyntaxErrorListener extends BaseErrorListener {
  constructor(
    private readonly text: string,
    private readonly problems: Problem[],
  ) {
    super();
  }

  override syntaxError(recognizer: Recognizer<never>, offending: unknown): void {
    // Nobody reads more messages, and a text full of errors must not take long.
    if (this.problems.length > 2 * PROBLEMS_MAX) return;
    const parser = recognizer as unknown as Parser;
    const token = offending as AntlrToken;
    const previous = parser.tokenStream.LT(-1);
    // A stray character just before the token explains the error better, and it was already reported.
    if (
      this.problems.some(
        (p) =>
          p.start >= (previous?.stop ?? -1) && p.start < token.start && p.code === 'unexpected-character',
      )
    )
      return;
    const open = this.open(parser.context);
    const found = token.type === AntlrToken.EOF ? undefined : word(token);
    this.problems.push(
      syntaxError({
        found,
        previous: previous === null ? undefined : word(previous),
        open,
        rule: BuylistParser.ruleNames[parser.context!.ruleIndex]!,
        expected: parser.getExpectedTokens().toArray().map(tokenName),
        size: this.text.length,
      }),
    );
  }

  private open(context: ParserRuleContext | null): { what: string; line: number } | undefined {
    for (let at = context; at !== null; at = at.parent) {
      const what = CONTAINERS[at.ruleIndex]?.name;
      if (what !== undefined && at.start !== null) {
        return { what, line: lineOf(lineStarts(this.text), at.start.start) + 1 };
      }
    }
    return undefined;
  }
}

function tokenName(type: number): string {
  if (type === AntlrToken.EOF) return 'EOF';
  return BuylistParser.literalNames[type]?.slice(1, -1) ?? BuylistParser.symbolicNames[type]!;
}
