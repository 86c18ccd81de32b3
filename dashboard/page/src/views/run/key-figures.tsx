/** A run in figures: the strength of its best program, the opponents, the start, and the number of games. */
import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { RunUpdate } from '../../../../api/runs/run-record.ts';
import {
  duration,
  estimateText,
  gamesOf,
  listNames,
  shortNumber,
  toEstimate,
  wholeNumber,
} from '../../common/results/format.ts';
import { Figure, Figures } from '../../common/results/strength.tsx';
import { remainingSeconds } from '../../common/runs/seconds-left.ts';
import { boardOf, viewUrl } from '../../common/setup/address.ts';
import type { Output } from '../../server/api-client.ts';
import { loggedChange } from './changes/change-words.ts';
import styles from './key-figures.module.css';

export type Details = Output<'GET /runs/:run'>;

export function KeyFigures({ update, details }: { update: RunUpdate; details: Details }) {
  const { run, log } = update;
  const { heldOut, house } = details;
  const opponents = details.opponents.filter(({ kind }) => kind === 'given').map(({ name }) => name);
  const isSearch = run.kind === 'evolve';
  // A run that has ended will not measure anything else.
  const isOpen = ['running', 'paused'].includes(run.status);
  // Champions arrive with the first update. A league has no start, nearly every other run has one.
  const hasNews = update.generations.length > 0;
  const lastFound = log.findLast(({ kind }) => kind === 'best');
  const start = update.champions.find(
    ({ generation, standing }) => generation === 0 && standing.purpose === 'report',
  );
  return (
    <Paper withBorder p="sm" className={run.status === 'running' ? styles['running'] : ''}>
      {run.kind !== 'tournament' && (
        <Figures>
          <Figure title="Best score" about={bestAbout(update, opponents)}>
            {toEstimate(run.best)}
          </Figure>
          {isSearch && (start || (run.algorithm !== 'psro' && (isOpen || !hasNews))) && (
            <Figure title="Before" about="the best player it started from, in fresh games">
              {toEstimate(start?.standing)}
            </Figure>
          )}
          {isSearch && (house || isOpen) && (
            <Figure title="House players" about={houseAbout(house)}>
              {house?.strength}
            </Figure>
          )}
          {isSearch && (heldOut.length > 0 || isOpen) && <HeldOutFigure heldOut={heldOut} house={house} />}
        </Figures>
      )}
      <Counts update={update} />
      {run.status === 'running' && lastFound && (
        <Text size="sm" truncate data-testid="trying">
          Last found in generation {lastFound.generation}: {foundText(lastFound.text)}
        </Text>
      )}
      {run.status === 'done' && isSearch && run.best && (
        <NextSteps run={run} opponentCount={opponents.length} />
      )}
    </Paper>
  );
}

/** A logged change in a line of text. */
function foundText(logged: string): string {
  const { what, rules } = loggedChange(logged);
  return [what, ...rules.map(({ kind, label }) => `${kind === 'added' ? '+' : '−'} ${label}`)].join('; ');
}

/** What to do with the result of a search; the first step depends on whether the gain is proven. */
function NextSteps({ run, opponentCount }: { run: RunUpdate['run']; opponentCount: number }) {
  const board = boardOf(run);
  const champion = `run-${run.id}`;
  const against = Array.from({ length: opponentCount }, (_, number) => `${champion}-opponent-${number}`);
  const changes = ['See what changed', `/runs/${run.id}?tab=champion`] as const;
  const evolve = [
    'Evolve on',
    viewUrl('/runs/new', board, { from: champion, against: against.join(',') }),
  ] as const;
  const uses = [
    ['Play against the champion', viewUrl('/play', board, { b: champion })],
    ['Edit the champion', viewUrl('/workbench', board, { a: champion })],
  ] as const;
  const steps = run.verdict?.proven === false ? [evolve, ...uses] : [changes, ...uses, evolve];
  return (
    <Group gap="xs" mt={8}>
      {steps.map(([title, href], number) => (
        <Button
          key={title}
          component={Link}
          href={href}
          size="xs"
          flex={{ base: '1 1 auto', sm: 'none' }}
          variant={number === 0 ? 'filled' : 'default'}
        >
          {title}
        </Button>
      ))}
    </Group>
  );
}

function bestAbout({ run, champions }: RunUpdate, opponents: readonly string[]): string {
  const others = run.algorithm === 'psro' ? 'the other members of the league' : listNames(opponents);
  const about = [run.best && `in ${gamesOf(run.best.purpose)}`, others && `against ${others}`]
    .filter(Boolean)
    .join(' ');
  const scores = champions.at(-1)?.against ?? [];
  const [worst] = scores.toSorted((a, b) => a.standing.mean - b.standing.mean);
  return scores.length < 2
    ? about
    : `${about}; worst: ${worst!.opponent}, ${estimateText(toEstimate(worst!.standing)!, false)}`;
}

const NOT_YET = 'measured at the end';

const houseAbout = (house: Details['house']): string =>
  house === undefined
    ? NOT_YET
    : `against ${house.players} that it never met; worst: ${house.worst.name}, ${estimateText(house.worst.strength)}`;

/** The house players of the figure beside it are held out, too. */
function HeldOutFigure({ heldOut, house }: Pick<Details, 'heldOut' | 'house'>) {
  const [first] = heldOut;
  const isHouse =
    first !== undefined && house !== undefined && house.worst.strength.score < first.strength.score;
  const worst = isHouse ? house.worst : first;
  const losses = heldOut.filter(({ loses }) => loses).length;
  const about =
    worst === undefined
      ? NOT_YET
      : `against ${worst.name}${isHouse ? ', a house player' : ''}; ${losses === 0 ? 'it does not lose to any' : `it loses to ${losses}`} of ${heldOut.length} ${isHouse ? 'others ' : ''}that took no part in the search`;
  return (
    <Figure title="Worst held-out opponent" about={about}>
      {worst?.strength}
    </Figure>
  );
}

/** Games played and games left. */
function Counts({ update }: { update: RunUpdate }) {
  // The run also reports its games between two generations.
  const run = { ...update.run, games: Math.max(update.run.games, update.live?.games ?? 0) };
  const share =
    run.budgetSeconds !== undefined
      ? run.seconds / run.budgetSeconds
      : run.budgetGames !== undefined
        ? run.games / run.budgetGames
        : undefined;
  const remaining = remainingSeconds(run);
  // The start counts as number 0, as in the log and the terminal.
  const generation = run.generations > 0 ? wholeNumber(run.generations - 1) : '—';
  const figures = [
    ['Generation', run.kind !== 'tournament' && generation],
    ['Games', shortNumber(run.games)],
    ['Games per second', run.seconds > 0 ? shortNumber(run.games / run.seconds) : '—'],
    ['Time', duration(run.seconds)],
    ['Left, about', remaining !== undefined && duration(remaining)],
  ] as const;
  return (
    <>
      <Group gap="2px 18px">
        {figures.map(
          ([title, value]) =>
            value && (
              <Text key={title} size="sm" component="div" className="number">
                <Text span variant="note">
                  {title}
                </Text>{' '}
                <b data-figure={title}>{value}</b>
              </Text>
            ),
        )}
      </Group>
      {share !== undefined && run.status === 'running' && (
        <Progress
          value={Math.min(100, 100 * share)}
          my={6}
          size="sm"
          aria-label={`${Math.round(100 * share)} % of the budget`}
        />
      )}
    </>
  );
}
