/** Loads the modules that the user names in place of a game or a player, before the command runs. */
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { meansModule } from '../files/module-path.js';

/** Also true for `cardsim/my-game`; player files have an extension. */
const meansGame = (word: unknown): word is string =>
  typeof word === 'string' && (meansModule(word) || (/^cardsim\/[a-z\d-]+$/.test(word) && !existsSync(word)));

/**
 * `--game ./my-game.ts` becomes the name of the game. A game among the players selects the game and is removed.
 * @throws Refused when a module cannot be loaded, or when two games are named
 */
export async function knowNamedGames(command: Command): Promise<void> {
  const { processedArgs, registeredArguments } = command;
  const option: unknown = command.opts()['game'];
  const named = typeof option === 'string' ? [await nameOf(option)] : [];
  for (const [index, word] of processedArgs.entries()) {
    const argument = registeredArguments[index]?.name();
    // A position names its own game and rejects any other.
    if (argument === 'position') continue;
    if (Array.isArray(word)) {
      for (const one of word.filter(meansGame)) named.push(await nameOf(one));
      processedArgs[index] = word.filter((one) => !meansGame(one));
    } else if (meansGame(word) || (typeof word === 'string' && argument === 'game')) {
      const name = await nameOf(word);
      const isPlan = hasGame(command) && registeredArguments[index]?.required === false;
      processedArgs[index] = isPlan ? undefined : name;
      if (isPlan) named.push(name);
    }
  }
  const games = [...new Set(named)];
  if (games.length > 1) {
    const { Refused } = await import('../../engine/index.js');
    throw new Refused(`players belong to two games: ${games.join(', ')}`, 'name one');
  }
  if (games.length > 0 && hasGame(command)) command.setOptionValue('game', games[0]);
}

const hasGame = ({ options }: Command): boolean => options.some(({ long }) => long === '--game');

async function nameOf(word: string): Promise<string> {
  // Imported late, because it loads all games.
  const { nameOfGame } = await import('../own-games.js');
  return nameOfGame(word, ({ name, from, to }) => {
    process.stderr.write(
      `warning: from now on, ${name} means ${to} here, and no longer ${from}\n  give one of the two games another name\n`,
    );
  });
}
