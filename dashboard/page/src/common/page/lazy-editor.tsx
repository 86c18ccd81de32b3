/** Loads the text editor at its first use. A placeholder of the same height keeps its place. */
import { Box } from '@mantine/core';
import type { ComponentProps, CSSProperties } from 'react';
import { lazyComponent } from './lazy-component.tsx';

const LazyEditor = lazyComponent(() => import('../../editor/editor.tsx').then((code) => code.Editor));

/** Loads the editor while a view waits for its text. */
export const loadEditor = LazyEditor.load;

/** Borders above and below. */
const BORDERS = '2px';

/** @param height height as a CSS value */
export function Editor({
  height = '60vh',
  ...props
}: ComponentProps<typeof LazyEditor> & { readonly height?: string }) {
  return (
    <Box mih={`calc(${height} + ${BORDERS})`} style={{ '--editor-height': height } as CSSProperties}>
      <LazyEditor {...props} />
    </Box>
  );
}
