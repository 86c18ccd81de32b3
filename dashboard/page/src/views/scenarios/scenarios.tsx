/** One player in several situations at once: several opponents and several boards in one table. */
import { Loader } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { useParams } from '../../address/url-params.ts';
import { AT_ONCE_GAMES_MAX } from '../../common/cross-play/play-each-other.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { useResultAtOnce } from '../../common/requests/use-kept-result.ts';
import { FindOut, PlayOrStop, ShareProgress } from '../../common/results/play-or-stop.tsx';
import { fromQuery } from '../../common/setup/address.ts';
import { SetupBar } from '../../common/setup/setup-bar.tsx';
import { type SetupForm, useSetup } from '../../common/setup/use-setup.ts';
import type { Input } from '../../server/api-client.ts';
import { BoardList, boardsFrom } from './board-list.tsx';
import { ScenarioTable } from './scenario-table.tsx';

export const Scenarios = () => (
  <GameView
    title="Scenarios"
    about="Where is a player strong, and where is it weak? It plays each opponent on each board."
    show={ScenariosForGame}
  />
);

const FORM: SetupForm = {
  roles: [
    { param: 'a', label: 'Player', byDefault: 1 },
    { param: 'opponents', label: 'Opponents', byDefault: 6, max: 64 },
  ],
  games: { label: 'Games each', byDefault: 2_000, choices: [500, 2_000, 10_000, 50_000] },
};

const isSmall = (body: Input<'POST /scenarios'>['body'] | undefined): boolean =>
  body !== undefined &&
  body.precision === undefined &&
  body.opponents.length * ((body.boards?.length ?? 0) + (body.randomKingdoms ?? 0)) * body.games <=
    AT_ONCE_GAMES_MAX;

function ScenariosForGame({ game }: { game: GameInfo }) {
  const [search] = useParams();
  const setup = useSetup(game, FORM);
  const { refs, players, gamesBudget, seed } = setup;
  const { games, precision } = gamesBudget;
  const [player, ...opponents] = players ?? [];
  useShownTitle(player?.name);
  const { listed, random } = boardsFrom(search);
  // Without a list, the selected board is played.
  const boards = listed.length > 0 || random > 0 ? [...listed] : [fromQuery(search)];
  const body = player && {
    game: game.name,
    player,
    opponents,
    boards,
    randomKingdoms: random,
    seed,
    games,
    precision,
  };
  const { result, busy, error, ready, play, stop } = useResultAtOnce('POST /scenarios', body, isSmall(body));
  const failed = setup.error ?? error;
  // Names that appear later would move everything below them.
  if (setup.isLoading) return <Loader />;
  return (
    <>
      <SetupBar setup={setup} action={<PlayOrStop work={{ busy, stop }} ready={ready} onPlay={play} />}>
        <BoardList game={game} />
      </SetupBar>
      {failed && <ErrorMessage error={failed} />}
      {busy && (
        <ShareProgress share={result ? result.cells.length / result.wanted : 0} label="Matches played" />
      )}
      {result ? (
        <ScenarioTable
          game={game}
          result={result}
          listed={body?.boards.length ?? 0}
          player={refs[0]?.[0] ?? ''}
          opponents={refs[1] ?? []}
        />
      ) : (
        ready &&
        !busy &&
        !failed &&
        !isSmall(body) && (
          <FindOut title="Where is it strong?" ready onPlay={play}>
            These matches take a while. Each score appears as soon as its match is played.
          </FindOut>
        )
      )}
    </>
  );
}
