/** Games and their cards. */
import {
  formFor,
  type Game,
  games,
  generalNetwork,
  knownPlayers,
  printedName,
  recommendedBoards,
  version,
} from '../../experiments/index.js';
import type { GameInfo, gameEndpoints } from '../api/games.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/handlers.js';

function defaultCards(game: Game): string[] {
  const here = game.cardsIn?.(game.rules({}, game.facts.seats.min));
  return game.cards.filter(({ id }) => here === undefined || here.includes(id)).map(({ name }) => name);
}

function gameInfo(game: Game): GameInfo {
  const { facts } = game;
  const form = formFor(game);
  const kingdomCards = new Set(game.kingdomCards);
  return {
    name: facts.name,
    title: facts.title,
    seats: facts.seats,
    scoreTitle: facts.scoreTitle,
    variants: facts.variants,
    sets: facts.sets,
    defaultBoard: {
      name: facts.defaultBoard ?? 'default board',
      cards: defaultCards(game),
    },
    kingdomSize: facts.kingdomSize,
    kingdomCards: game.kingdomCards ?? [],
    drawnCards: (game.kingdomCards ?? []).filter(
      (name) => game.cards.find((card) => card.name === name)!.isOutOfPrint !== true,
    ),
    kingdoms: recommendedBoards(game).flatMap(({ name, cards, missing }) =>
      missing.length === 0 ? [{ name, cards }] : [],
    ),
    series: facts.series,
    events: facts.events,
    gains: facts.gains ?? [],
    losses: facts.losses ?? [],
    leaves: facts.eliminationEvent,
    endings: facts.endings,
    hasPositions: game.positions !== undefined,
    form: { name: form.name, title: form.title, suffix: form.suffix },
    players: knownPlayers(game),
    generalNetwork: generalNetwork(game),
    cards: game.cards.map(({ id, name, kinds, cost, set, text, look }) => ({
      id,
      name,
      title: kingdomCards.has(name) && printedName(name) !== name ? printedName(name) : undefined,
      kinds,
      cost,
      set,
      text,
      look,
    })),
  };
}

export const gameRoutes = (context: AppContext): Handlers<typeof gameEndpoints> => ({
  'GET /health': () => ({ ok: true as const, version: version(), ...context.machine() }),
  'GET /games': () => Object.values(games).map(gameInfo),
});
