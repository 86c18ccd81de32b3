/** The strongest cards as pictures, and all cards with their worth as bars. */
import { Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { Rows } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import type { BalanceResult } from '../../../../api/matches/balance.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { GameCard, knownCards } from '../../common/cards/game-card.tsx';
import { scaleOf, WorthBar, type WorthScale } from '../../common/cards/worth-bar.tsx';
import { PlainButton } from '../../common/page/buttons.tsx';
import { Answer } from '../../common/results/answer.tsx';
import { gainText, wholeNumber } from '../../common/results/format.ts';
import { CsvButton } from '../../common/share/csv-button.tsx';

/** Cards shown as pictures, and rows before *Show all*. */
const PICTURES = 5;
const ROWS = 15;

export function CardBalances({ game, result }: { game: GameInfo; result: BalanceResult }) {
  const { cards, boards, games, player, summary, neverTaken, unmeasured, unknown } = result;
  const [isWhole, setWhole] = useState(false);
  const scale = scaleOf(cards.map(({ worth }) => worth));
  const known = knownCards(game);
  const titleOf = (card: string): string => game.cards.find(({ name }) => name === card)?.title ?? card;
  const listed = (names: readonly string[]): string => names.map(titleOf).join(', ');
  return (
    <>
      <Answer mb={4} data-testid="balance" data-done={result.done}>
        {summary}
      </Answer>
      <Text variant="note" mb="md">
        {player} with and without each card, {wholeNumber(games)} games
        {boards !== undefined && ` on ${wholeNumber(boards)} random boards`}. Worth: points of the score that
        a player loses who may not take or use the card. The sentence above allows for chance among so many
        cards.
      </Text>
      <CardText />
      <Group gap="xs" align="stretch">
        {cards.slice(0, PICTURES).map(({ card }) => (
          <GameCard key={card} card={known.get(card)} name={card} count={1} small />
        ))}
      </Group>
      {cards.length > 0 && (
        <CardTable cards={isWhole ? cards : cards.slice(0, ROWS)} scale={scale} titleOf={titleOf} />
      )}
      <Group gap="xs" my="sm">
        {cards.length > ROWS && (
          <PlainButton size="compact-xs" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${cards.length}`}
          </PlainButton>
        )}
        <CsvButton name="balance" rows={cards.length === 0 ? undefined : () => toRows(cards)} />
      </Group>
      {neverTaken.length > 0 && (
        <Text variant="note">
          {player} never took these, so they may be weak, or it does not know how to use them:{' '}
          {listed(neverTaken)}.
        </Text>
      )}
      {unmeasured.length > 0 && <Text variant="note">On too few boards: {listed(unmeasured)}.</Text>}
      {unknown.length > 0 && (
        <Text variant="note">
          {player} does not know: {listed(unknown)}.
        </Text>
      )}
    </>
  );
}

const toRows = (cards: BalanceResult['cards']): Rows =>
  cards.map(({ card, cost, worth, forCost }) => ({ card, cost, ...worth, forCost: forCost?.mean ?? null }));

interface Props {
  readonly cards: BalanceResult['cards'];
  readonly scale: WorthScale;
  readonly titleOf: (card: string) => string;
}

function CardTable({ cards, scale, titleOf }: Props) {
  const isPriced = cards.some(({ cost }) => cost !== 0);
  return (
    <Table verticalSpacing={2} withRowBorders={false} mt="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Card</Table.Th>
          {isPriced && (
            <Table.Th ta="right" visibleFrom="xs">
              Cost
            </Table.Th>
          )}
          <Table.Th className="sr-only">Picture</Table.Th>
          <Table.Th ta="right">Worth</Table.Th>
          {isPriced && (
            <Table.Th
              ta="right"
              visibleFrom="xs"
              title="Worth minus the mean of the other cards of this cost"
            >
              For its cost
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cards.map(({ card, cost, worth, forCost }) => (
          <Table.Tr key={card}>
            <Table.Td fw={600}>{titleOf(card)}</Table.Td>
            {isPriced && (
              <Table.Td ta="right" className="number" visibleFrom="xs">
                {cost}
              </Table.Td>
            )}
            <Table.Td w="45%">
              <WorthBar worth={worth} scale={scale} />
            </Table.Td>
            <Table.Td ta="right" className="number">
              {gainText(worth)}
            </Table.Td>
            {isPriced && (
              <Table.Td ta="right" className="number" visibleFrom="xs">
                {forCost && gainText(forCost)}
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
