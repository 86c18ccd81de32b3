/** CodeMirror put together for our languages: loaded with the first editor. */
import {
  autocompletion,
  type CompletionContext,
  closeBrackets,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  defaultHighlightStyle,
  foldGutter,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { forceLinting, type Diagnostic as Lint, linter, lintGutter, lintKeymap } from '@codemirror/lint';
import {
  Compartment,
  EditorState,
  type Extension,
  RangeSet,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state';
import {
  Decoration,
  EditorView,
  GutterMarker,
  gutter,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { RulesRequest } from '../../../api/common.ts';
import type { Diagnostic } from '../../../api/texts.ts';
import { call } from '../api-client.ts';
import { styleNonce } from '../nonce.ts';
import { buylist } from './buylist.ts';

/** What a rule is worth, beside its line. */
export interface RuleWorth {
  readonly line: number;
  readonly label: string;
  readonly gain: number;
  readonly low: number;
  readonly high: number;
}

export interface EditorHandle {
  setText(setText: string): void;
  setWorths(setWorths: readonly RuleWorth[]): void;
  setCurrentLine(setCurrentLine: number | undefined): void;
  recheck(): void;
  destroy(): void;
}

interface Options {
  readonly text: string;
  readonly form: string;
  readonly dark: boolean;
  readonly label: string;
  readonly onText: ((text: string) => void) | undefined;
  readonly board: () => { game: string; rules?: RulesRequest };
}

export function createEditor(parent: HTMLElement, options: Options): EditorHandle {
  const { board, onText } = options;
  const readOnly = onText === undefined;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        EditorView.cspNonce.of(styleNonce()),
        EditorView.contentAttributes.of({ 'aria-label': options.label, tabindex: '0' }),
        EditorState.readOnly.of(readOnly),
        EditorView.lineWrapping,
        lineNumbers(),
        worthGutter,
        currentLine,
        bracketMatching(),
        editorTheme(options.dark),
        options.form === 'buylist' ? buylist : json(),
        ...(readOnly
          ? [keymap.of(defaultKeymap)]
          : [
              history(),
              foldGutter(),
              lintGutter(),
              closeBrackets(),
              indentOnInput(),
              highlightActiveLine(),
              highlightActiveLineGutter(),
              linter((at) => lintDiagnostics(at, board()), { delay: 200 }),
              autocompletion({ override: [(context) => completions(context, board())] }),
              keymap.of([...completionKeymap, ...lintKeymap, ...defaultKeymap, ...historyKeymap]),
              EditorView.updateListener.of((update) => {
                if (update.docChanged) onText(update.state.doc.toString());
              }),
            ]),
        hoverInfo(board),
      ],
    }),
  });
  return {
    setText(text) {
      if (view.state.doc.toString() === text) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    setWorths: (worths) => view.dispatch({ effects: setWorths.of(worths) }),
    setCurrentLine(line) {
      view.dispatch({ effects: setLine.of(line) });
      if (line !== undefined && line >= 1 && line <= view.state.doc.lines) {
        scrollToLine(view, line);
      }
    },
    recheck() {
      if (!readOnly) forceLinting(view);
    },
    destroy: () => view.destroy(),
  };
}

const SCROLL_ATTEMPTS = 3;

/**
 * Scrolls the editor alone: CodeMirror's own way would move the page too. Lines not yet drawn have estimated heights,
 * so it measures again when they have been drawn.
 */
function scrollToLine(view: EditorView, line: number, attempts = SCROLL_ATTEMPTS): void {
  const { top } = view.lineBlockAt(view.state.doc.line(line).from);
  view.scrollDOM.scrollTop = top - view.scrollDOM.clientHeight / 2;
  if (attempts > 1)
    requestAnimationFrame(() => view.dom.isConnected && scrollToLine(view, line, attempts - 1));
}

/** Where a place counted from 1 is in the document, clamped to it. */
function offsetAt(doc: Text, line: number, column: number): number {
  const at = doc.line(Math.max(1, Math.min(doc.lines, line)));
  return Math.min(at.to, at.from + Math.max(0, column - 1));
}

function positionAt(doc: Text, at: number): { line: number; column: number } {
  const line = doc.lineAt(at);
  return { line: line.number, column: at - line.from + 1 };
}

async function lintDiagnostics(
  view: EditorView,
  board: { game: string; rules?: RulesRequest },
): Promise<Lint[]> {
  const { doc } = view.state;
  const { diagnostics } = await call('POST /texts/check', { body: { ...board, text: doc.toString() } });
  return diagnostics.map((d) => toLint(doc, d));
}

