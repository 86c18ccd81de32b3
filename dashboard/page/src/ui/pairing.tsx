/** One cell of cross-play: how the pairing stands, and a typical and a surprising game of it to look at. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { Estimate, RulesRequest } from '../../../api/common.ts';
import { rulesQuery, usePlayers } from '../data.ts';
import { Refining } from './refining.tsx';
import { Strength } from './strength.tsx';
import { Trouble } from './trouble.tsx';
import { useSample } from './use-sample.ts';
import { typicalAndSurprising } from './worth-seeing.ts';

/** Enough for the odd game out. */
const SAMPLE = 400;

/** Where the players of a table come from. */
export interface MeetingPlace {
  readonly game: string;
  readonly rules: RulesRequest;
  /** Of each player: its id in the library. */
  readonly refs: readonly string[];
  readonly seed: number;
}

export function Pairing({
  place: { game, rules, refs, seed },
  a,
  b,
  names,
  strength,
  onClose,
}: {
  place: MeetingPlace;
  a: number;
  b: number;
  names: readonly string[];
  strength: Estimate;
  onClose: () => void;
}) {
  const pair = [refs[a] ?? '', refs[b] ?? ''];
  const players = usePlayers(pair);
  const texts = players.flatMap(({ data }) => data ?? []);
  const sampled = useSample(
    texts.length === 2 ? { game, rules, players: texts, seed, games: SAMPLE } : undefined,
  );
  /** Another view of the pairing, the one of them in the first seat. */
  const at = (path: string, first: number, deal?: string): string =>
    `${path}?${new URLSearchParams({
      game,
      ...rulesQuery(rules),
      a: pair[first] ?? '',
      b: pair[1 - first] ?? '',
      ...(deal !== undefined && { deal }),
    })}`;
  const failed = players.find((one) => one.error)?.error ?? sampled.error;
  return (
    <Alert
      variant="light"
      mt="xs"
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
      title={`${names[a]} against ${names[b]}`}
      data-testid="pairing"
    >
      <Group gap="xs">
        <Text size="sm" component="div">
          <Strength of={strength} />
        </Text>
        <Button component={Link} href={at('/match', 0)} size="compact-xs" variant="default">
          All numbers
        </Button>
        {!sampled.busy &&
          sampled.found &&
          typicalAndSurprising(sampled.found.games, strength.score >= 0.5).map(({ title, row }) => (
            <Button
              key={title}
              component={Link}
              href={at('/game', Number(row['seat']) === 0 ? 0 : 1, String(row['deal']))}
              size="compact-xs"
              variant="default"
              title={`${Number(row['margin']) > 0 ? '+' : ''}${row['margin']} for ${names[a]}, ${row['turns']} turns`}
            >
              {title}
            </Button>
          ))}
        <Refining live={sampled} />
      </Group>
      {failed && <Trouble error={failed} />}
    </Alert>
  );
}
