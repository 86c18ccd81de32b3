/** The strongest cards as pictures, and all cards with their worth as bars. */
import { Badge, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApiInterval, Rows } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import type { BalanceResult } from '../../../../api/matches/balance.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { GameCard, knownCards } from '../../common/cards/game-card.tsx';
import { scaleOf, WorthBar, type WorthScale } from '../../common/cards/worth-bar.tsx';
import { PlainButton } from '../../common/page/buttons.tsx';
import { Answer } from '../../common/results/answer.tsx';
import { decimal, gainText, signedNumber, wholeNumber } from '../../common/results/format.ts';
import { CsvButton } from '../../common/share/csv-button.tsx';

/** Cards shown as pictures, and rows before *Show all*. */
const PICTURES = 5;
const ROWS = 15;
const VERDICT_COLOURS = { 'too strong': 'orange', 'too weak': 'blue' } as const;

export function CardBalances({ game, result }: { game: GameInfo; result: BalanceResult }) {
  const { cards, boards, games, player, score, summary, usual, neverTaken, unmeasured, unknown } = result;
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
        {boards !== undefined && ` on ${wholeNumber(boards)} random boards`}.{' '}
        {score === undefined
          ? 'Worth: the points that a player loses when it may not take the card.'
          : `Worth: what the player loses of ${decimal(score.mean, 2)} ${score.unit} when another card comes in place of each copy.`}{' '}
        Half of the cards are at most {score === undefined ? decimal(100 * usual, 1) : decimal(usual, 2)} away
        from the median; a card that is too strong or too weak is clearly twice as far.
      </Text>
      <CardText />
      <Group gap="xs" align="stretch">
        {cards.slice(0, PICTURES).map(({ card }) => (
          <GameCard key={card} card={known.get(card)} name={card} count={1} small />
        ))}
      </Group>
      {cards.length > 0 && (
        <CardTable
          cards={cards.filter(({ verdict }, at) => isWhole || at < ROWS || verdict !== undefined)}
          unit={score?.unit}
          scale={scale}
          titleOf={titleOf}
        />
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
          These made no difference in any game, so they may be weak, or {player} does not know how to use
          them: {listed(neverTaken)}.
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
  cards.map(({ card, cost, copies, worth, forCost, verdict }) => ({
    card,
    cost,
    ...(copies !== undefined && { copies }),
    ...worth,
    forCost: forCost?.mean ?? null,
    verdict: verdict ?? null,
  }));

interface Props {
  readonly cards: BalanceResult['cards'];
  /** In games for one. */
  readonly unit: string | undefined;
  readonly scale: WorthScale;
  readonly titleOf: (card: string) => string;
}

function CardTable({ cards, unit, scale, titleOf }: Props) {
  const isPriced = cards.some(({ cost }) => cost !== 0);
  const number = isPriced ? 'Cost' : unit && 'Copies';
  const last = isPriced ? 'For its cost' : unit === undefined ? 'Against others' : 'For each';
  const worthText = (worth: ApiInterval): string =>
    unit === undefined
      ? gainText(worth)
      : `${signedNumber(worth.mean, 2)} ± ${decimal(worth.high - worth.mean, 2)}`;
  return (
    <Table verticalSpacing={2} withRowBorders={false} mt="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Card</Table.Th>
          {number && (
            <Table.Th ta="right" visibleFrom="xs">
              {number}
            </Table.Th>
          )}
          <Table.Th className="sr-only">Picture</Table.Th>
          <Table.Th ta="right">Worth{unit && `, ${unit}`}</Table.Th>
          <Table.Th
            ta="right"
            visibleFrom="xs"
            title={`${unit === undefined ? 'Worth' : 'Worth of each copy'} minus the median of the other cards${isPriced ? ' of this cost' : ''}`}
          >
            {last}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cards.map(({ card, cost, copies, worth, forCost, verdict }) => (
          <Table.Tr key={card}>
            <Table.Td fw={600}>
              {titleOf(card)}{' '}
              {verdict && (
                <Badge size="xs" variant="light" color={VERDICT_COLOURS[verdict]} tt="none">
                  {verdict}
                </Badge>
              )}
            </Table.Td>
            {number && (
              <Table.Td ta="right" className="number" visibleFrom="xs">
                {isPriced ? cost : (copies ?? '–')}
              </Table.Td>
            )}
            <Table.Td w="40%">
              <WorthBar worth={worth} scale={scale} />
            </Table.Td>
            <Table.Td ta="right" className="number">
              {worthText(worth)}
            </Table.Td>
            <Table.Td ta="right" className="number" visibleFrom="xs">
              {forCost && worthText(forCost)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
