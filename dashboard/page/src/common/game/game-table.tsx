/**
 * The table from one seat: other players on top, shared cards in the middle, own cards and the question below.
 * Options that play or take a card are on the card itself.
 */

import { Button, Flex, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiOdds, ApiStateView } from '../../../../api/play/playthroughs.ts';
import { type CardOdds, GameCard, Hotkey, isAdvised, knownCards } from '../cards/game-card.tsx';
import styles from './game-table.module.css';
import { adviceText, oddsOf } from './odds.ts';
import { OtherPlayer } from './other-player.tsx';
import {
  handOf,
  kingdomPiles,
  type PlacedOptions,
  placedOn,
  placeOptions,
  type TableDecision,
  type TableOption,
} from './placed-options.ts';
import { Messages, Numbers, type TableZone, Zone, ZoneCards, ZoneTitle } from './zone.tsx';

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
  /** True if the choice is made: it comes first, and in a long kingdom, other piles are folded. */
  readonly isDecided?: boolean;
  /** True if the question stays visible while the table scrolls. */
  readonly isDocked?: boolean;
  /** Summary of the last turn of another seat. */
  readonly lastTurn?: (seat: number) => string;
  /** Replaces the question. */
  readonly title?: ReactNode;
  /** Tools beside the options without a card. */
  readonly children?: ReactNode;
}

export function GameTable(props: Props) {
  const { game, view, names, eliminated = [], decision, lastTurn } = props;
  const placed = placeOptions(decision?.options ?? [], view);
  const shared = view.zones.flatMap((zone, at) =>
    zone.owner === undefined && zone.cards.length > 0 ? [{ zone, at }] : [],
  );
  const cardsOf = (at: number, zone: TableZone) => (
    <ZoneCards
      game={game}
      zone={zone}
      lookOf={(card) => {
        const { option, verb } = placedOn(placed.onCards, at, card) ?? {};
        if (option) return { verb, ...optionProps(props, option) };
        const reasons = zone.owner === undefined ? decision?.unavailable : [];
        return { unavailable: reasons?.find((one) => one.card === card)?.reason };
      }}
    />
  );
  const question = <Question {...props} buttons={placed.buttons} cardsOf={cardsOf} />;
  return (
    <Stack
      gap={10}
      role="group"
      aria-label={props.onAnswer ? 'Your options' : 'The table'}
      className={props.isDecided ? (styles['decided'] ?? '') : ''}
    >
      <Messages messages={view.messages} />
      {props.isDecided && question}
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
              const option = placedOn(placed.onCards, at, name)?.option;
              return option !== undefined && (!props.isDecided || props.look?.(option).chosen === true);
            }}
          >
            {(part) => cardsOf(at, part)}
          </Piles>
        </section>
      ))}
      <OwnZones game={game} view={view} placed={placed} cardsOf={cardsOf} />
      {!props.isDecided && question}
    </Stack>
  );
}

type CardsOf = (at: number, zone: TableZone) => ReactNode;

/** The question with the person's hand, and the tools and options that belong to no card. */
function Question(props: Props & { buttons: readonly TableOption[]; cardsOf: CardsOf }) {
  const { view, names, decision, isDocked = false, title, buttons, cardsOf, children } = props;
  const hand = handOf(view);
  const handZone = view.zones[hand];
  const words = buttons.filter(({ card }) => card === undefined).length;
  const isMany = buttons.length > FEW_CHOICES || words >= buttons.length - words;
  const numbers = view.stats.filter((one) => one.owner === view.seat && !isCount(one.title));
  return (
    <Paper className={isDocked ? (styles['dock'] ?? '') : ''} withBorder p="xs" shadow="sm">
      <Group gap="xs" justify="space-between" align="baseline" mb={6}>
        {title ?? (
          <Text fw={650} data-testid="question">
            {decision?.prompt ?? names[view.seat]}
          </Text>
        )}
        <div className={styles['numbers']}>
          <Numbers stats={numbers} />
        </div>
      </Group>
      {handZone && handZone.cards.length > 0 && (
        <section className={styles['hand']} aria-label={handZone.title}>
          {cardsOf(hand, handZone)}
        </section>
      )}
      {(children || buttons.length > 0) && (
        // Tools to the left, choices of the game to the right.
        <Flex wrap="wrap" align="flex-end" gap={8} mt={8}>
          {children && (
            <Flex wrap="wrap" gap={8} maw="100%" className={styles['tools'] ?? ''}>
              {children}
            </Flex>
          )}
          {buttons.length > 0 && (
            <Flex
              wrap="wrap"
              gap={8}
              ml="auto"
              className={isMany ? `${styles['choices']} ${styles['many']}` : (styles['choices'] ?? '')}
            >
              {buttons.map((option) => (
                <OptionButton key={option.index} {...props} option={option} />
              ))}
            </Flex>
          )}
        </Flex>
      )}
    </Paper>
  );
}

