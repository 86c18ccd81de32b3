/** A person against bots: the table, hints, and the log. */
import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import type { PlayEvent } from '../../../../api/play/playthroughs.ts';
import { BoardCards } from '../../common/cards/board-cards.tsx';
import { CardText } from '../../common/cards/card-text.tsx';
import { FinalTable } from '../../common/game/final-table.tsx';
import { GameTable, lookOf, NUMBER_KEYS } from '../../common/game/game-table.tsx';
import { advisedOption } from '../../common/game/odds.ts';
import { cardsWithoutOption, inTableOrder } from '../../common/game/placed-options.ts';
import { Deferred } from '../../common/page/deferred.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { useLineStream } from '../../common/requests/use-line-stream.ts';
import { useIsPhone } from '../../common/setup/picker-bar.tsx';
import { boardPicture, scoreFigure } from '../../common/share/board-picture.ts';
import { ShareButton } from '../../common/share/share-button.tsx';
import { EventLog } from './event-log.tsx';
import { OpenInViewer } from './open-in-viewer.tsx';
import { OpenSavedGame } from './open-saved.tsx';
import { type GameResult, Outcome, outcomeTitle } from './outcome.tsx';
import type { PendingDecision } from './play-all.ts';
import { NewGame, PlayBar } from './play-bar.tsx';
import { ReviewFinished } from './review-finished.tsx';
import { type PlayState, usePlay } from './use-play.ts';

export function Play() {
  return <GameView show={PlayForGame} />;
}

function PlayForGame({ game }: { game: GameInfo }) {
  const play = usePlay(game);
  const { names, answer } = play;
  const { pending, result, left } = answer ?? {};
  return (
    <>
      <PlayBar play={play} />
      {play.started && <CardText />}
      {play.error && <ErrorMessage error={play.error} />}
      {!play.started && <BeforeGame play={play} />}
      {answer && (
        <Stack gap="md">
          {result && <Finished play={play} result={result} />}
          {pending && <Decide play={play} pending={pending} decided={answer.decided} />}
          {/* The result is shown first; all cards and the log follow. */}
          <Deferred key={String(result !== undefined)}>
            {result && left && <FinalTable game={game} view={left} names={names} places={result.places} />}
            <details>
              <summary className="more">What happened</summary>
              <EventLog events={answer.events} names={names} />
            </details>
          </Deferred>
        </Stack>
      )}
    </>
  );
}

/** The board, and the button that starts. */
function BeforeGame({ play }: { play: PlayState }) {
  const isPhone = useIsPhone();
  const cards = play.board.length > 0 ? play.board : play.rules.sets ? [] : play.game.defaultBoard.cards;
  return (
    <>
      {cards.length > 0 && (
        <BoardCards game={play.game} cards={cards} isReadable={cards.length <= READABLE_MAX} />
      )}
      <Group gap="sm" mt="lg">
        {!isPhone && <NewGame play={play} size="md" />}
        <OpenSavedGame size="md" />
        <Text size="sm" c="dimmed">
          Hints show the odds of every option. A link to this page keeps the game.
        </Text>
      </Group>
    </>
  );
}

/** Maximum number of cards that all show their texts. */
const READABLE_MAX = 20;

/** The result and the next steps. */
function Finished({ play, result }: { play: PlayState; result: GameResult }) {
  const { game, names, ownSeat } = play;
  return (
    <Outcome play={play} result={result}>
      <Button size="xs" onClick={play.startGame}>
        {play.isSolo ? 'Play again' : 'Rematch with these cards'}
      </Button>
      <ReviewFinished play={play} result={result} />
      <OpenInViewer play={play} />
      <ShareButton
        picture={() => ({
          file: 'game',
          title: outcomeTitle(result.places, ownSeat),
          about: `${game.title}: ${names.join(' : ')}`,
          figure: scoreFigure(result),
          cards: boardPicture(game, play.board),
        })}
      />
    </Outcome>
  );
}

interface Props {
  readonly play: PlayState;
  readonly pending: PendingDecision;
  readonly decided: number | undefined;
}

/** The table with the open decision, answered by mouse, number keys or a hint. */
function Decide({ play, pending, decided }: Props) {
  const hint = useHint(play);
  const wait = useWait(play);
  const options = inTableOrder(pending.options, pending.view, play.game);
  const table = useAnswerKeys(play, options, decided);
  return (
    <div ref={table} data-decided={decided}>
      <GameTable
        game={play.game}
        view={pending.view}
        decision={{
          ...pending,
          options,
          unavailable: pending.unavailable?.length
            ? pending.unavailable
            : cardsWithoutOption(options, pending.view),
        }}
        names={play.names}
        eliminated={play.eliminated}
        look={lookOf(hint.odds)}
        title={wait && <Text data-testid="wait">{wait}</Text>}
        // A second click before the next state is no answer to it.
        onAnswer={(option) => play.isCurrent && play.decide(option)}
        lastTurn={(seat) => lastTurn(play.answer?.events ?? [], seat)}
        hasKeys
        isDocked
      >
        <Button
          variant="default"
          disabled={play.decisions.length === 0}
          onClick={play.undo}
          leftSection={<Icon name="undo" size={14} />}
        >
          Undo
        </Button>
        {hint.isPossible && (
          <Button
            variant="light"
            loading={hint.busy}
            title={`The odds of every option, from ${FUTURES} games each`}
            onClick={hint.ask}
            leftSection={<Icon name="hint" size={14} />}
          >
            Hint
          </Button>
        )}
        {play.playAll && (
          <Button
            ml="auto"
            disabled={!play.isCurrent}
            title="Do everything that is free and needs no decision (key 0)"
            onClick={() => play.playAll?.()}
          >
            {pending.kind === 'treasure' ? 'Play all treasures' : 'Play all cards'}
          </Button>
        )}
      </GameTable>
      <BelowTable play={play} hint={hint} />
    </div>
  );
}

