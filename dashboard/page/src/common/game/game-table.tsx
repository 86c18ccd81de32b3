/**
 * The table from one seat: other players on top, shared cards in the middle, own cards and the question below.
 * Options that play or take a card are on the card itself.
 */

import { Box, Button, Group, Paper, Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiOdds, ApiStateView } from '../../../../api/play/playthroughs.ts';
import { type CardOdds, GameCard, isAdvised, useCards } from '../cards/game-card.tsx';
import styles from './game-table.module.css';
import { adviceText, oddsOf } from './odds.ts';
import { OtherPlayer } from './other-player.tsx';
import {
  handOf,
  kingdomPiles,
  type PlacedOptions,
  placeOptions,
  type TableDecision,
  type TableOption,
} from './placed-options.ts';
import { Messages, Numbers, Zone } from './zone.tsx';

type TableZone = ApiStateView['zones'][number];

/** Keys of the first options. */
export const NUMBER_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Look of an option on its card. */
export interface OptionLook {
  readonly odds?: CardOdds | undefined;
  readonly advice?: string | undefined;
  readonly chosen?: boolean;
}

interface Props {
  readonly game: GameInfo;
  readonly view: ApiStateView;
  /** Names by seat. */
  readonly names: readonly string[];
  /** Seats that are out of the game. */
  readonly eliminated?: readonly number[];
  /** The open decision; without it, the table is only shown. */
  readonly decision?: TableDecision | undefined;
  readonly look?: ((option: TableOption) => OptionLook) | undefined;
  readonly onAnswer?: ((option: number) => void) | undefined;
  /** True if number keys choose options. */
  readonly hasKeys?: boolean;
  /** True if the choice is made: in a long kingdom, other piles are folded. */
  readonly isDecided?: boolean;
  /** True if the question stays visible while the table scrolls. */
  readonly isDocked?: boolean;
  /** Summary of the last turn of another seat. */
  readonly lastTurn?: (seat: number) => string;
  /** Replaces the question. */
  readonly title?: React.ReactNode;
  /** Tools beside the options without a card. */
  readonly children?: React.ReactNode;
}

export function GameTable(props: Props) {
  const { game, view, names, eliminated = [], decision, isDocked = false, lastTurn } = props;
  const placed = placeOptions(decision?.options ?? [], view);
  const hand = handOf(view);
  const shared = view.zones.flatMap((zone, at) =>
    zone.owner === undefined && zone.cards.length > 0 ? [{ zone, at }] : [],
  );
  const cardsOf = (at: number, zone: TableZone) => (
    <ZoneCards {...props} zone={zone} placed={placed.onCards.get(at)} />
  );
  const own = view.stats.filter(({ owner }) => owner === view.seat);
  return (
    <Box
      className={styles['table'] ?? ''}
      role="group"
      aria-label={props.onAnswer ? 'Your options' : 'The table'}
    >
      <Messages messages={view.messages} />
      <div className={styles['others']}>
        {names.map(
          (name, seat) =>
            seat !== view.seat &&
            !eliminated.includes(seat) && (
              <OtherPlayer
                // biome-ignore lint/suspicious/noArrayIndexKey: seats are numbered, and two may have the same name
                key={seat}
                game={game}
                name={name}
                stats={view.stats.filter(({ owner }) => owner === seat)}
                zones={view.zones.filter(({ owner }) => owner === seat)}
                lastTurn={lastTurn?.(seat)}
              />
            ),
        )}
      </div>
      {eliminated.map((seat) => (
        <Text key={seat} size="sm" c="dimmed">
          <b>{names[seat]}</b> is out of the game
        </Text>
      ))}
      {shared.map(({ zone, at }, first) => (
        <section key={zone.title} aria-label={zone.title}>
          <Group gap="md" mb={4} align="baseline">
            <ZoneTitle>{zone.title}</ZoneTitle>
            {first === 0 && <Numbers stats={view.stats.filter(({ owner }) => owner === undefined)} />}
          </Group>
          <Piles
            game={game}
            zone={zone}
            isOpen={(name) => {
              const option = placed.onCards.get(at)?.get(name)?.option;
              return option !== undefined && (!props.isDecided || props.look?.(option).chosen === true);
            }}
          >
            {(part) => cardsOf(at, part)}
          </Piles>
        </section>
      ))}
      <OwnZones game={game} view={view} placed={placed} cardsOf={cardsOf} />
      <Paper className={isDocked ? (styles['dock'] ?? '') : ''} withBorder p="xs" shadow="sm">
        <Group gap="xs" justify="space-between" align="baseline" mb={6}>
          {props.title ?? (
            <Text fw={650} data-testid="question">
              {decision?.prompt ?? names[view.seat]}
            </Text>
          )}
          <div className={styles['numbers']}>
            <Numbers stats={own.filter(({ title }) => !isCount(title))} />
          </div>
        </Group>
        {hand >= 0 && view.zones[hand]!.cards.length > 0 && (
          <section className={styles['hand']} aria-label={view.zones[hand]!.title}>
            {cardsOf(hand, view.zones[hand]!)}
          </section>
        )}
        {(props.children || placed.buttons.length > 0) && (
          <div className={styles['foot']}>
            {props.children && <div className={styles['tools']}>{props.children}</div>}
            <div className={styles['choices']}>
              {placed.buttons.map((option) => (
                <OptionButton key={option.index} {...props} option={option} />
              ))}
            </div>
          </div>
        )}
      </Paper>
    </Box>
  );
}

