/** A position in an address: the same link shows the same analysis. */
import type { ApiPlayer } from '../../../../api/common.ts';
import { packText, unpackText } from '../../address/packed-text.ts';

const asPlayer = (text: string): ApiPlayer => ({ name: 'position', text });

export const packPosition = (text: string): Promise<string> => packText(asPlayer(text));
export const unpackPosition = async (packed: string): Promise<string> => (await unpackText(packed)).text;

export const analyseUrl = async (text: string): Promise<string> =>
  `/analyse?position=${await packPosition(text)}`;
