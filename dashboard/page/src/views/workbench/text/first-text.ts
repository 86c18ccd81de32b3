/** The text that the workbench shows for a player without a text. */
import type { ApiPlayer } from '../../../../../api/common.ts';

/** A bot without scores, which takes the first option. */
const cardsimBot = (game: string): string => `{
  "name": "new bot",
  "author": "you",
  "description": "No option has a score yet.",
  "game": ${JSON.stringify(game)},
  "optionRules": []
}
`;

/** In cardsim games, which may have no player with a text, the example bot replaces a player without one. */
export const withText = (game: string, player: ApiPlayer): ApiPlayer =>
  game.startsWith('cardsim/') && player.text.startsWith('builtin:')
    ? { name: 'new bot', text: cardsimBot(game) }
    : player;
