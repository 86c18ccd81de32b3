/** Where a game was won or lost: the chance to win, the most expensive decisions, luck and skill. */
import { Alert, Box, Grid, Group, Loader, Progress, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { GameReview } from '../../../../api/play/reviews.ts';
import { PlainButton } from '../../common/page/buttons.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { FileDrop } from '../../common/page/file-drop.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { Panel } from '../../common/page/panel.tsx';
import { signedNumber, wholeNumber } from '../../common/results/format.ts';
import { ShareButton } from '../../common/share/share-button.tsx';
import type { SharedPicture } from '../../common/share/shared-picture.ts';
import { useGameNamed } from '../../queries.ts';
import { Ask } from './ask.tsx';
import { Balance } from './balance.tsx';
import { ChanceCurve } from './chance-curve.tsx';
import { AllDecisions, Mistakes, Tally } from './mistakes.tsx';
import styles from './review.module.css';
import { type ReviewState, useReview } from './use-review.ts';

export function Review() {
  const shown = useReview();
  const { result, busy, error } = shown;
  return (
    <FileDrop onText={shown.setText}>
      <PageHeader
        title="Where did I win or lose it?"
        about="Drop a saved game or a log of the online game anywhere on this page, or choose one here."
      />
      <Ask shown={shown} />
      {error && <ErrorMessage error={error} {...(shown.body && { onRetry: shown.play })} />}
      {busy && !result && <Loader aria-label="Reading the game" mt="md" />}
      {result && <Answer key={`${shown.match?.deal} ${shown.text}`} shown={shown} result={result} />}
    </FileDrop>
  );
}

function Answer({ shown: review, result }: { shown: ReviewState; result: GameReview }) {
  const game = useGameNamed(result.game);
  const [chosen, choose] = useState<number>();
  const shown = chosen ?? (result.done ? result.expensive[0] : undefined);
  const question = useRef<HTMLHeadingElement>(null);
  const show = (decision: number): void => {
    choose(decision);
    question.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div data-testid="review" data-done={result.done}>
      <Headline shown={review} result={result} />
      {result.notes.length > 0 && (
        <Alert color="gray" mb="sm" title="What the text does not say">
          {result.notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
      <Grid gap="sm">
        <Panel span={7} height={{ md: 316 }} order={3} title="Chance to win">
          <ChanceCurve review={result} names={review.names} shown={shown} onChoose={show} />
        </Panel>
        <Panel span={5} height={{ md: 316 }} order={3} title="Skill and luck">
          <Balance review={result} />
        </Panel>
      </Grid>
      <Title ref={question} order={2} size="h4" mt="lg" className={styles['question'] ?? ''}>
        What would you do now?
      </Title>
      <Tally review={result} />
      <Box mih={result.done && shown === undefined ? 0 : QUESTION_HEIGHT}>
        {game && <Mistakes game={game} review={result} shown={shown} onChoose={choose} />}
      </Box>
      <AllDecisions review={result} onChoose={show} />
      <Text variant="note" mt="md">
        Skill compares your decisions with those of “{[...new Set(result.players)].join(' and ')}”.{' '}
        {result.rules}.
        {result.leftOut > 0 &&
          ` ${result.leftOut === 1 ? '1 decision without a position is' : `${result.leftOut} decisions without a position are`} not judged.`}
      </Text>
    </div>
  );
}

interface Props {
  readonly shown: ReviewState;
  readonly result: GameReview;
}

/** The result in one sentence, how much of the work is done, and what to do with it. */
function Headline({ shown: { names, busy, isExample, judge }, result }: Props) {
  const [you, other] = names;
  return (
    <>
      <Group justify="space-between" align="flex-end" gap="xs" mt="md">
        <div style={{ flex: '1 1 320px' }}>
          <Text component="h2" size="sm" c="dimmed">
            {isExample && 'An example: '}
            {you} against {other}
          </Text>
          <Text
            fz={{ base: 20, sm: 26 }}
            fw={700}
            lh={1.25}
            mih={{ base: 75, sm: 65 }}
            data-testid="sentence"
          >
            {sentence(result, you)}
          </Text>
        </div>
        <Text variant="note" aria-live="polite">
          {busy
            ? `${Math.round(100 * result.share)} % of the decisions …`
            : `${wholeNumber(result.games)} games played to judge it`}
        </Text>
        {judge && (
          <PlainButton onClick={() => judge((result.seat + 1) % result.names.length)}>
            Judge {result.names.length === 2 ? other : 'the next seat'}
          </PlainButton>
        )}
        <ShareButton picture={() => pictureOf(result, names)} />
      </Group>
      <Progress
        size={3}
        mt={2}
        mb="xs"
        value={busy ? Math.max(3, 100 * result.share) : 0}
        aria-label="Share of the work"
        style={{ visibility: busy ? 'visible' : 'hidden' }}
      />
    </>
  );
}

/** Height in pixels of the marked decisions and a table, reserved until the dearest decision is known. */
const QUESTION_HEIGHT = 560;

/** The result, and its cause if that is certain. */
function sentence({ result, skill, luck, games }: GameReview, you: string): string {
  const ending =
    result === null ? '' : `${you} ${result === 1 ? 'won' : result === 0 ? 'lost' : 'shared it'}. `;
  const causes = [
    causeText(you === 'You' ? 'your decisions' : 'its decisions', skill),
    luck && causeText('luck', luck),
  ].filter(Boolean);
  const words = causes.join(', ');
  return words === ''
    ? `${ending}${wholeNumber(games)} games cannot tell whether decisions or luck made the difference.`
    : `${ending}${words.charAt(0).toUpperCase()}${words.slice(1)} of the chance to win.`;
}

/** @returns an empty text if the sign is not certain */
function causeText(cause: string, { mean, low, high }: GameReview['skill']): string {
  if (low <= 0 && high >= 0) return '';
  const points = `${Math.abs(100 * mean).toFixed(0)} ± ${(50 * (high - low)).toFixed(0)} points`;
  return `${cause} ${mean < 0 ? 'cost' : 'brought'} ${points}`;
}

function pictureOf(
  { skill, luck, result, rules, curve }: GameReview,
  [mine, theirs]: readonly [string, string],
): SharedPicture {
  const end = result === null ? '' : result === 1 ? ' won' : result === 0 ? ' lost' : ' drew';
  const points = ({ mean }: { mean: number }): string => signedNumber(100 * mean);
  return {
    file: 'review',
    title: `${mine}${end} against ${theirs}`,
    about: rules,
    figure: { value: points(skill), label: `skill, in points${luck ? `; luck ${points(luck)}` : ''}` },
    curve: { values: curve.map(({ score }) => score), mine, theirs },
  };
}
