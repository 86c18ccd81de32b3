/** The best plan so far as a picture: board, score, opening, purchases by turn, and the worth of each card. */
import { Alert, Badge, Box, Code, Grid, Group, List, Progress, Tabs, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { AdviceAnswer } from '../../../../api/advice.ts';
import type { GameInfo } from '../../../../api/games.ts';
import { BoardCards } from '../../common/cards/board-cards.tsx';
import { Panel } from '../../common/page/panel.tsx';
import { CardTimeline } from '../../common/results/card-timeline.tsx';
import { halfPoints, wholeNumber } from '../../common/results/format.ts';
import { boardPicture } from '../../common/share/board-picture.ts';
import { ShareButton } from '../../common/share/share-button.tsx';
import type { SharedPicture } from '../../common/share/shared-picture.ts';
import styles from './advise.module.css';
import { CardWorths } from './card-worths.tsx';
import { copiesOf } from './copies-of.ts';
import { Growth } from './growth.tsx';
import { Headline } from './headline.tsx';
import { OpeningTable } from './opening-table.tsx';
import { Openings } from './openings.tsx';
import { OtherWays } from './other-ways.tsx';
import { PlanActions } from './plan-actions.tsx';
import { Rivals } from './rivals.tsx';
import type { AdviceState } from './use-advice.ts';

interface Props {
  readonly game: GameInfo;
  readonly shown: AdviceState;
}

export function Answer({ game, shown }: Props) {
  const { answer, busy } = shown;
  const [tab, setTab] = useState<string | null>('words');
  const details = useRef<HTMLDivElement>(null);
  const openOthers = (): void => {
    setTab('others');
    details.current?.scrollIntoView();
  };
  return (
    <div data-testid={answer ? 'advice' : undefined} data-done={answer?.done}>
      <Status game={game} shown={shown} />
      {answer?.notes.map(
        ({ kind, text }) =>
          kind === 'missing' && (
            <Alert key={text} color="orange" mb="xs">
              {text}.
            </Alert>
          ),
      )}
      <BoardCards game={game} cards={shown.cards} bought={answer && copiesOf(answer.plan.purchases)} />
      {(busy || answer) && <Figures game={game} answer={answer} busy={busy} onOthers={openOthers} />}
      <div ref={details}>{answer && <Details game={game} answer={answer} tab={tab} onTab={setTab} />}</div>
    </div>
  );
}

/** Name of the board and progress of the search. */
function Status({ game, shown: { title, answer, busy, seconds, isEmpty } }: Props) {
  return (
    <Box mih={30} mb={6}>
      <Group gap="2px 10px">
        <Title order={2} size="h5" className={styles['board-name']}>
          {title ?? 'Your board'}
        </Title>
        {isEmpty && (
          <Badge variant="light" tt="none">
            example
          </Badge>
        )}
        <Text variant="note" aria-live="polite" ml="auto" ta="right" className={styles['state'] ?? ''}>
          {statusText(answer, busy, isEmpty)}
        </Text>
        <ShareButton picture={answer && (() => pictureOf(game, answer, title))} />
      </Group>
      <TimeUsed busy={busy} seconds={Number(seconds)} />
    </Box>
  );
}

/** Counts time, so that a search does not look stuck while it finds nothing better. */
function TimeUsed({ busy, seconds }: { busy: boolean; seconds: number }) {
  const [used, setUsed] = useState(0);
  useEffect(() => {
    if (!busy) return;
    const begun = Date.now();
    setUsed(0);
    const timer = setInterval(() => setUsed((Date.now() - begun) / 1000), 1_000);
    return () => clearInterval(timer);
  }, [busy]);
  return (
    <Progress
      size={3}
      mt={2}
      value={Math.min(100, (100 * used) / seconds)}
      aria-label="Time used"
      style={{ visibility: busy ? 'visible' : 'hidden' }}
    />
  );
}

interface FiguresProps {
  readonly game: GameInfo;
  readonly answer: AdviceAnswer | undefined;
  readonly busy: boolean;
  /** Opens the other ways to play. */
  readonly onOthers: () => void;
}

/** The plan as figures and charts. */
function Figures({ game, answer, busy, onOthers }: FiguresProps) {
  const plan = answer?.plan;
  return (
    <Grid gap="sm" mt="sm">
      <Panel span={6} height={182}>
        {plan && (
          <Headline plan={plan}>
            <PlanActions plan={plan} board={answer} printable />
          </Headline>
        )}
      </Panel>
      <Panel span={6} height={182} title="Your first two turns">
        {plan && <Openings game={game} plan={plan} />}
      </Panel>
      <Panel
        span={7}
        height={392}
        title="What to buy when"
        about="Height: share of the games that buy it in that turn"
      >
        {plan && <CardTimeline game={game} plan={plan} />}
      </Panel>
      <Panel span={5} height={392} title="What matters" about="Wins in a hundred games, with 95 % intervals">
        {plan && <CardWorths cards={plan.cards} busy={busy} />}
      </Panel>
      <Panel span={7} height={300} title="How the deck and the points grow">
        {plan && <Growth plan={plan} />}
      </Panel>
      <Panel span={5} height={300} title="What comes closest to beating it">
        {answer && <Rivals game={game} answer={answer} onOpen={onOthers} />}
      </Panel>
    </Grid>
  );
}

/** The plan as sentences and as a buylist, other plans, and the command. */
function Details({
  game,
  answer,
  tab,
  onTab,
}: {
  game: GameInfo;
  answer: AdviceAnswer;
  tab: string | null;
  onTab: (tab: string | null) => void;
}) {
  const { plan, alternatives, otherKinds = [], openings = [], command } = answer;
  const tabs: Readonly<Record<string, string>> = {
    words: 'In words',
    list: 'Buylist',
    ...(openings.length > 0 && { openings: 'Openings' }),
    ...(alternatives.length + otherKinds.length > 0 && { others: 'Other ways' }),
  };
  return (
    <>
      <Tabs value={tab !== null && tab in tabs ? tab : 'words'} onChange={onTab} mt="md">
        <Tabs.List>
          {Object.entries(tabs).map(([value, title]) => (
            <Tabs.Tab key={value} value={value}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="words" pt="sm" className={styles['panel'] ?? ''}>
          <div data-testid="sentences" className={styles['sentences'] ?? ''}>
            {[...Map.groupBy(plan.sentences, ({ topic }) => topic)].map(([topic, sentences]) => (
              <section key={topic}>
                <Title order={3} size="h5">
                  {topic}
                </Title>
                <List spacing={4} size="sm">
                  {sentences.map(({ text }) => (
                    <List.Item key={text}>{text}.</List.Item>
                  ))}
                </List>
              </section>
            ))}
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="list" pt="sm" className={styles['panel'] ?? ''}>
          {plan.listing && (
            <Text variant="note" mb="xs">
              Behind #: games in which the line decides.
            </Text>
          )}
          <Code block>{plan.listing ?? plan.text}</Code>
        </Tabs.Panel>
        <Tabs.Panel value="openings" pt="sm" className={styles['panel'] ?? ''}>
          <Text variant="note" mb="xs">
            Wins in a hundred games if these are the first two purchases. Framed: what the plan buys. Blue is
            better than that, orange is worse. Point at a cell for its interval.
          </Text>
          <Group gap="xl" align="flex-start">
            {openings.map((table) => (
              <OpeningTable key={table.coins.join()} game={game} table={table} />
            ))}
          </Group>
        </Tabs.Panel>
        <Tabs.Panel value="others" pt="sm">
          <OtherWays answer={answer} />
        </Tabs.Panel>
      </Tabs>
      <Text variant="note" mt="md">
        The same in a terminal: <Code>{command}</Code>
      </Text>
    </>
  );
}

function pictureOf(
  game: GameInfo,
  { kingdom, plan, board }: AdviceAnswer,
  title = 'Your board',
): SharedPicture {
  const { strength } = plan.baselines ?? plan;
  const { score, games } = strength;
  return {
    file: 'advice',
    title: `${title}: ${plan.headline.charAt(0).toLowerCase()}${plan.headline.slice(1)}`,
    about: board,
    figure: {
      value: `${(100 * score).toFixed(0)} %`,
      label: `± ${halfPoints(score, strength)} wins of ${wholeNumber(games)} games`,
    },
    barsAre: 'share of games with this card',
    bars: plan.purchases
      .toSorted((a, b) => b.games - a.games)
      .slice(0, 5)
      .map(({ title: card, games: share, byTurn }) => ({
        label: `${card} by turn ${byTurn}`,
        score: share,
        low: share,
        high: share,
        isBest: true,
      })),
    cards: boardPicture(game, kingdom, new Set(copiesOf(plan.purchases).keys())),
  };
}

function statusText(answer: AdviceAnswer | undefined, busy: boolean, isFamous: boolean): string {
  if (answer === undefined) return busy ? 'Tuning baseline plans …' : 'No board yet';
  const games = `${wholeNumber(answer.games)} games`;
  if (busy) return `Best after ${answer.seconds.toFixed(0)} s and ${games}; still searching …`;
  const end = isFamous ? 'Found' : answer.done ? 'Done' : 'Stopped';
  return `${end} after ${answer.seconds.toFixed(0)} s and ${games}`;
}
