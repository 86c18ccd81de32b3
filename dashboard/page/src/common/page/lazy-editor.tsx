/** The editor of texts, which comes with the first text that is seen. Its place is as high before it is there. */
import { Box } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Editor as LoadedEditor } from '../../editor/editor.tsx';
import { lazyComponent } from './lazy-component.tsx';

const LazyEditor = lazyComponent(() => import('../../editor/editor.tsx').then((code) => code.Editor));

type Props = ComponentProps<typeof LoadedEditor>;

const HEIGHT_DEFAULT = '60vh';
/** Above and below. */
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
