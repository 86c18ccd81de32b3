/** Every player against every other: the setup, the table as it fills, and the strongest player. */
import { Loader } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { CrossPlay, unplayed } from '../../common/cross-play/cross-play.tsx';
import { PlainButton } from '../../common/page/buttons.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { useKeptResult } from '../../common/requests/use-kept-result.ts';
import { PlayOrStop, ShareProgress } from '../../common/results/play-or-stop.tsx';
import { useStartRun } from '../../common/runs/start-run.ts';
import { SetupBar } from '../../common/setup/setup-bar.tsx';
import { type SetupForm, useSetup } from '../../common/setup/use-setup.ts';
import { call } from '../../server/api-client.ts';

export const Arena = () => (
  <GameView
    title="Arena"
    about="Play everyone against everyone: who is strongest, and against whom."
    show={ArenaForGame}
  />
);

const FORM: SetupForm = {
  roles: [{ param: 'players', label: 'Players', byDefault: 8, max: 128 }],
  games: { label: 'Games each', byDefault: 1_000, choices: [200, 1_000, 5_000, 20_000], max: 200_000 },
};

function ArenaForGame({ game }: { game: GameInfo }) {
  const setup = useSetup(game, FORM);
  const { rules, refs, players, gamesBudget, seed } = setup;
  const { games, precision } = gamesBudget;
  const body =
    players && players.length > 1
      ? { game: game.name, rules, players: [...players], seed, games, precision }
      : undefined;
  const { result, busy, error, ready, play, stop } = useKeptResult('POST /arena', body);
  const tournament = useStartRun(() => call('POST /tournaments', { body: body! }));
  useShownTitle(players && `${players.length} players`);
  const failed = setup.error ?? error;
  // Names that appear later would move everything below them.
  if (setup.isLoading) return <Loader />;
  return (
    <>
      <SetupBar
        setup={setup}
        action={
          <>
            <PlayOrStop work={{ busy, stop }} ready={ready} onPlay={play} />
            <PlainButton
              mt="auto"
              title="Play everyone against everyone in the background and save it in the record"
              disabled={!ready}
              loading={tournament.isPending}
              onClick={() => tournament.mutate()}
            >
              Play as a run
            </PlainButton>
          </>
        }
      />
      {failed && <ErrorMessage error={failed} />}
      {tournament.error && <ErrorMessage error={tournament.error} />}
      {busy && <ShareProgress share={result ? result.games / result.wanted : 0} label="Games played" />}
      {/* Before the first game, the same table is empty, so that nothing moves. */}
      {players && body && (
        <CrossPlay
          result={result ?? unplayed({ game: game.name, seed, players: players.map(({ name }) => name) })}
          setup={{ game: game.name, rules, refs: refs[0]!, seed }}
        />
      )}
    </>
  );
}
