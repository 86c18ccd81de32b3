/** A person against bots: the table, the options, hints, and what has happened. */
import { Alert, Button, Grid, Paper, Stack, Switch, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import { CardText } from '../../common/game/card-text.tsx';
import { FinalTable } from '../../common/game/final-table.tsx';
import { StateTable } from '../../common/game/state-table.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { DecisionOptions, UnavailableOptions } from './decision-options.tsx';
import { EventLog } from './event-log.tsx';
import { Outcome } from './outcome.tsx';
import { PlayBar } from './play-bar.tsx';
import { usePlay } from './use-play.ts';

export function Play() {
  return (
    <>
      <PageHeader title="Play" about="Play against a bot. Undo, save and replay at any time." />
      <GameView show={PlayForGame} />
    </>
  );
}

function PlayForGame({ game }: { game: GameInfo }) {
  const play = usePlay(game);
  const { names, ownSeat, decisions, session, adviser, answer } = play;
  const { pending, result, left } = answer ?? {};
  // Many cards are drawn in small pieces, and do not hold up the next click.
  const table = useDeferredValue(pending?.view, undefined);
  const answered = play.isCurrent ? answer?.decided : undefined;
  const optionArea = useRef<HTMLDivElement>(null);
  // The answer took the pressed button away: the keyboard goes on at the next options.
  useLayoutEffect(() => {
    if (answered && document.activeElement === document.body)
      optionArea.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [answered]);
  useHotkeys([
    ...NUMBER_KEYS.map((key, at): [string, () => void] => [
      key,
      () => {
        const option = pending?.options[at];
        if (option && play.isCurrent) play.decide(option.index);
      },
    ]),
    ['0', () => play.isCurrent && play.playAll?.()],
  ]);
  return (
    <>
      <PlayBar play={play} />
      <CardText />
      {play.error && <ErrorMessage error={play.error} />}
      {!play.started && (
        <Alert variant="light" title="No game yet">
          Choose an opponent and start. Hints show the choice of a bot and the odds of every option. The game
          is in this page’s address: a link or a bookmark brings you back to this very decision.
        </Alert>
      )}
      {answer && (
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <Stack gap="md">
              {result && <Outcome game={game} result={result} names={names} ownSeat={ownSeat} />}
              {pending && (
                <Paper withBorder p="sm" data-decided={answer.decided} ref={optionArea}>
                  <Text fw={600} mb="xs" data-testid="question">
                    {pending.prompt}{' '}
                    <Text span size="xs" c="dimmed" fw={400} visibleFrom="sm">
                      keys 1 to {Math.min(NUMBER_KEYS.length, pending.options.length)}
                    </Text>
                  </Text>
                  {play.playAll && (
                    <Button
                      size="xs"
                      variant="light"
                      mb="xs"
                      disabled={!play.isCurrent}
                      title="Everything that is free and needs no decision"
                      onClick={() => play.playAll?.()}
                    >
                      {pending.kind === 'treasure' ? 'Play all treasures' : 'Play all cards'}
                      <Text span size="xs" fw={400} ml={6} visibleFrom="sm" aria-hidden>
                        key 0
                      </Text>
                    </Button>
                  )}
                  <DecisionOptions
                    key={decisions.join()}
                    game={game}
                    options={pending.options}
                    onAnswer={play.decide}
                    hint={
                      adviser && session
                        ? {
                            body: { ...session, adviser },
                            ref: play.adviserRef,
                            choose: play.setAdviser,
                          }
                        : undefined
                    }
                  />
                  <UnavailableOptions list={pending.unavailable ?? []} />
                </Paper>
              )}
              {pending && table && (
                <StateTable game={game} view={table} names={names} eliminated={play.eliminated} />
              )}
              {result && left && <FinalTable game={game} view={left} names={names} places={result.places} />}
              {play.isSolo && (
                <Switch
                  size="xs"
                  label="Show hidden information"
                  checked={play.debug}
                  onChange={({ currentTarget }) => play.setDebug(currentTarget.checked)}
                />
              )}
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <EventLog events={answer.events} names={names} />
          </Grid.Col>
        </Grid>
      )}
    </>
  );
}

/** For the first options, in their order. */
const NUMBER_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
