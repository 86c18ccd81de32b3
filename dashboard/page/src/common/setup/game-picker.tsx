/** Selects the game of a view, in the address. */
import { Select } from '@mantine/core';
import { useLocation } from 'wouter';
import type { GameInfo } from '../../../../api/games.ts';
import { useParams } from '../../address/url-params.ts';
import { useGames } from '../../queries.ts';
import { goToGame, keptModules, openModule } from '../../server/own-games.ts';
import { isStatic } from '../../server/transport.ts';
import { fromQuery, viewUrl } from './address.ts';

/** The game in the address, or the first one. */
export function useGame(): GameInfo | undefined {
  const [search] = useParams();
  const { data } = useGames();
  return data?.find(({ name }) => name === search.get('game')) ?? data?.[0];
}

/** Parameters that have the same meaning in every game; the others change with the game. */
const SHARED_PARAMS = new Set([
  'games',
  'until',
  'find',
  'seed',
  'source',
  'order',
  'budget',
  'algorithm',
  'warmStart',
]);

/** Entries of the menu that are not games. */
const OWN = '+own';
const OTHERS = '+others';

export function GamePicker() {
  const { data } = useGames();
  const game = useGame();
  const [search, set] = useParams();
  const [path, navigate] = useLocation();
  if (data === undefined || (data.length < 2 && !isStatic)) return null;
  const here = data.map(({ name, title }) => ({ value: name, label: title }));
  const own = keptModules()
    .flatMap(({ games }) => games)
    .filter(({ name }) => !data.some((game) => game.name === name))
    .map(({ name, title }) => ({ value: name, label: title }));
  const others = openModule() === undefined ? [] : [{ value: OTHERS, label: 'Other games …' }];
  const more = isStatic ? [{ value: OWN, label: 'Own games …' }] : [];
  return (
    <Select
      label="Game"
      w={150}
      data={[...here, ...own, ...others, ...more]}
      value={game?.name ?? null}
      onChange={(name) => {
        if (name === OWN) return navigate('/own-games');
        if (name === OTHERS) return goToGame('', path);
        if (name !== null && own.some(({ value }) => value === name))
          return goToGame(name, viewUrl(path, { game: name }));
        const left = [...search.keys()].filter((param) => !SHARED_PARAMS.has(param));
        set({ ...Object.fromEntries(left.map((param) => [param, undefined])), game: name ?? undefined });
      }}
    />
  );
}

/** Unit of the score under the rules in the address: a variant may have its own. Empty while the game is unknown. */
export function useScoreTitle(game: GameInfo | undefined): string {
  const [search] = useParams();
  const { variant } = fromQuery(search);
  const own = game?.variants.find(({ name }) => name === variant)?.scoreTitle;
  return own ?? game?.scoreTitle ?? '';
}

/** The series of a game's score, or the one that its name mentions. */
export function useScoreSeries(game: GameInfo) {
  const scoreTitle = useScoreTitle(game).toLowerCase();
  const titled = game.series.map((series) => ({ series, title: series.title.toLowerCase() }));
  const own = titled.find(({ title }) => title === scoreTitle);
  const near = scoreTitle === '' ? undefined : titled.find(({ title }) => title.includes(scoreTitle));
  return { series: (own ?? near)?.series, isScore: own !== undefined };
}
