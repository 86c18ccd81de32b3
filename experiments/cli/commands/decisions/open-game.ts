/** Starts or continues a game in the terminal. */
import { gameField, gameNamed } from '../../../../bots/index.js';
import { games, Refused, type Seed } from '../../../../engine/index.js';
import { firstDeal, parseDeal, SEED_MAX } from '../../../evaluation/deal-seeds.js';
import { isStandardInput, readInput } from '../../../input.js';
import { knowGame } from '../../../own-games.js';
import { InteractiveGame, loadGame, SAVED_GAME_MAX } from '../../../play/interactive-game.js';
import { findPlayers } from '../../../players/find.js';
import { shuffledSeats } from '../../../seating.js';
import { counted } from '../../../with-commas.js';
import { commandBoard } from '../../shared/command-board.js';
import { checkReproducible, warnOfPlayers } from '../../warnings.js';
import type { PlayCommandOptions } from './commands.js';

/**
 * @param named the game that the person named
 * @throws Refused when the file is not a saved game, or its game is unknown or another one
 */
export async function openSavedGame(file: string, named?: string): Promise<InteractiveGame> {
  refuseStandardInput([file], 'name the file of a saved game');
  const text = await readInput(file, SAVED_GAME_MAX);
  const game = gameField(text);
  if (game !== undefined) await knowGame(game);
  const saved = loadGame(text, file);
  const { name } = saved.plan.game.facts;
  if (named !== undefined && named !== name)
    throw new Refused(`"${file}" is a game of ${name}, not ${named}`, 'remove --game');
  return saved;
}

function refuseStandardInput(files: readonly string[], hint: string): void {
  if (files.some(isStandardInput)) throw new Refused('standard input is needed for your answers', hint);
}

/** @throws Refused without a bot to play against, or for a seat that does not exist */
export async function startGame(
  specs: readonly string[],
  options: PlayCommandOptions,
): Promise<InteractiveGame> {
  // A one-player game needs no bot; the name of the game takes the place of a player.
  const named = specs.find((spec) => Object.hasOwn(games, spec)) ?? options.game;
  refuseStandardInput(specs, 'name the bot by its file');
  const bots = await findPlayers(specs.filter((spec) => !Object.hasOwn(games, spec)));
  const alone = named !== undefined && gameNamed(named).facts.seats.max === 1;
  if (bots.length === 0 && !alone)
    throw new Refused(
      'no opponent specified',
      'name a bot, e.g. deckwright play big-money, or a one-player game',
    );
  const { game, rules, request } = commandBoard(
    bots,
    { ...options, ...(named !== undefined && { game: named }) },
    bots.length + 1,
  );
  if (game.facts.seats.max === 1 && bots.length > 0)
    throw new Refused(`${game.facts.title} is a one-player game`, 'remove the bots');
  const { seat } = options;
  if (seat !== 'shuffled' && seat > bots.length + 1)
    throw new Refused(
      `no seat ${seat}`,
      alone
        ? `${game.facts.title} is a one-player game: remove --seat`
        : `with ${counted(bots.length, 'bot')} there are ${bots.length + 1} seats: --seat 1 to ${bots.length + 1}; name more bots for more seats`,
    );
  checkReproducible(bots);
  warnOfPlayers(bots, rules);
  const seed = options.seed === undefined ? newDeal() : parseDeal(options.seed);
  const players =
    seat === 'shuffled'
      ? shuffledSeats([null, ...bots], seed)
      : [...bots.slice(0, seat - 1), null, ...bots.slice(seat - 1)];
  return new InteractiveGame({ game, request, seed, players });
}

/** The first deal of a seed from the clock. The seed is printed, so the game can be replayed. */
const newDeal = (): Seed => firstDeal(Date.now() % SEED_MAX);
