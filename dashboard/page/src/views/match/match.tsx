/** Two players in numbers: score by seat, margin, length of games, and what each does when. */

import { Button, Grid, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiMatchResult } from '../../../../api/matches/matches.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { MatchDetails, Outcomes, ScoreBySeat } from '../../common/match/match-details.tsx';
import { MatchScore } from '../../common/match/match-score.tsx';
import { ShareBar } from '../../common/match/share-bar.tsx';
import { PlainButton } from '../../common/page/buttons.tsx';
import { Deferred } from '../../common/page/deferred.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { Panel } from '../../common/page/panel.tsx';
import { useLiveMatch } from '../../common/requests/use-live-match.ts';
import { useSample } from '../../common/requests/use-sample.ts';
import { pairVariance, wholeNumber } from '../../common/results/format.ts';
import { RefiningProgress } from '../../common/results/refining.tsx';
import { TurnCurves } from '../../common/results/turn-curves.tsx';
import { viewUrl } from '../../common/setup/address.ts';
import { SetupBar } from '../../common/setup/setup-bar.tsx';
import { type SetupForm, useSetup } from '../../common/setup/use-setup.ts';
import { NotableGames } from './notable-games.tsx';
import { SampleCharts } from './sample-charts.tsx';

/** Height of the score in pixels, reserved so that nothing below moves. */
const SCORE_HEIGHT = 310;
/** Number of single games in the charts. */
const SAMPLE_GAMES = 1_000;

export const Match = () => (
  <GameView
    title="Match"
    about="Two strategies in numbers, from the score down to the single game."
    show={MatchForGame}
  />
);

const FORM: SetupForm = {
  roles: [
    { param: 'a', label: 'Player', byDefault: 1 },
    { param: 'b', label: 'Against', byDefault: 1 },
  ],
  games: { byDefault: 20_000, choices: [2_000, 20_000, 100_000, 500_000] },
};

function MatchForGame({ game }: { game: GameInfo }) {
  const setup = useSetup(game, FORM);
  const { rules, refs, players, gamesBudget, seed } = setup;
  const board = { game: game.name, rules };
  const match = useLiveMatch(
    players && {
      ...board,
      players: [...players],
      seed,
      ...gamesBudget,
      seats: 'alternate',
      curves: true,
      keep: true,
    },
    0,
  );
  const names = players?.map(({ name }) => name);
  useShownTitle(names?.join(' : '));
  const sample = useSample(players && { ...board, players: [...players], seed, games: SAMPLE_GAMES });
  const [a, b] = refs.flat();
  const gameAt = (deal: string, seat: number): string =>
    viewUrl('/game', board, { deal, a: seat === 0 ? a : b, b: seat === 0 ? b : a });
  const measured = match.result?.pairs && match.result.players[0]?.strength;
  const error = setup.error ?? match.error;
  return (
    <>
      <SetupBar setup={setup} variance={measured && pairVariance(measured)} />
      {error && <ErrorMessage error={error} />}
      <Deferred>
        <Grid gap="sm">
          {(!error || match.result) && (
            <Panel span={7} height={SCORE_HEIGHT}>
              <MatchScore match={match} seats="alternating seats">
                {match.result && <Outcomes game={game} result={match.result} />}
              </MatchScore>
              {match.result && <NextSteps board={board} a={a ?? ''} b={b ?? ''} />}
            </Panel>
          )}
          {match.result && players && names && (
            <>
              <Panel span={5} title="Games worth seeing">
                {sample.error && <ErrorMessage error={sample.error} />}
                <SampleProgress sample={sample} />
                <NotableGames game={game} rows={sample.found} names={names} gameAt={gameAt} />
              </Panel>
              <Panel span={5} title="In numbers">
                <MatchDetails game={game} result={match.result} players={players} />
                <Endings result={match.result} />
              </Panel>
              <Panel span={7}>
                <ScoreBySeat game={game} result={match.result} />
              </Panel>
              <Panel span={12}>
                <TurnCurves game={game} result={match.result} spreads={sample.found?.spreads} names={names} />
              </Panel>
              {sample.found && <SampleCharts game={game} rows={sample.found} names={names} />}
            </>
          )}
        </Grid>
      </Deferred>
    </>
  );
}

/** Totals come from many games. These games are played one by one, which is slower, for the charts. */
function SampleProgress({ sample }: { sample: ReturnType<typeof useSample> }) {
  const { found, busy } = sample;
  return (
    <Group
      gap="xs"
      mih={{ base: 44, sm: 22 }}
      wrap="nowrap"
      data-testid="sampled"
      data-games={found?.games.length ?? 0}
    >
      <Text variant="note">
        {busy
          ? `Playing ${wholeNumber(SAMPLE_GAMES)} single games …`
          : `${wholeNumber(found?.games.length ?? 0)} single games`}
      </Text>
      <RefiningProgress live={sample} />
    </Group>
  );
}

/** Links to the reasons for the score, and to a search for a stronger player. */
function NextSteps({ board, a, b }: { board: Parameters<typeof viewUrl>[1]; a: string; b: string }) {
  return (
    <Group gap="xs" mt="xs">
      <Button component={Link} href={viewUrl('/workbench', board, { a, b })} size="xs" variant="light">
        Explain the score
      </Button>
      <PlainButton component={Link} href={viewUrl('/runs/new', board, { from: a, against: b })}>
        Evolve a stronger player
      </PlainButton>
    </Group>
  );
}

function Endings({ result }: { result: ApiMatchResult }) {
  const looks = ['other', 'neither', 'first', 'second'] as const;
  const endings = result.endings.filter(({ games }) => games > 0).toSorted((x, y) => y.games - x.games);
  return (
    <>
      <Text fw={600} size="sm" mt="md" mb={6}>
        How games end
      </Text>
      <ShareBar parts={endings.map((ending, at) => ({ ...ending, look: looks[at % looks.length]! }))} />
    </>
  );
}
