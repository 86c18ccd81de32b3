/**
 * The most successful opponents of the plan (the network, plans of the search, other ways to play, held-out players), and
 * the best plans of other kinds.
 */
import { Anchor, Table, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { AdviceAnswer } from '../../../../api/advice.ts';
import type { GameInfo } from '../../../../api/games.ts';
import { CardChips } from '../../common/cards/card-chips.tsx';
import { percent, withNamesApart } from '../../common/results/format.ts';
import { EstimateText } from '../../common/results/strength.tsx';
import { DataTable } from '../../common/tables/data-table.tsx';

/** Removes the words that all money plans share, so that the distinct card fits. */
const short = (name: string): string => name.replace(/^Province money/, 'money');

interface Props {
  readonly game: GameInfo;
  readonly answer: AdviceAnswer;
  /** Shows the plans of other kinds with their lists. */
  readonly onOpen: () => void;
}

export function Rivals({ game, answer: { rivals, otherKinds = [], players }, onOpen }: Props) {
  const beats = rivals.filter((rival) => rival.beats).length;
  return (
    <>
      <Wins of="Opponent">
        {withNamesApart(rivals).map(({ name, strength }) => (
          <Table.Tr key={`${name} ${strength.score}`}>
            <Table.Td pl={0} style={{ overflowWrap: 'anywhere' }}>
              {short(name)}
            </Table.Td>
            <Table.Td ta="right" w={170}>
              <EstimateText estimate={strength} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Wins>
      <Text variant="note">
        {beats === 0
          ? 'No opponent that was tried clearly beats it.'
          : `${beats} of these clearly ${beats === 1 ? 'beats' : 'beat'} it.`}
        {players > 2 && ` Several seats play the opponent; an even share is ${percent(1 / players)}.`}
      </Text>
      {otherKinds.length > 0 && (
        <Wins of="Other kinds of plan">
          {otherKinds.map(({ kind, title, cards, origin, strength }) => (
            <Fragment key={kind}>
              <Table.Tr>
                <Table.Td pl={0}>
                  <Anchor component="button" type="button" size="sm" onClick={onOpen} title={origin}>
                    {title}
                  </Anchor>
                </Table.Td>
                <Table.Td ta="right" w={170}>
                  <EstimateText estimate={strength} />
                </Table.Td>
              </Table.Tr>
              <Table.Tr>
                <Table.Td pl={0} pb={4} colSpan={2}>
                  <CardChips
                    game={game}
                    cards={cards.map(({ card }) => card)}
                    copies={new Map(cards.map(({ card, count }) => [card, count]))}
                  />
                </Table.Td>
              </Table.Tr>
            </Fragment>
          ))}
        </Wins>
      )}
    </>
  );
}

const Wins = ({ of, children }: { of: string; children: ReactNode }) => (
  <DataTable
    layout="fixed"
    verticalSpacing={1}
    withRowBorders={false}
    columns={[
      <Table.Th key="opponent" pl={0} fw={500} c="dimmed">
        {of}
      </Table.Th>,
      <Table.Th key="wins" ta="right" w={170} fw={500} c="dimmed">
        wins against it
      </Table.Th>,
    ]}
  >
    {children}
  </DataTable>
);
