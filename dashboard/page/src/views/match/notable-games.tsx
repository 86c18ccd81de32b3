/** Single games worth seeing, each a click away. */
import { Button, Table } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { GameInfo } from '../../../../api/games.ts';
import type { MatchSample } from '../../../../api/matches/matches.ts';
import { notableGames } from '../../common/cross-play/notable-games.ts';
import { decimal, signedNumber } from '../../common/results/format.ts';
import { useScoreTitle } from '../../common/setup/game-picker.tsx';

interface Props {
  readonly game: GameInfo;
  readonly rows: MatchSample | undefined;
  readonly names: readonly string[];
  readonly gameAt: (deal: string, seat: number) => string;
}

export function NotableGames({ game, rows, names, gameAt }: Props) {
  const isSolo = game.seats.max === 1;
  const score = isSolo ? decimal : signedNumber;
  const title = useScoreTitle(game);
  const unit = isSolo ? '' : ` ${title}`;
  const notable = useMemo(() => rows && notableGames(rows.games, names, isSolo), [rows, names, isSolo]);
  return (
    <Table fz="sm" horizontalSpacing={4} mih={NOTABLE_HEIGHT}>
      <Table.Tbody>
        {notable?.map(({ title: name, row }) => (
          <Table.Tr key={name}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{name}</Table.Td>
            <Table.Td className="number">
              {score(Number(row['margin']))}
              {unit}, {row['turns']} turns
            </Table.Td>
            <Table.Td ta="right">
              <Button
                component={Link}
                href={gameAt(String(row['deal']), Number(row['seat']))}
                size="compact-xs"
                variant="light"
                aria-label={`Watch deal ${row['deal']}`}
              >
                Watch
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Height of five games in pixels, reserved so that nothing below moves. */
const NOTABLE_HEIGHT = 230;