/** Maximum number of choices without a place on the table that a phone shows as whole cards, if most of them have one. */
const FEW_CHOICES = 4;

/** True for the title of a number that visible cards already show. */
const isCount = (title: string): boolean => title.startsWith('Cards');

interface OwnZonesProps {
  readonly game: GameInfo;
  readonly view: ApiStateView;
  readonly placed: PlacedOptions;
  readonly cardsOf: CardsOf;
}

/** The person's zones besides the hand. Zones that matter now are open. */
function OwnZones({ game, view, placed, cardsOf }: OwnZonesProps) {
  const hand = handOf(view);
  const own = view.zones.flatMap((zone, at) =>
    zone.owner === view.seat && at !== hand && zone.cards.length > 0 ? [{ zone, at }] : [],
  );
  const busy = own.filter(
    ({ zone, at }) => zone.title === 'In play' || placed.onCards.some((one) => one.zone === at),
  );
  const idle = own.filter((one) => !busy.includes(one));
  return (
    <>
      {busy.length > 0 && (
        <Flex wrap="wrap" gap="10px 20px">
          {busy.map(({ zone, at }) => (
            <section key={zone.title} aria-label={zone.title}>
              <ZoneTitle mb={4}>{zone.title}</ZoneTitle>
              <Flex wrap="wrap" gap={8}>
                {cardsOf(at, zone)}
              </Flex>
            </section>
          ))}
        </Flex>
      )}
      {idle.length > 0 && (
        <details>
          <summary className="more">
            <span className={styles['numbers']}>
              Other cards
              <Numbers
                stats={view.stats.filter(
                  ({ owner, title }) => owner === view.seat && isCount(title) && title !== 'Cards in hand',
                )}
              />
            </span>
          </summary>
          <Flex wrap="wrap" gap={8}>
            {idle.map(({ zone }) => (
              <Zone key={zone.title} game={game} zone={zone} />
            ))}
          </Flex>
        </details>
      )}
    </>
  );
}

/** Look and effect of an option, for its card or its button. */
const optionProps = ({ decision, look, hasKeys, onAnswer }: Props, option: TableOption) => ({
  ...look?.(option),
  hotkey: hasKeys ? NUMBER_KEYS[decision?.options.indexOf(option) ?? -1] : undefined,
  onClick: onAnswer && (() => onAnswer(option.index)),
});

/** An option as a card if it has one, otherwise as a button with text. */
function OptionButton({ option, ...props }: Props & { option: TableOption }) {
  const { card, label, copies } = option;
  const own = optionProps(props, option);
  if (card !== undefined)
    return (
      <GameCard card={knownCards(props.game).get(card)} name={label} count={copies ?? 1} small {...own} />
    );
  const { odds, advice, chosen, hotkey, onClick } = own;
  return (
    <Button
      variant="default"
      h="auto"
      py={4}
      maw="100%"
      styles={{ label: { whiteSpace: 'normal' } }}
      className={styles['button'] ?? ''}
      onClick={onClick}
      data-option
      data-chosen={chosen || undefined}
    >
      <span>
        {label}
        {copies !== undefined && ` ×${copies}`}
        {[odds?.words, isAdvised(advice) ? `★ ${advice}` : advice].filter(Boolean).map((words) => (
          <Text key={words} variant="note" fw={500}>
            {words}
          </Text>
        ))}
      </span>
      <Hotkey>{hotkey}</Hotkey>
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

interface PilesProps {
  readonly game: GameInfo;
  readonly zone: TableZone;
  /** True for a pile that matters now. */
  readonly isOpen: (name: string) => boolean;
  readonly children: (zone: TableZone) => ReactNode;
}

/** Most basic piles that a phone shows in one line. */
const NARROW_MAX = 7;

/**
 * Shows basic piles in a separate row in games with kingdom piles. In a long kingdom, piles that matter now come
 * first, most expensive first, and the rest is folded.
 */
function Piles({ game, zone, isOpen, children }: PilesProps) {
  const { isLong, piles } = kingdomPiles(zone.cards, game);
  const open = isLong ? piles.filter(({ name }) => isOpen(name)) : piles;
  const folded = piles.filter((card) => !open.includes(card));
  const row = (cards: TableZone['cards'], isBasic = false) =>
    cards.length > 0 && (
      <div className={styles['piles']} data-narrow={(isBasic && cards.length <= NARROW_MAX) || undefined}>
        {children({ ...zone, cards })}
      </div>
    );
  return (
    <>
      {row(
        zone.cards.filter((card) => !piles.includes(card)),
        piles.length > 0,
      )}
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
