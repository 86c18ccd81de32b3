/** What the workbench shows of a player that has no text. */
import type { ApiPlayer } from '../../../../../api/common.ts';

/** A bot that scores no option, so that it takes the one shown first. */
const cardsimBot = (game: string): string => `{
  "name": "new bot",
  "author": "you",
  "description": "No option has a score yet.",
  "game": ${JSON.stringify(game)},
  "optionRules": []
}
`;

/** For cardsim, whose games may have no other players than those without a text: a bot to begin with. */
export const withText = (game: string, player: ApiPlayer): ApiPlayer =>
  game.startsWith('cardsim/') && player.text.startsWith('builtin:')
    ? { name: 'new bot', text: cardsimBot(game) }
    : player;
