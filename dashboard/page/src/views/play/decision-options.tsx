/** What a person may choose, what cannot be chosen now and why, and what a bot would do. */
import { Button, Group, Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { Input } from '../../api-client.ts';
import { OptionList } from '../../common/game/option-list.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { useLineStream } from '../../common/requests/use-line-stream.ts';
import { RefiningProgress } from '../../common/results/refining.tsx';
import { PlayerPicker } from '../../common/setup/player-picker.tsx';

export interface HintRequest {
  readonly body: Omit<Input<'POST /play/hint'>['body'], 'games'>;
  readonly ref: string;
  readonly choose: (ref: string) => void;
}

export function DecisionOptions({
  game,
  options,
  onAnswer,
  hint,
}: {
  game: GameInfo;
  options: Parameters<typeof OptionList>[0]['options'];
  onAnswer: (option: number) => void;
  hint: HintRequest | undefined;
}) {
  const { line: odds, busy, error, start, stop } = useLineStream('POST /play/hint');
  const requestHint = (): void => {
    if (hint) void start({ body: { ...hint.body, games: 200 } });
  };
  return (
    <>
      <OptionList game={game} options={options} odds={odds} onPick={onAnswer} pickLabel="Your options" />
      {hint && (
        <Group mt="sm" gap="xs" align="flex-end">
          <PlayerPicker
            game={game.name}
            label="Adviser"
            value={hint.ref}
            onChange={hint.choose}
            width={200}
          />
          <Button
            size="xs"
            variant="light"
            onClick={requestHint}
            leftSection={<Icon name="hint" size={14} />}
          >
            Hint
          </Button>
        </Group>
      )}
      <Group gap="xs" mt="xs" wrap="nowrap">
        <RefiningProgress live={{ busy, share: odds?.share ?? 0, stop }} />
      </Group>
      {error && <ErrorMessage error={error} onRetry={requestHint} />}
    </>
  );
}

const SHOWN_MAX = 4;

/** What cannot be chosen now, and why; a long list waits to be asked for. */
export function UnavailableOptions({
  list,
}: {
  list: readonly { readonly label: string; readonly reason: string }[];
}) {
  const lines = list.map(({ label, reason }) => (
    <Text key={label} size="sm" c="dimmed" mt={4} data-testid="unavailable">
      {label}: {reason}
    </Text>
  ));
  if (list.length <= SHOWN_MAX) return lines;
  return (
    <details>
      <summary className="more">{list.length} more cannot be chosen now</summary>
      {lines}
    </details>
  );
}
