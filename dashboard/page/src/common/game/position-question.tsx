/**
 * A position as a question to the reader. A reader who picks an option or asks for the answer sees the odds, on
 * the cards and as bars.
 */
import { Box, Group, Loader, Paper, Text } from '@mantine/core';
import type { Estimate } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import type { Output } from '../../server/api-client.ts';
import { ADVISED } from '../cards/game-card.tsx';
import { FOREVER, useCall } from '../requests/use-call.ts';
import { AnalyseButton } from './analyse-button.tsx';
import { GameTable, type OptionLook } from './game-table.tsx';
import { OptionBars } from './option-bars.tsx';
import { cardsWithoutOption } from './placed-options.ts';

interface RankedOption {
  readonly label: string;
  readonly card?: string | undefined;
  readonly strength: Estimate;
}

interface OpenQuestion {
  /** A text as in docs/analyse.md. */
  readonly position: string;
  readonly prompt: string;
  /** Options, best first. */
  readonly options: readonly RankedOption[];
}

/** Height in pixels of a table with ten piles, so that the content below does not move. */
const HEIGHT = 460;

export function PositionQuestion({
  game,
  question: { position, prompt, options },
  isAnswered,
  chosen,
  remarkOf,
  onPick,
  title,
  isDocked = false,
  children,
  about,
}: {
  game: GameInfo;
  question: OpenQuestion;
  isAnswered: boolean;
  /** Label of the option that was taken. */
  chosen: string | undefined;
  /** Text beside the bar of an option. */
  remarkOf: (option: number) => string;
  onPick: (label: string) => void;
  /** Replaces the prompt. */
  title?: React.ReactNode;
  isDocked?: boolean;
  /** Content beside the options without a card. */
  children?: React.ReactNode;
  /** Text below the bars. */
  about: string;
}) {
  const { data } = useCall('POST /positions/read', { body: { position } }, FOREVER);
  return (
    <>
      {data ? (
        <PositionTable
          game={game}
          reading={data}
          prompt={prompt}
          options={options}
          hasOdds={isAnswered}
          chosen={chosen}
          onPick={isAnswered ? undefined : onPick}
          title={title}
          isDocked={isDocked}
        >
          {children}
        </PositionTable>
      ) : (
        <Box mih={HEIGHT}>
          <Loader aria-label="Reading the position" />
        </Box>
      )}
      {isAnswered && (
        <Paper withBorder p="md" mt="md">
          <OptionBars
            game={game}
            options={options.map((option, index) => ({
              ...option,
              isBest: index === 0,
              remark: remarkOf(index),
            }))}
          />
          <Group gap="xs" mt="sm">
            <AnalyseButton position={position} />
            <Text variant="note">{about}</Text>
          </Group>
        </Paper>
      )}
    </>
  );
}

/** The table of a position, with its options on the cards. */
export function PositionTable({
  game,
  reading: { view, names },
  prompt,
  options,
  hasOdds,
  chosen,
  onPick,
  ...props
}: {
  game: GameInfo;
  reading: Pick<Output<'POST /positions/read'>, 'view' | 'names'>;
  prompt: string;
  /** Options, best first; without them, the table is only shown. */
  options: readonly RankedOption[] | undefined;
  /** True to show the chance to win of each option. */
  hasOdds: boolean;
  chosen?: string | undefined;
  onPick?: ((label: string) => void) | undefined;
} & Pick<React.ComponentProps<typeof GameTable>, 'title' | 'isDocked' | 'children'>) {
  const named = options && byName(options);
  const lookOf = ({ index }: { index: number }): OptionLook => {
    const { label, strength } = options![index]!;
    if (!hasOdds) return { chosen: label === chosen };
    return {
      odds: { words: `${(100 * strength.score).toFixed(0)}\u00a0%`, bar: strength },
      chosen: label === chosen,
      advice: index === 0 ? `${ADVISED}: the best option` : undefined,
    };
  };
  return (
    <GameTable
      game={game}
      view={view}
      names={names.map((name, seat) => name ?? (seat === view.seat ? 'You' : 'Opponent'))}
      decision={named && { prompt, options: named, unavailable: cardsWithoutOption(named, view) }}
      look={lookOf}
      onAnswer={(index) => onPick?.(options![index]!.label)}
      {...props}
    />
  );
}

/** Sorted by name, because the original order would reveal the best option. */
const byName = (options: readonly RankedOption[]) =>
  options
    .map(({ label, card }, index) => ({ index, label, card }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));
