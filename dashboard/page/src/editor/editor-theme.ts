/** Colours and sizes of the editor, light and dark. */
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const highlightStyle = (dark: boolean): HighlightStyle =>
  HighlightStyle.define([
    { tag: tags.keyword, color: dark ? '#8ec9f0' : '#00588d', fontWeight: '600' },
    { tag: tags.comment, color: dark ? '#a8a8a8' : '#4b5563', fontStyle: 'italic' },
    { tag: tags.number, color: dark ? '#f0b95b' : '#8a4b00' },
    { tag: [tags.function(tags.variableName), tags.propertyName], color: dark ? '#7fd1b9' : '#00694d' },
    { tag: tags.atom, color: dark ? '#e3a5c7' : '#8f3d68' },
    { tag: tags.string, color: dark ? '#d9c9a3' : '#5f4b10' },
  ]);

export function editorTheme(dark: boolean): Extension {
  return [
    syntaxHighlighting(highlightStyle(dark)),
    syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
    EditorView.theme(
      {
        '&': { height: 'var(--editor-height)', fontSize: '13px', backgroundColor: 'transparent' },
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
  ];
}
