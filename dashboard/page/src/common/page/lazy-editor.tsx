/** Loads the text editor at its first use. A placeholder of the same height keeps its place. */
import { Box } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Editor as LoadedEditor } from '../../editor/editor.tsx';
import { lazyComponent } from './lazy-component.tsx';

const LazyEditor = lazyComponent(() => import('../../editor/editor.tsx').then((code) => code.Editor));

type Props = ComponentProps<typeof LoadedEditor>;

const HEIGHT_DEFAULT = '60vh';
/** Borders above and below. */
const BORDERS = '2px';

export function Editor({
  height = HEIGHT_DEFAULT,
  ...props
}: Omit<Props, 'height'> & Partial<Pick<Props, 'height'>>) {
  return (
    <Box mih={`calc(${height} + ${BORDERS})`}>
      <LazyEditor {...props} height={height} />
    </Box>
  );
}
