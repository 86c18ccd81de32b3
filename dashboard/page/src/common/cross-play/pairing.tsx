/** One pairing of the cross-play: its score, a typical game and a surprising one. */
import { Alert, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { Estimate, RulesRequest } from '../../../../api/common.ts';
import { usePlayers } from '../../queries.ts';
import { PlainButton } from '../page/buttons.tsx';
import { ErrorMessage } from '../page/error-message.tsx';
import { useSample } from '../requests/use-sample.ts';
import { signedNumber } from '../results/format.ts';
import { RefiningProgress } from '../results/refining.tsx';
import { EstimateText } from '../results/strength.tsx';
import { viewUrl } from '../setup/address.ts';
import { typicalAndSurprisingGames } from './notable-games.ts';

/** Enough to contain a surprising game. */
const SAMPLE_GAMES = 400;

/** Origin of the players in a table. */
export interface PairingSetup {
  readonly game: string;
  readonly rules: RulesRequest;
  /** Library id of each player. */
  readonly refs: readonly string[];
  readonly seed: number;
}

interface Props {
  readonly setup: PairingSetup;
  readonly a: number;
  readonly b: number;
  readonly names: readonly string[];
  readonly strength: Estimate;
  readonly onClose: () => void;
}

export function Pairing({ setup: { game, rules, refs, seed }, a, b, names, strength, onClose }: Props) {
  const pair = [refs[a] ?? '', refs[b] ?? ''];
  const { players, error } = usePlayers(pair);
  const sampled = useSample(players && { game, rules, players: [...players], seed, games: SAMPLE_GAMES });
  /** Address of another view of the pairing, with player `first` in the first seat. */
  const urlOf = (path: string, first: number, deal?: string): string =>
    viewUrl(path, { game, rules }, { a: pair[first], b: pair[1 - first], deal });
  const failed = error ?? sampled.error;
  return (
    <Alert
      mt="xs"
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
      title={`${names[a]} against ${names[b]}`}
      data-testid="pairing"
    >
      <Group gap="xs">
        <Text size="sm" component="div">
          <EstimateText estimate={strength} />
        </Text>
        <PlainButton component={Link} href={urlOf('/match', 0)} size="compact-xs">
          All numbers
        </PlainButton>
        {!sampled.busy &&
          sampled.found &&
          typicalAndSurprisingGames(sampled.found.games, strength.score >= 0.5).map(({ title, row }) => (
            <PlainButton
              key={title}
              component={Link}
              href={urlOf('/game', Number(row['seat']) === 0 ? 0 : 1, String(row['deal']))}
              size="compact-xs"
              title={`${signedNumber(Number(row['margin']))} for ${names[a]}, ${row['turns']} turns`}
            >
              {title}
            </PlainButton>
          ))}
        <RefiningProgress live={sampled} />
      </Group>
      {failed && <ErrorMessage error={failed} />}
    </Alert>
  );
}
