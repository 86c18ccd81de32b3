/** What a run will do, step by step, with its board and the button that starts it. */
import { Button, Grid, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import { useParams } from '../../address/url-params.ts';
import { BoardCards } from '../../common/cards/board-cards.tsx';
import { budgetText, fileName, listNames } from '../../common/results/format.ts';
import { fromQuery, isDefaultBoard } from '../../common/setup/address.ts';
import { useBoardName } from '../../common/setup/board-picker.tsx';
import { useUnlistedNames } from '../../common/setup/player-picker.tsx';
import { useLibrary } from '../../queries.ts';
import type { PlanFields } from './plan-address.ts';
import { wayOf } from './ways.tsx';

/** The fields, and beside them what the run will do. */
export const BesideSummary = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <Grid gap="lg">
    <Grid.Col span={{ base: 12, md: 8 }}>{children}</Grid.Col>
    <Grid.Col span={{ base: 12, md: 4 }}>
      <div style={{ position: 'sticky', top: BELOW_HEADER }}>{summary}</div>
    </Grid.Col>
  </Grid>
);

/** Distance in pixels from the top of the window. */
const BELOW_HEADER = 68;

interface Props {
  readonly game: GameInfo;
  readonly steps: readonly string[];
  readonly start: { readonly mutate: () => void; readonly isPending: boolean };
  readonly isDisabled?: boolean;
  /** Why it did not start, or cannot. */
  readonly children?: ReactNode;
}

/** @param steps what the run does, in order; none while the plan is a text */
export function RunSummary({ game, steps, start, isDisabled = false, children }: Props) {
  const [search] = useParams();
  const { kingdom } = fromQuery(search);
  return (
    <Paper withBorder p="md" shadow="xs" component="section" aria-label="What this run does">
      {steps.length > 0 && (
        <>
          <Title order={2} size="h5" mb="xs">
            What this run does
          </Title>
          <Text component="ol" size="sm" pl="lg" mt={0} mb="md">
            {steps.map((step) => (
              <li key={step} style={{ marginBottom: 6 }}>
                {step}
              </li>
            ))}
          </Text>
        </>
      )}
      {children}
      <Button fullWidth mb="sm" onClick={start.mutate} loading={start.isPending} disabled={isDisabled}>
        Start
      </Button>
      {steps.length > 0 && kingdom && kingdom.length > 0 && <BoardCards game={game} cards={kingdom} />}
    </Paper>
  );
}

/** References of players as names. */
export function usePlayerNames(game: string, refs: readonly string[]): readonly string[] {
  const { data } = useLibrary(game);
  const unlistedName = useUnlistedNames(refs);
  return refs.map(
    (ref) =>
      data?.find(({ id }) => id === ref)?.name ??
      unlistedName(ref) ??
      (ref.startsWith('z:') ? 'an unsaved text' : fileName(ref)),
  );
}

const refsOf = (field: unknown): readonly string[] => (field as readonly string[] | undefined) ?? [];

/** Of so many named opponents, a run keeps one out of its search. */
const KEEPS_ONE_OUT = 3;

/** The steps of a search. */
export function useSearchSteps(game: GameInfo, plan: PlanFields): readonly string[] {
  const board = useBoardName(game);
  const from = usePlayerNames(game.name, refsOf(plan['from']));
  const against = usePlayerNames(game.name, refsOf(plan['against']));
  const [search] = useParams();
  const isOnlyBoard = board === '' || (game.kingdomSize === 0 && isDefaultBoard(search));
  const where = isOnlyBoard ? '' : `, on the board “${board}”`;
  const budget = budgetText(String(plan['budget']));
  const way = wayOf(plan);
  const first = from.length > 0 ? listNames(from) : 'the simplest sensible player';
  if (way === 'league')
    return [
      `Begins with ${[first, ...against].join(', ')}${where}.`,
      `For ${budget}, finds strategies that beat the mixture of all members, and adds them.`,
      'Tells how often to play each member, and who beats whom.',
    ];
  const similar = way === 'thorough' ? ', and champions of your runs on similar boards' : '';
  return [
    `Begins with ${first}${similar}${where}.`,
    `Changes it for ${budget} to beat ${against.length > 0 ? listNames(against) : 'those it begins with, and house players that play differently'}.`,
    against.filter((name) => !from.includes(name)).length < KEEPS_ONE_OUT
      ? 'Tests the best strategy on fresh games, also against players that it never met.'
      : `Keeps one of these ${against.length} out of the search. Tests the best strategy on fresh games against it and others that it never met.`,
    'Puts the champion into your library, to play against, to read and to edit.',
  ];
}
