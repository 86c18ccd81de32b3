/** Links to a position. The same link shows the same analysis. */
import { packText } from '../../address/packed-text.ts';

export const analyseUrl = async (text: string): Promise<string> =>
  `/analyse?position=${await packText({ name: 'position', text })}`;
