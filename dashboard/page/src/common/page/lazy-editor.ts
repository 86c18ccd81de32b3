/** The editor of texts, which comes with the first text that is seen. */
import { lazyComponent } from './lazy-component.tsx';

export const Editor = lazyComponent(() => import('../../editor/editor.tsx').then((code) => code.Editor));
