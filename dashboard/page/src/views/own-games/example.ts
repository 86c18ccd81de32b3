/** An example of an own game. Without a server, `example.web.ts` replaces this file. */
import type { GameInfo } from '../../../../api/games.ts';
import type { GivenModule } from '../../server/own-games.ts';

/** The game of the module. */
export const example: Pick<GameInfo, 'title' | 'cards'> & { readonly about: string } = {
  title: '',
  about: '',
  cards: [],
};

export const exampleModule = async (): Promise<GivenModule> => ({ file: 'game.js', text: '' });
