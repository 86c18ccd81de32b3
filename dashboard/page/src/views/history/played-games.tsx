/** Games that the reader finished on this page: result, opponent, age, and the way to the review. */
import { Button, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { GameInfo } from '../../../../api/games.ts';
import { packText } from '../../address/packed-text.ts';
import { type FinishedGame, finishedGames } from '../../common/game/finished-games.ts';
import { age } from '../../common/results/format.ts';
import styles from './played-games.module.css';

export function PlayedGames({ game }: { game: GameInfo }) {
  const [finished] = useState(finishedGames);
  const games = finished.flatMap((one) => {
    const played = read(one, game);
    return played ? [{ ...one, ...played }] : [];
  });
  if (games.length === 0) return null;
  const won = games.filter(({ result }) => result === 'won').length;
  return (
    <section data-testid="played">
      <Group gap={8} align="baseline" mb={6}>
        <Title order={2} size="h5">
          Your games
        </Title>
        <Text size="sm" c="dimmed">
          {won} of {games.length} won
        </Text>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing={8} mb="md">
        {games.map((one) => (
          <Played key={one.text} game={one} />
        ))}
      </SimpleGrid>
    </section>
  );
}

type GameRow = FinishedGame & NonNullable<ReturnType<typeof read>>;

function Played({ game: { text, time, opponent, score, result } }: { game: GameRow }) {
  const [, navigate] = useLocation();
  const review = async (): Promise<void> =>
    navigate(`/review?text=${await packText({ name: 'game', text })}`);
  return (
    <Paper withBorder className={styles['game'] ?? ''} data-result={result}>
      <div>
        <Text size="sm" fw={650}>
          <span className={styles['result']}>{result}</span> <span className="number">{score}</span>
        </Text>
        <Text variant="note">
          against {opponent}, {age(time)}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="light"
        flex="none"
        aria-label={`Review the game against ${opponent}, ${age(time)}`}
        onClick={() => void review()}
      >
        Review
      </Button>
    </Paper>
  );
}

const RESULTS = { 'You win': 'won', 'You lose': 'lost', 'A draw: you share first place': 'drawn' } as const;
const ENDING = new RegExp(`^(.*): (${Object.keys(RESULTS).join('|')}), ([\\d−.]+ : [\\d−.]+)$`);

/** @returns the parts of a title, such as `Dominion against big-money: You win, 42 : 30`; undefined for another game */
function read({ title }: FinishedGame, game: GameInfo) {
  const start = `${game.title} against `;
  const found = title.startsWith(start) ? ENDING.exec(title.slice(start.length)) : null;
  if (!found) return undefined;
  const [, opponent = '', outcome, score = ''] = found;
  return { opponent, score, result: RESULTS[outcome as keyof typeof RESULTS] };
}