function toLint(doc: Text, { severity, message, hint, fix, line, column, length }: Diagnostic): Lint {
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

async function completions(context: CompletionContext, board: { game: string; rules?: RulesRequest }) {
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

const hoverInfo = (board: () => { game: string; rules?: RulesRequest }): Extension =>
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

const setWorths = StateEffect.define<readonly RuleWorth[]>();

/** A line may hold several rules: each is told in the order of the line. */
class WorthMark extends GutterMarker {
  constructor(readonly worths: readonly RuleWorth[]) {
    super();
  }
  override toDOM(): Node {
    const mark = document.createElement('span');
    for (const { gain, low, high, label } of this.worths) {
      const one = mark.appendChild(document.createElement('span'));
      one.textContent = `${gain >= 0 ? '+' : '−'}${(100 * Math.abs(gain)).toFixed(1)} `;
      one.className = low > 0 ? 'worth good' : high < 0 ? 'worth bad' : 'worth';
      one.title = `${label}: worth ${(100 * gain).toFixed(2)} points (95 % interval ${(100 * low).toFixed(2)} to ${(100 * high).toFixed(2)})`;
    }
    return mark;
  }
}

const worthField = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(marks, { changes, effects, state }) {
    let next = marks.map(changes);
    for (const effect of effects) {
      if (!effect.is(setWorths)) continue;
      const byLine = Map.groupBy(
        effect.value.filter(({ line }) => line >= 1 && line <= state.doc.lines),
        ({ line }) => line,
      );
      next = RangeSet.of(
        [...byLine].map(([line, worths]) => new WorthMark(worths).range(state.doc.line(line).from)),
        true,
      );
    }
    return next;
  },
});

const worthGutter: Extension = [
  worthField,
  gutter({ class: 'cm-worths', markers: (view) => view.state.field(worthField) }),
];

const setLine = StateEffect.define<number | undefined>();
const currentLine = StateField.define<RangeSet<Decoration>>({
  create: () => RangeSet.empty,
  update(shown, { changes, effects, state }) {
    let next = shown.map(changes);
    for (const effect of effects) {
      if (!effect.is(setLine)) continue;
      next =
        effect.value === undefined || effect.value < 1 || effect.value > state.doc.lines
          ? RangeSet.empty
          : RangeSet.of([Decoration.line({ class: 'cm-fired' }).range(state.doc.line(effect.value).from)]);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field as StateField<RangeSet<Decoration>>),
});

const highlightStyle = (dark: boolean): HighlightStyle =>
  HighlightStyle.define([
    { tag: tags.keyword, color: dark ? '#8ec9f0' : '#00588d', fontWeight: '600' },
    { tag: tags.comment, color: dark ? '#a8a8a8' : '#4b5563', fontStyle: 'italic' },
    { tag: tags.number, color: dark ? '#f0b95b' : '#8a4b00' },
    { tag: [tags.function(tags.variableName), tags.propertyName], color: dark ? '#7fd1b9' : '#00694d' },
    { tag: tags.atom, color: dark ? '#e3a5c7' : '#8f3d68' },
    { tag: tags.string, color: dark ? '#d9c9a3' : '#5f4b10' },
  ]);

const themeCompartment = new Compartment();

function editorTheme(dark: boolean): Extension {
  return themeCompartment.of([
    syntaxHighlighting(highlightStyle(dark)),
    syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
    EditorView.theme(
      {
        '&': { height: 'var(--editor-height, 60vh)', fontSize: '13px', backgroundColor: 'transparent' },
        '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)' },
        '.cm-gutters': {
          backgroundColor: 'transparent',
          border: 'none',
          color: 'var(--mantine-color-dimmed)',
        },
        '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: dark ? '#ffffff0d' : '#0000000a' },
        '.cm-fired': { backgroundColor: dark ? '#e69f0033' : '#e69f0040' },
        '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
        '&.cm-focused': { outline: '2px solid var(--mantine-color-anchor)', outlineOffset: '-1px' },
        '.cm-meaning': { padding: '6px 10px', maxWidth: '380px' },
        '.cm-tooltip': {
          backgroundColor: 'var(--mantine-color-body)',
          border: '1px solid var(--mantine-color-default-border)',
        },
        '.cm-worths': { textAlign: 'right', padding: '0 6px' },
        '.worth': { fontSize: '11px', color: 'var(--mantine-color-dimmed)' },
        '.worth.good': { color: dark ? '#4ade9b' : '#00694d', fontWeight: '600' },
        '.worth.bad': { color: dark ? '#ff9a7a' : '#a33a00', fontWeight: '600' },
      },
      { dark },
    ),
  ]);
}
