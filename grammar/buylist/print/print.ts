/** Prints a program as canonical text, so that people can read evolved players. Only format.ts adds comments. */
import type { BuylistProgram, Vocabulary } from '../../../engine/index.js';
import { buylistSymbols } from '../symbols.js';
import { type Layout, type LayoutNode, type Leaf, TAB, toLayout, WIDTH } from './layout.js';

export interface Printed {
  readonly text: string;
  /** First line of each node of the program, from 1. Play orders are keyed by their arrays. */
  readonly lines: ReadonlyMap<object, number>;
}

/** @param header lines of a comment at the top */
export function print(
  program: BuylistProgram,
  vocabulary: Vocabulary,
  header: readonly string[] = [],
): Printed {
  const layout = toLayout(program, buylistSymbols(vocabulary));
  // A name in the header may come from anyone, so it must not start a new line.
  const comment = header.map((line) => `# ${line.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}`.trimEnd());
  (layout.head[0] ?? layout.lists).before.push(...comment);
  return renderLayout(layout);
}

/** @param after comments after the last `end` */
export function renderLayout({ head, lists, strategies }: Layout, after: readonly string[] = []): Printed {
  const renderer = new LayoutRenderer();
  for (const words of head) {
    renderer.words(words);
    renderer.line('');
  }
  renderer.group(lists, 0);
  renderer.line('');
  renderer.group(strategies, 0);
  for (const comment of after) renderer.line(comment);
  return { text: `${renderer.out.join('\n')}\n`, lines: renderer.lines };
}

class LayoutRenderer {
  readonly out: string[] = [];
  readonly lines = new Map<object, number>();
  /** Number of finished lines. The text of a broken condition counts as several. */
  private count = 0;

  line(text: string): void {
    this.out.push(text);
    this.count += 1 + (text.match(/\n/g)?.length ?? 0);
  }

  /** Prints a separate line, outside all groups. */
  words(leaf: Leaf): void {
    this.commentsAbove(leaf, '');
    this.recordLine(leaf.node);
    this.line(`${leaf.pieces.join(' ')}${trailingComment(leaf.after)}`);
  }

  group(group: LayoutNode, depth: number): void {
    const indent = '\t'.repeat(depth);
    this.commentsAbove(group, indent);
    const oneLine = this.tight(group, depth);
    if (oneLine !== undefined) {
      this.recordLine(group.node);
      for (const leaf of group.contents) this.recordLine(leaf.node);
      this.line(`${indent}${oneLine}${trailingComment(group.after)}`);
      return;
    }
    this.recordLine(group.node);
    this.line(`${indent}${group.head}${trailingComment(group.headComment)}`);
    this.contents(group, depth + 1);
    for (const comment of group.trailing) this.line(comment === '' ? '' : `${indent}\t${comment}`);
    this.line(`${indent}end${trailingComment(group.after)}`);
  }

  /** `playorder A, B end` on one line; undefined if the layout forbids that or it does not fit. */
  private tight(group: LayoutNode, depth: number): string | undefined {
    if (group.layout !== 'tight' || hasComments(group)) return undefined;
    const line = `${group.head} ${flat(group.contents)} end`;
    return depth * TAB + line.length <= WIDTH ? line : undefined;
  }

  private contents(group: LayoutNode, depth: number): void {
    const { contents, layout } = group;
    const leaves = contents.filter((content) => content.kind === 'leaf');
    if (leaves.length < contents.length || leaves.length === 0) {
      for (const content of contents) {
        if (content.kind === 'box') this.group(content, depth);
      }
      return;
    }
    const bare = leaves.every(({ pieces }) => pieces.length === 1 && /^\w+$/.test(pieces[0]!));
    const fits = depth * TAB + flat(leaves).length <= WIDTH;
    if (hasComments(group) || (layout === 'short' && !(bare && fits))) this.onePerLine(leaves, depth);
    else this.fill(leaves, depth);
  }

  private onePerLine(leaves: readonly Leaf[], depth: number): void {
    const indent = '\t'.repeat(depth);
    leaves.forEach((leaf, i) => {
      this.commentsAbove(leaf, indent);
      this.recordLine(leaf.node);
      const comma = i < leaves.length - 1 ? ',' : '';
      this.line(`${indent}${leaf.pieces.join(', ')}${comma}${trailingComment(leaf.after)}`);
    });
  }

  private fill(leaves: readonly Leaf[], depth: number): void {
    const indent = '\t'.repeat(depth);
    let line = '';
    leaves.forEach((leaf, i) => {
      leaf.pieces.forEach((piece, j) => {
        const last = i === leaves.length - 1 && j === leaf.pieces.length - 1;
        const text = last ? piece : `${piece},`;
        if (line !== '' && depth * TAB + line.length + 1 + text.length > WIDTH) {
          this.line(indent + line);
          line = '';
        }
        if (j === 0) this.recordLine(leaf.node);
        line = line === '' ? text : `${line} ${text}`;
      });
    });
    this.line(indent + line);
  }

  private commentsAbove(content: LayoutNode | Leaf, indent: string): void {
    for (const comment of content.before) this.line(comment === '' ? '' : `${indent}${comment}`);
  }

  private recordLine(node: object): void {
    this.lines.set(node, this.count + 1);
  }
}

const trailingComment = (comment: string | undefined): string => (comment === undefined ? '' : ` ${comment}`);

const flat = (contents: readonly (LayoutNode | Leaf)[]): string =>
  contents.flatMap((content) => (content.kind === 'leaf' ? content.pieces : [])).join(', ');

/** True if a comment would swallow the rest of its line. */
function hasComments(group: LayoutNode): boolean {
  return (
    group.headComment !== undefined ||
    group.trailing.length > 0 ||
    group.contents.some((content) => content.before.length > 0 || content.after !== undefined)
  );
}
