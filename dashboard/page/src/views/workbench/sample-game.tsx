/** One game of a text as a log, to show what the text really does. */
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApiPlayer, RulesRequest } from '../../../../api/common.ts';
import { EventLines } from '../../common/game/event-lines.tsx';
import { LogPanel } from '../../common/game/log-panel.tsx';
import { PlainButton } from '../../common/page/buttons.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';

interface Props {
  readonly game: string;
  readonly rules: RulesRequest;
  readonly players: readonly ApiPlayer[] | undefined;
  readonly scoreTitle: string;
}

/** @param players undefined while one of them cannot be played */
export function SampleGame({ game, rules, players, scoreTitle }: Props) {
  const [deal, setDeal] = useState(1);
  const { data, error } = useCall(
    'POST /playthroughs',
    players && { body: { game, rules, deal: String(deal), seats: [...players] } },
    KEEP_OLD,
  );
  const names = (players ?? []).map(({ name }) => name);
  const events = data && [...data.steps.flatMap((step) => step.events), ...data.rest];
  return (
    <>
      <Group gap="xs" mb="xs">
        <PlainButton size="compact-sm" onClick={() => setDeal(deal + 1)}>
          Another game
        </PlainButton>
        {data && (
          <Text variant="note">
            Deal {deal}:{' '}
            {names.map((name, seat) => `${name} ${data.result.scores[seat]} ${scoreTitle}`).join(', ')} after{' '}
            {data.result.turns} turns ({data.result.ending})
          </Text>
        )}
      </Group>
      {error && <ErrorMessage error={error} />}
      {events && (
        <LogPanel height={380}>
          <div data-testid="log">
            <EventLines events={events} names={names} />
          </div>
        </LogPanel>
      )}
    </>
  );
}
