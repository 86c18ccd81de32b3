/** Program to canonical text, so that evolved players can be read; comments come in by format.ts only. */
import type { Vocabulary } from '../../engine/index.js';
import type { BuylistProgram } from './ast.js';
import { type Box, type Leaf, TAB, toBoxes, WIDTH } from './boxes.js';
import { lexicon } from './lexicon.js';

export interface Printed {
  readonly text: string;
  /** Line on which each node of the program begins, from 1. Play orders are keyed by their arrays. */
  readonly lines: ReadonlyMap<object, number>;
}

/** @param header lines for a head comment */
export function print(
  program: BuylistProgram,
  vocabulary: Vocabulary,
  header: readonly string[] = [],
): Printed {
  const sections = toBoxes(program, lexicon(vocabulary));
  const comment = header.flatMap((line) => line.split(/\r\n|\n|\r/)).map((line) => `# ${line}`.trimEnd());
  sections[0].before.push(...comment);
  return layOut(sections);
}

/** @param after comments behind the last `end` */
export function layOut(sections: readonly [Box, Box], after: readonly string[] = []): Printed {
  const layout = new Layout();
  layout.box(sections[0], 0);
  layout.line('');
  layout.box(sections[1], 0);
  for (const comment of after) layout.line(comment);
  return { text: `${layout.out.join('\n')}\n`, lines: layout.lines };
}

class Layout {
  readonly out: string[] = [];
  readonly lines = new Map<object, number>();
  /** Lines already full: texts of broken conditions count more than one. */
  private count = 0;

  line(text: string): void {
    this.out.push(text);
    this.count += 1 + (text.match(/\n/g)?.length ?? 0);
  }

  box(box: Box, depth: number): void {
    const indent = '\t'.repeat(depth);
    this.above(box, indent);
    const oneLine = this.tight(box, depth);
    if (oneLine !== undefined) {
      this.mark(box.node);
      for (const leaf of box.contents) this.mark(leaf.node);
      this.line(`${indent}${oneLine}${behind(box.after)}`);
      return;
    }
    this.mark(box.node);
    this.line(`${indent}${box.head}${behind(box.headComment)}`);
    this.contents(box, depth + 1);
    for (const comment of box.dangling) this.line(comment === '' ? '' : `${indent}\t${comment}`);
    this.line(`${indent}end${behind(box.after)}`);
  }

  /** `playorder A, B end` on one line, if the box allows it and it fits. */
  private tight(box: Box, depth: number): string | undefined {
    if (box.layout !== 'tight' || commented(box)) return undefined;
    const line = `${box.head} ${flat(box.contents)} end`;
    return depth * TAB + line.length <= WIDTH ? line : undefined;
  }

  private contents(box: Box, depth: number): void {
    const { contents, layout } = box;
    const leaves = contents.filter((content) => content.kind === 'leaf');
    if (leaves.length < contents.length || leaves.length === 0) {
      for (const content of contents) {
        if (content.kind === 'box') this.box(content, depth);
      }
      return;
    }
    const bare = leaves.every(({ pieces }) => pieces.length === 1 && /^\w+$/.test(pieces[0]!));
    const fits = depth * TAB + flat(leaves).length <= WIDTH;
    if (commented(box) || (layout === 'short' && !(bare && fits))) this.below(leaves, depth);
    else this.fill(leaves, depth);
  }

  private below(leaves: readonly Leaf[], depth: number): void {
    const indent = '\t'.repeat(depth);
    leaves.forEach((leaf, i) => {
      this.above(leaf, indent);
      this.mark(leaf.node);
      const comma = i < leaves.length - 1 ? ',' : '';
      this.line(`${indent}${leaf.pieces.join(', ')}${comma}${behind(leaf.after)}`);
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
        if (j === 0) this.mark(leaf.node);
        line = line === '' ? text : `${line} ${text}`;
      });
    });
    this.line(indent + line);
  }

  private above(content: Box | Leaf, indent: string): void {
    for (const comment of content.before) this.line(comment === '' ? '' : `${indent}${comment}`);
  }

  private mark(node: object): void {
    this.lines.set(node, this.count + 1);
  }
}

const behind = (comment: string | undefined): string => (comment === undefined ? '' : ` ${comment}`);

const flat = (contents: readonly (Box | Leaf)[]): string =>
  contents.flatMap((content) => (content.kind === 'leaf' ? content.pieces : [])).join(', ');

/** True when a comment stands where it would swallow what follows on the line. */
function commented(box: Box): boolean {
  return (
    box.headComment !== undefined ||
    box.dangling.length > 0 ||
    box.contents.some((content) => content.before.length > 0 || content.after !== undefined)
  );
}
