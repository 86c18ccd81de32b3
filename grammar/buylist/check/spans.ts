/** The locations of a program's nodes in the text, and a reporter of problems at nodes. */
import type { ReportProblem } from '../read/problems.js';
import type { Span } from '../read/span.js';

/** Offsets of a node; a node with a body also has the end of its head. */
export interface NodeSpan extends Span {
  readonly headEnd?: number;
}

/**
 * Spans of the program's nodes, kept outside the tree. The keys are the nodes; for the two sections and play
 * orders, their arrays; for the words `defaults expert`, the program.
 */
export type Spans = ReadonlyMap<object, NodeSpan>;

/** Reports problems at the nodes of a program. Of a node with a body, only the head is underlined. */
export class NodeReporter {
  constructor(
    private readonly spans: Spans,
    private readonly report: ReportProblem,
  ) {}

  error(code: string, node: object, message: string, hint?: string): void {
    this.report({ severity: 'error', code, ...this.#headOf(node), message, hint });
  }

  warn(code: string, node: object, message: string, hint?: string, fix?: string): void {
    this.report({ severity: 'warning', code, ...this.#headOf(node), message, hint, fix });
  }

  #headOf(node: object): Span {
    const { start, end, headEnd = end } = this.spans.get(node)!;
    return { start, end: headEnd };
  }
}