/** True for the title of a number that visible cards already show. */
const isCount = (title: string): boolean => title.startsWith('Cards');

function ZoneTitle({ children, mb = 0 }: { children: string; mb?: number }) {
  return (
    <Text variant="note" fw={600} mb={mb}>
      {children}
    </Text>
  );
}

/** The person's zones besides the hand. Zones that matter now are open. */
function OwnZones({
  game,
  view,
  placed,
  cardsOf,
}: {
  game: GameInfo;
  view: ApiStateView;
  placed: PlacedOptions;
  cardsOf: (at: number, zone: TableZone) => React.ReactNode;
}) {
  const hand = handOf(view);
  const own = view.zones.flatMap((zone, at) =>
    zone.owner === view.seat && at !== hand && zone.cards.length > 0
      ? [{ zone, at, isBusy: zone.title === 'In play' || placed.onCards.has(at) }]
      : [],
  );
  const idle = own.filter(({ isBusy }) => !isBusy);
  return (
    <>
      <div className={styles['own']}>
        {own.map(
          ({ zone, at, isBusy }) =>
            isBusy && (
              <section key={zone.title} aria-label={zone.title}>
                <ZoneTitle mb={4}>{zone.title}</ZoneTitle>
                <div className={styles['row']}>{cardsOf(at, zone)}</div>
              </section>
            ),
        )}
      </div>
      {idle.length > 0 && (
        <details>
          <summary className="more">
            <span className={styles['counts']}>
              Other cards
              <Numbers
                stats={view.stats.filter(
                  ({ owner, title }) => owner === view.seat && isCount(title) && title !== 'Cards in hand',
                )}
              />
            </span>
          </summary>
          <div className={styles['row']}>
            {idle.map(({ zone }) => (
              <Zone key={zone.title} game={game} zone={zone} small />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

/** An option as a card if it has one, otherwise as a button with text. */
function OptionButton({ game, option, look, onAnswer, ...props }: Props & { option: TableOption }) {
  const cards = useCards(game);
  const hotkey = hotkeyOf(props, option);
  const { odds, advice, chosen } = look?.(option) ?? {};
  if (option.card !== undefined)
    return (
      <GameCard
        card={cards.get(option.card)}
        name={option.label}
        count={option.copies ?? 1}
        small
        odds={odds}
        advice={advice}
        chosen={chosen ?? false}
        hotkey={hotkey}
        onClick={onAnswer && (() => onAnswer(option.index))}
      />
    );
  return (
    <Button
      variant="default"
      h="auto"
      py={4}
      className={styles['button'] ?? ''}
      onClick={() => onAnswer?.(option.index)}
      data-option
      data-chosen={chosen || undefined}
    >
      <span>
        {option.label}
        {option.copies !== undefined && ` ×${option.copies}`}
        {[odds?.words, isAdvised(advice) ? `★ ${advice}` : advice].filter(Boolean).map((words) => (
          <Text key={words} variant="note" fw={500}>
            {words}
          </Text>
        ))}
      </span>
      {hotkey && (
        <kbd className={styles['key']} aria-hidden>
          {hotkey}
        </kbd>
      )}
    </Button>
  );
}

/** Odds and advice for options. The number of games is shown once, below the table. */
export const lookOf =
  (odds: ApiOdds | undefined) =>
  ({ index }: TableOption): OptionLook => {
    const all = oddsOf(odds, index);
    return {
      odds: all && { ...all, words: all.words.replace(/ \(\d+\)$/, '') },
      advice: adviceText(odds, index),
    };
  };

const hotkeyOf = (
  { hasKeys = false, decision }: Pick<Props, 'hasKeys' | 'decision'>,
  option: TableOption,
): string | undefined => (hasKeys ? NUMBER_KEYS[decision?.options.indexOf(option) ?? -1] : undefined);

/**
 * Shows basic piles in a separate row in games with kingdom piles. In a long kingdom, piles that matter now come
 * first, most expensive first, and the rest is folded.
 */
function Piles({
  game,
  zone,
  isOpen,
  children,
}: {
  game: GameInfo;
  zone: TableZone;
  /** True for a pile that matters now. */
  isOpen: (name: string) => boolean;
  children: (zone: TableZone) => React.ReactNode;
}) {
  const costs = useCards(game);
  const { isLong, piles } = kingdomPiles(zone.cards, game.kingdomCards, (name) => costs.get(name)?.cost ?? 0);
  const open = isLong ? piles.filter(({ name }) => isOpen(name)) : piles;
  const folded = piles.filter((card) => !open.includes(card));
  const row = (cards: TableZone['cards']) =>
    cards.length > 0 && <div className={styles['piles']}>{children({ ...zone, cards })}</div>;
  return (
    <>
      {row(zone.cards.filter((card) => !piles.includes(card)))}
      {row(open)}
      {folded.length > 0 && (
        <details>
          <summary className="more">
            {folded.length} {open.length > 0 ? 'other piles' : 'piles'} of the kingdom
          </summary>
          {row(folded)}
        </details>
      )}
    </>
  );
}

function ZoneCards({
  game,
  zone,
  placed,
  look,
  onAnswer,
  ...props
}: Props & {
  zone: TableZone;
  placed:
    | ReadonlyMap<string, { readonly option: TableOption; readonly verb?: string | undefined }>
    | undefined;
}) {
  const cards = useCards(game);
  const reasons = zone.owner === undefined ? (props.decision?.unavailable ?? []) : [];
  return zone.cards.map(({ name, count, note }, at) => {
    const { option, verb } = placed?.get(name) ?? {};
    const { odds, advice, chosen = false } = (option && look?.(option)) ?? {};
    return (
      <GameCard
        // A row may contain the same card twice.
        key={`${name} ${zone.cards.slice(0, at).filter((one) => one.name === name).length}`}
        card={cards.get(name)}
        name={name}
        count={count}
        note={note}
        advice={advice}
        chosen={chosen}
        small
        verb={verb}
        unavailable={option ? undefined : reasons.find(({ card }) => card === name)?.reason}
        hotkey={option && hotkeyOf(props, option)}
        odds={odds}
        onClick={option && onAnswer && (() => onAnswer(option.index))}
      />
    );
  });
}
