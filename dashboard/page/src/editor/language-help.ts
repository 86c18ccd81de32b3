/** Help from the server during editing: errors with fixes, completion, explanations. */
import type { CompletionContext } from '@codemirror/autocomplete';
import type { Diagnostic as Lint } from '@codemirror/lint';
import type { Extension, Text } from '@codemirror/state';
import { type EditorView, hoverTooltip } from '@codemirror/view';
import type { RulesRequest } from '../../../api/common.ts';
import type { ApiDiagnostic } from '../../../api/texts.ts';
import { call } from '../server/api-client.ts';

/** Game and board of a text. */
export interface TextBoard {
  readonly game: string;
  readonly rules?: RulesRequest;
}

/** Converts a location counted from 1 to an offset in the document, clamped to it. */
function offsetAt(doc: Text, line: number, column: number): number {
  const at = doc.line(Math.max(1, Math.min(doc.lines, line)));
  return Math.min(at.to, at.from + Math.max(0, column - 1));
}

function positionAt(doc: Text, at: number): { line: number; column: number } {
  const line = doc.lineAt(at);
  return { line: line.number, column: at - line.from + 1 };
}

export async function lintDiagnostics(view: EditorView, board: TextBoard): Promise<Lint[]> {
  const { doc } = view.state;
  const { diagnostics } = await call('POST /texts/check', { body: { ...board, text: doc.toString() } });
  return diagnostics.map((d) => toLint(doc, d));
}

function toLint(doc: Text, { severity, message, hint, fix, line, column, length }: ApiDiagnostic): Lint {
  const from = offsetAt(doc, line, column);
  const to = Math.max(from, Math.min(doc.length, from + length));
  return {
    from,
    to,
    severity,
    message: hint === undefined ? message : `${message}: ${hint}`,
    actions:
      fix === undefined
        ? []
        : [
            {
              name: fix === '' ? 'Remove' : `Write “${fix}”`,
              apply: (view, start, end) => view.dispatch({ changes: { from: start, to: end, insert: fix } }),
            },
          ],
  };
}

export async function completions(context: CompletionContext, board: TextBoard) {
  const before = context.matchBefore(/[\p{L}\p{N}_:'-]+/u);
  if (!before && !context.explicit) return null;
  const { doc } = context.state;
  const { from, options } = await call('POST /texts/complete', {
    body: { ...board, text: doc.toString(), ...positionAt(doc, context.pos) },
  });
  return {
    from: offsetAt(doc, from.line, from.column),
    options: options.map(({ label, kind, detail, about, insert }) => ({
      label,
      type: completionTypes[kind] ?? 'text',
      ...(detail !== undefined && { detail }),
      ...(about !== undefined && { info: about }),
      ...(insert !== undefined && { apply: insert }),
    })),
    validFor: /^[\p{L}\p{N}_' -]*$/u,
  };
}

const completionTypes: Readonly<Record<string, string>> = {
  card: 'class',
  condition: 'function',
  keyword: 'keyword',
  key: 'property',
  step: 'constant',
  event: 'type',
};

export const hoverInfo = (board: () => TextBoard): Extension =>
  hoverTooltip(async (view, at) => {
    const { doc } = view.state;
    const { found } = await call('POST /texts/hover', {
      body: { ...board(), text: doc.toString(), ...positionAt(doc, at) },
    });
    if (!found) return null;
    const pos = offsetAt(doc, found.line, found.column);
    return {
      pos,
      end: Math.min(doc.length, pos + found.length),
      above: true,
      create() {
        const dom = document.createElement('div');
        dom.className = 'cm-meaning';
        const title = dom.appendChild(document.createElement('strong'));
        title.textContent = found.title;
        const about = dom.appendChild(document.createElement('div'));
        about.textContent = found.about;
        return { dom };
      },
    };
  });
