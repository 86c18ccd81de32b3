/** The editor of texts, which comes with the first text that is seen. */
import { whenLoaded } from './when-loaded.tsx';

export const Editor = whenLoaded(() => import('../editor/editor.tsx').then((code) => code.Editor));
