/** Where a game was won or lost: the chance to win as it went, the most expensive decisions, luck and skill. */
import { Alert, Button, Grid, Group, Loader, Paper, Progress, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { GameReview } from '../../../../api/reviews.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { signedNumber, wholeNumber } from '../../common/results/format.ts';
import { ShareButton } from '../../common/share/share-button.tsx';
import type { SharedPicture } from '../../common/share/shared-picture.ts';
import { useGameNamed } from '../../queries.ts';
import { Ask } from './ask.tsx';
import { Balance } from './balance.tsx';
import { ChanceCurve } from './chance-curve.tsx';
import { AllDecisions, Mistakes } from './mistakes.tsx';
import { type ReviewState, useReview } from './use-review.ts';

export function Review() {
  const shown = useReview();
  const { result, busy, error } = shown;
  return (
    <>
      <PageHeader
        title="Where did I win or lose it?"
        about="A game that is over: your chance to win turn by turn, what your decisions cost, and how much was luck."
      />
      <CardText />
      <Ask shown={shown} />
      {error && <ErrorMessage error={error} onRetry={shown.play} />}
      {busy && !result && <Loader aria-label="Reading the game" />}
      {result && <Answer shown={shown} result={result} />}
    </>
  );
}

function Answer({
  shown: { names, busy, isExample, judge },
  result,
}: {
  shown: ReviewState;
  result: GameReview;
}) {
  const game = useGameNamed(result.game);
  const [you, other] = names;
  return (
    <div data-testid="review" data-done={result.done}>
      <Group justify="space-between" gap="xs" mt="md">
        <Title order={2} size="h4">
          {isExample && 'An example: '}
          {you} against {other}
        </Title>
        <Text size="xs" c="dimmed" aria-live="polite" ml="auto">
          {busy
            ? `${Math.round(100 * result.share)} % of the decisions …`
            : `${wholeNumber(result.games)} games`}
        </Text>
        {judge && (
          <Button size="xs" variant="default" onClick={() => judge((result.seat + 1) % result.names.length)}>
            Judge {result.names.length === 2 ? other : 'the next seat'}
          </Button>
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
      {result.notes.length > 0 && (
        <Alert color="gray" variant="light" mb="sm" title="What the text leaves open">
          {result.notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
      <Grid gap="sm">
        <Panel span={7} height={290} title="Chance to win">
          <ChanceCurve review={result} names={names} />
        </Panel>
        <Panel span={5} height={290} title="Skill and luck">
          <Balance review={result} />
        </Panel>
      </Grid>
      <Title order={2} size="h4" mt="lg" mb="xs">
        The most expensive decisions
      </Title>
      {game && <Mistakes game={game} review={result} busy={busy} />}
      {game && <AllDecisions review={result} />}
      <Text size="xs" c="dimmed" mt="md">
        “{[...new Set(result.players)].join(' and ')}” continues from each decision; skill compares with what
        it would do. {result.rules}.
        {result.leftOut > 0 && ` ${result.leftOut} decisions within a card are not judged.`}
      </Text>
    </div>
  );
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

function Panel({
  span,
  height,
  title,
  children,
}: {
  span: number;
  height: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <Grid.Col span={{ base: 12, md: span }}>
      <Paper withBorder p="sm" h="100%" mih={{ md: height }}>
        <Title order={3} size="h6" mb={6}>
          {title}
        </Title>
        {children}
      </Paper>
    </Grid.Col>
  );
}
