/**
 * Prints a text in canonical layout and keeps its comments. Each comment moves to the nearest position where
 * comments are allowed.
 */
import type { Vocabulary } from '../../../engine/index.js';
import { resolve } from '../check/resolve.js';
import type { Spans } from '../check/spans.js';
import { readSyntax } from '../read/parse.js';
import type { Comment } from '../read/span.js';
import { buylistSymbols } from '../symbols.js';
import { type LayoutNode, type Leaf, toLayout } from './layout.js';
import { renderLayout } from './print.js';

/** @returns undefined if the text has errors */
export function format(text: string, vocabulary: Vocabulary): string | undefined {
  const { tree, comments, problems } = readSyntax(text);
  let failed = tree === undefined || problems.some((problem) => problem.severity === 'error');
  if (failed || tree === undefined) return undefined;
  const { program, spans } = resolve(tree, vocabulary, (problem) => {
    if (problem.severity === 'error') failed = true;
  });
  if (failed) return undefined;
  const layout = toLayout(program, buylistSymbols(vocabulary));
  const sections = [...layout.head, layout.lists, layout.strategies];
  const after: string[] = [];
  const commentPlacer = new CommentPlacer(text, spans);
  for (const comment of comments) commentPlacer.place(comment, sections, after);
  return renderLayout(layout, after).text;
}

class CommentPlacer {
  /** By list of lines: the end of the last comment added to it, to detect blank lines between comments. */
  private readonly ends = new Map<readonly string[], number>();

  constructor(
    private readonly text: string,
    private readonly spans: Spans,
  ) {}

  /** @param dangling the list for a comment after the last content */
  place(
    comment: Comment,
    contents: readonly (LayoutNode | Leaf)[],
    dangling: string[],
    head?: LayoutNode,
  ): void {
    const previous = contents.findLast((content) => this.start(content) < comment.start);
    const next = contents.find((content) => this.start(content) >= comment.start);
    if (previous !== undefined && comment.start < this.end(previous)) {
      this.inside(comment, previous);
    } else if (!comment.ownLine && previous !== undefined && previous.after === undefined) {
      previous.after = comment.text;
    } else if (
      !comment.ownLine &&
      previous === undefined &&
      head !== undefined &&
      head.headComment === undefined
    ) {
      head.headComment = comment.text;
    } else if (next !== undefined) {
      this.push(next.before, comment, this.start(next));
    } else {
      this.push(dangling, comment);
    }
  }

  private inside(comment: Comment, content: LayoutNode | Leaf): void {
    const headEnd = this.spans.get(content.node)?.headEnd ?? 0;
    if (content.kind === 'box' && comment.start >= headEnd) {
      this.place(comment, content.contents, content.trailing, content);
    } else {
      // Comments are not allowed within a condition or an exchange, so this one goes above the rule.
      this.push(content.before, comment);
    }
  }

  /** Keeps blank lines around comments, but only one at a time. */
  private push(lines: string[], comment: Comment, next?: number): void {
    const end = this.ends.get(lines);
    if (end !== undefined && lines.at(-1) !== '' && this.blankBetween(end, comment.start)) lines.push('');
    lines.push(comment.text);
    this.ends.set(lines, comment.end);
    if (next !== undefined && this.onlyBlank(comment.end, next) && this.blankBetween(comment.end, next))
      lines.push('');
  }

  private onlyBlank(from: number, to: number): boolean {
    return this.text.slice(from, to).trim() === '';
  }

  private blankBetween(from: number, to: number): boolean {
    const lines = this.text.slice(from, to).split(/\r\n|\n|\r/);
    return lines.slice(1, -1).some((line) => line.trim() === '');
  }

  private start(content: LayoutNode | Leaf): number {
    return this.spans.get(content.node)?.start ?? 0;
  }

  private end(content: LayoutNode | Leaf): number {
    return this.spans.get(content.node)?.end ?? 0;
  }
}
