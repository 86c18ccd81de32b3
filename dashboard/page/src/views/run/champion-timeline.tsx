/** The champion as a picture: which card it buys when. */
import { Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { GameInfo } from '../../../../api/games.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { CardTimeline } from '../../common/results/card-timeline.tsx';
import { call } from '../../server/api-client.ts';

/** As high while it is empty as it usually will be. */
const HEIGHT = 270;

export function ChampionTimeline({
  run,
  candidate,
  game,
}: {
  run: number;
  candidate: number;
  game: GameInfo;
}) {
  const found = useQuery({
    queryKey: ['purchases', run, candidate],
    queryFn: () => call('GET /runs/:run/purchases', { params: { run }, query: { candidate } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const plan = found.data?.plan;
  // Other games have no such picture.
  if (found.error || (found.data && plan === undefined)) return null;
  return (
    <Paper withBorder p="sm" mih={HEIGHT} component="section" aria-label="What the champion buys when">
      <Text size="sm" fw={600}>
        What it buys when
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        Height: share of the games in which it buys the card in that turn
      </Text>
      <CardText />
      {plan && <CardTimeline game={game} plan={plan} />}
    </Paper>
  );
}
