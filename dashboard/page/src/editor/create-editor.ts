/** Builds CodeMirror for our languages. It is loaded with the first editor. */
import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, indentOnInput } from '@codemirror/language';
import { linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { EditorState, StateEffect } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  repositionTooltips,
} from '@codemirror/view';
import { styleNonce } from '../nonce.ts';
import { buylist } from './buylist.ts';
import { editorTheme } from './editor-theme.ts';
import { completions, hoverInfo, lintDiagnostics, type TextBoard } from './language-help.ts';
import { currentLine, isLineOf, type MarkedWorth, setLine, setWorths, worthGutter } from './line-marks.ts';

interface EditorOptions {
  readonly text: string;
  readonly form: string;
  readonly dark: boolean;
  readonly label: string;
  readonly onText: ((text: string) => void) | undefined;
  readonly board: () => TextBoard;
}

/** Checks the same text again, for another board. */
const checkAgain = StateEffect.define<null>();

export function createEditor(parent: HTMLElement, options: EditorOptions) {
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
              linter((at) => lintDiagnostics(at, board()), {
                delay: 200,
                needsRefresh: ({ transactions }) =>
                  transactions.some(({ effects }) => effects.some((effect) => effect.is(checkAgain))),
              }),
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
    setText(text: string): void {
      if (view.state.doc.toString() === text) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    setWorths: (worths: readonly MarkedWorth[]): void => view.dispatch({ effects: setWorths.of(worths) }),
    setCurrentLine(line: number | undefined): void {
      view.dispatch({ effects: setLine.of(line) });
      if (isLineOf(view.state.doc, line)) scrollToLine(view, line);
    },
    recheck(): void {
      if (!readOnly) view.dispatch({ effects: checkAgain.of(null) });
    },
    /** Tells the editor that its place on the page may have changed. */
    moved: (): void => repositionTooltips(view),
    destroy: (): void => view.destroy(),
  };
}

const SCROLL_ATTEMPTS = 3;

/**
 * Scrolls only the editor; CodeMirror's own function would scroll the page too. Lines that are not yet drawn have
 * estimated heights, so it measures again after drawing.
 */
function scrollToLine(view: EditorView, line: number, attempts = SCROLL_ATTEMPTS): void {
  const { top } = view.lineBlockAt(view.state.doc.line(line).from);
  view.scrollDOM.scrollTop = top - view.scrollDOM.clientHeight / 2;
  if (attempts > 1)
    requestAnimationFrame(() => view.dom.isConnected && scrollToLine(view, line, attempts - 1));
}
