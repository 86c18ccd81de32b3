/** The purchases of the champion by turn. */
import { Paper, Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { FOREVER, useCall } from '../../common/requests/use-call.ts';
import { CardTimeline } from '../../common/results/card-timeline.tsx';

/** Usual height, reserved while the picture is loading. */
const HEIGHT = 270;

interface Props {
  readonly run: number;
  readonly candidate: number;
  readonly game: GameInfo;
}

export function ChampionTimeline({ run, candidate, game }: Props) {
  const found = useCall(
    'GET /runs/:run/purchases',
    { params: { run }, query: { candidate } },
    { ...FOREVER, retry: false },
  );
  const plan = found.data?.plan;
  // Other games have no purchases to show.
  if (found.error || (found.data && plan === undefined)) return null;
  return (
    <Paper withBorder p="sm" mih={HEIGHT} component="section" aria-label="What the champion buys when">
      <Text size="sm" fw={600}>
        What it buys when
      </Text>
      <Text variant="note" mb="xs">
        Height: share of the games in which it buys the card in that turn
      </Text>
      <CardText />
      {plan && <CardTimeline game={game} plan={plan} />}
    </Paper>
  );
}