/** Events that every turn has, or that are hidden. */
const DULL = new Set(['turn', 'drew', 'draws', 'shuffled', 'shuffles', 'coins']);

/** The last turn of a seat in a few words. */
function lastTurn(events: readonly PlayEvent[], seat: number): string {
  const start = events.findLastIndex((one) => one.event === 'turn' && one.seat === seat);
  const turn = events.slice(Math.max(0, start)).filter((one) => one.seat === seat && !DULL.has(one.event));
  // A bought card is also logged as gained.
  const words = turn.filter(({ event }, at) => event !== 'gained' || turn[at - 1]?.event !== 'bought');
  return start < 0 ? '' : words.map((one) => one.words).join(', ');
}

/** What the star on an option means. */
function starText({ adviser }: PlayState, odds: NonNullable<Hint['odds']>): string {
  const who = adviser?.name ?? 'the adviser';
  const own = odds.options.find(({ index }) => index === odds.advice);
  return advisedOption(odds) === odds.advice || own === undefined
    ? `★ is what ${who} would do.`
    : `★ is certainly better than what ${who} would do: ${own.label}.`;
}

/** Text of the hint, and a switch for one-player games that shows hidden information. */
function BelowTable({ play, hint: { odds, error, ask } }: { play: PlayState; hint: Hint }) {
  const { strength, points } = odds?.options[0] ?? {};
  return (
    <>
      <Text size="xs" c="dimmed" mih={18} aria-live="polite">
        {odds &&
          `${play.isSolo ? 'Mean final score of each option' : 'Odds of your options'}: ${strength?.games ?? points?.games ?? 0} games each, with the same luck for all, ${play.isSolo ? 'continued by the bot' : play.seats > 2 ? 'every seat as its bot would play' : 'both seats as their bots would play'}. ${starText(play, odds)}`}
      </Text>
      {error && <ErrorMessage error={error} onRetry={ask} />}
      {play.isSolo && (
        <Switch
          mt="xs"
          label="Show what the game hides"
          checked={play.debug}
          onChange={({ currentTarget }) => play.setDebug(currentTarget.checked)}
        />
      )}
    </>
  );
}

/** Keys of the options. @returns the reference of the table, which gets the focus after each answer */
function useAnswerKeys(play: PlayState, options: PendingDecision['options'], decided: number | undefined) {
  const table = useRef<HTMLDivElement>(null);
  const answered = play.isCurrent ? decided : undefined;
  // The pressed button is gone, so focus the next options. After a touch, a frame would look like advice.
  useLayoutEffect(() => {
    if (answered && document.activeElement === document.body)
      table.current
        ?.querySelector<HTMLElement>('[data-option]')
        ?.focus({ preventScroll: true, focusVisible: !matchMedia('(pointer: coarse)').matches });
  }, [answered]);
  useHotkeys([
    ...NUMBER_KEYS.map((key, at): [string, () => void] => [
      key,
      () => {
        const option = options[at];
        if (option && play.isCurrent) play.decide(option.index);
      },
    ]),
    ['0', () => play.isCurrent && play.playAll?.()],
  ]);
  return table;
}

/** Who is thinking, unless the table is current or was a moment ago. */
function useWait({ isCurrent, names, ownSeat }: PlayState): string | undefined {
  const [isLate] = useDebouncedValue(!isCurrent, WAIT_MS);
  const others = names.filter((_, seat) => seat !== ownSeat);
  if (isCurrent || !isLate || others.length === 0) return undefined;
  return others.length === 1 ? `${others[0]} is thinking …` : 'The others are thinking …';
}

/** Time without an answer after which the table says so. */
const WAIT_MS = 700;

type Hint = ReturnType<typeof useHint>;

/** The adviser's odds for the current options. */
function useHint({ session, adviser, decisions }: PlayState) {
  const { line, busy, error, start } = useLineStream('POST /play/hint');
  const [asked, setAsked] = useState<string>();
  const now = decisions.join();
  const isOfNow = asked === now;
  const ask = (): void => {
    if (!session || !adviser) return;
    setAsked(now);
    void start({ body: { ...session, adviser, games: FUTURES } });
  };
  return {
    isPossible: session !== undefined && adviser !== undefined,
    odds: isOfNow ? line : undefined,
    busy: isOfNow && busy,
    error: isOfNow ? error : undefined,
    ask,
  };
}

/** Number of futures for each option. */
const FUTURES = 200;
