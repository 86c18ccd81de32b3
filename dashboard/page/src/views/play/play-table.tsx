/** The table of a person's game: the others on top, the cards of all in the middle, own cards and the choice below. */

import { Box, Button, Group, Paper, Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiOdds, ApiStateView } from '../../../../api/playthroughs.ts';
import { type CardOdds, GameCard, useCards } from '../../common/cards/game-card.tsx';
import { adviceText, oddsOf } from '../../common/game/option-list.tsx';
import { OtherPlayer } from '../../common/game/other-player.tsx';
import { Messages, Numbers, Zone } from '../../common/game/zone.tsx';
import type { PendingDecision } from './placed-options.ts';
import { handOf, type PlacedOptions, type PlayOption, placeOptions } from './placed-options.ts';
import styles from './play-table.module.css';

type TableZone = ApiStateView['zones'][number];

/** For the first options, in their order. */
export const NUMBER_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface Props {
  readonly game: GameInfo;
  readonly pending: PendingDecision;
  readonly names: readonly string[];
  readonly eliminated: readonly number[];
  readonly odds: ApiOdds | undefined;
  readonly onAnswer: (option: number) => void;
  /** Beside the question. */
  readonly children: React.ReactNode;
  /** Below the answers, outside of what is answered. */
  readonly footer: React.ReactNode;
}

export function PlayTable(props: Props) {
  const { game, pending, names, eliminated } = props;
  const { view } = pending;
  const placed = placeOptions(pending);
  const hand = handOf(view);
  const shared = view.zones.flatMap((zone, at) =>
    zone.owner === undefined && zone.cards.length > 0 ? [{ zone, at }] : [],
  );
  const cardsOf = (at: number, zone: TableZone) => (
    <ZoneCards {...props} zone={zone} placed={placed.onCards.get(at)} />
  );
  return (
    <>
      <Box className={styles['table'] ?? ''} role="group" aria-label="Your options">
        <Messages messages={view.messages} />
        <div className={styles['others']}>
          {names.map(
            (name, seat) =>
              seat !== view.seat &&
              !eliminated.includes(seat) && (
                <OtherPlayer
                  key={name}
                  game={game}
                  name={name}
                  stats={view.stats.filter(({ owner }) => owner === seat)}
                  zones={view.zones.filter(({ owner }) => owner === seat)}
                />
              ),
          )}
        </div>
        {eliminated.map((seat) => (
          <Text key={seat} size="sm" c="dimmed">
            <b>{names[seat]}</b> is out of the game
          </Text>
        ))}
        {shared.map(({ zone, at }) => (
          <section key={zone.title} aria-label={zone.title}>
            <Group gap="md" mb={4} align="baseline">
              <ZoneTitle>{zone.title}</ZoneTitle>
              <Numbers stats={view.stats.filter(({ owner }) => owner === undefined)} />
            </Group>
            <Piles game={game} zone={zone}>
              {(part) => cardsOf(at, part)}
            </Piles>
          </section>
        ))}
        <OwnZones game={game} view={view} placed={placed} cardsOf={cardsOf} />
        <Paper className={styles['dock']} withBorder p="xs" shadow="sm">
          <Group gap="xs" justify="space-between" align="baseline" mb={6}>
            <Text fw={650} data-testid="question">
              {pending.prompt}
            </Text>
            <div className={styles['numbers']}>
              <Numbers stats={view.stats.filter(({ owner }) => owner === view.seat)} />
            </div>
          </Group>
          {hand >= 0 && <Hand zone={view.zones[hand]!}>{cardsOf(hand, view.zones[hand]!)}</Hand>}
          <Group gap={8} mt={8} align="stretch">
            {props.children}
            {placed.buttons.map((option) => (
              <OptionButton key={option.index} {...props} option={option} />
            ))}
          </Group>
        </Paper>
      </Box>
      {props.footer}
    </>
  );
}

function ZoneTitle({ children, mb = 0 }: { children: string; mb?: number }) {
  return (
    <Text size="xs" c="dimmed" fw={600} mb={mb}>
      {children}
    </Text>
  );
}

/** Cards of the person besides the hand; those that matter now are open. */
function OwnZones({
  game,
  view,
  placed,
  cardsOf,
}: {
  game: GameInfo;
  view: PendingDecision['view'];
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
          <summary className="more">Your other cards</summary>
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

function Hand({ zone, children }: { zone: TableZone; children: React.ReactNode }) {
  return (
    <section aria-label={zone.title}>
      <div className={styles['hand']}>
        {zone.cards.length === 0 ? (
          <Text size="sm" c="dimmed">
            Your hand is empty.
          </Text>
        ) : (
          children
        )}
      </div>
    </section>
  );
}

/** A card of one's own choice where it has one, else plain words. */
function OptionButton({ game, pending, option, odds, onAnswer }: Props & { option: PlayOption }) {
  const cards = useCards(game);
  const hotkey = hotkeyOf(pending, option);
  if (option.card !== undefined)
    return (
      <GameCard
        card={cards.get(option.card)}
        name={option.label}
        count={option.copies ?? 1}
        small
        odds={shortOdds(odds, option.index)}
        advice={adviceText(odds, option.index)}
        hotkey={hotkey}
        onClick={() => onAnswer(option.index)}
      />
    );
  const counted = shortOdds(odds, option.index)?.words;
  return (
    <Button
      variant="default"
      h="auto"
      mih={36}
      py={4}
      className={styles['button'] ?? ''}
      onClick={() => onAnswer(option.index)}
      data-option
    >
      <span>
        {option.label}
        {option.copies !== undefined && ` ×${option.copies}`}
        {[counted, adviceText(odds, option.index)].filter(Boolean).map((words) => (
          <Text key={words} size="xs" c="dimmed" fw={500}>
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

/** The number of games is said once, below the table. */
function shortOdds(odds: ApiOdds | undefined, index: number): CardOdds | undefined {
  const all = oddsOf(odds, index);
  return (
    all && {
      ...all,
      words: all.words
        .replace(/ \(\d+\)$/, '')
        .replace(' %', '\u00a0%')
        .replace('± ', '±\u00a0'),
    }
  );
}

const hotkeyOf = ({ options }: PendingDecision, option: PlayOption): string | undefined =>
  NUMBER_KEYS[options.indexOf(option)];

/** Basic piles in a row of their own, in games whose boards have piles of a kingdom. */
function Piles({
  game,
  zone,
  children,
}: {
  game: GameInfo;
  zone: TableZone;
  children: (zone: TableZone) => React.ReactNode;
}) {
  const costs = useCards(game);
  const kingdom = new Set(game.kingdomCards);
  const cost = ({ name }: TableZone['cards'][number]): number => costs.get(name)?.cost ?? 0;
  const ofKingdom = zone.cards.filter(({ name }) => kingdom.has(name)).toSorted((a, b) => cost(a) - cost(b));
  const basic = zone.cards.filter(({ name }) => !kingdom.has(name));
  return [basic, ofKingdom].map(
    (cards, at) =>
      cards.length > 0 && (
        // biome-ignore lint/suspicious/noArrayIndexKey: basic ones, and those of the kingdom
        <div key={at} className={styles['piles']}>
          {children({ ...zone, cards })}
        </div>
      ),
  );
}

function ZoneCards({
  game,
  pending,
  zone,
  placed,
  odds,
  onAnswer,
}: Props & {
  zone: TableZone;
  placed:
    | ReadonlyMap<string, { readonly option: PlayOption; readonly verb?: string | undefined }>
    | undefined;
}) {
  const cards = useCards(game);
  const reasons = zone.owner === undefined ? (pending.unavailable ?? []) : [];
  return zone.cards.map(({ name, count, note }, at) => {
    const { option, verb } = placed?.get(name) ?? {};
    return (
      <GameCard
        // A row may have the same card twice.
        key={`${name} ${zone.cards.slice(0, at).filter((one) => one.name === name).length}`}
        card={cards.get(name)}
        name={name}
        count={count}
        note={note}
        advice={option && adviceText(odds, option.index)}
        small
        verb={verb}
        unavailable={option ? undefined : reasons.find(({ card }) => card === name)?.reason}
        hotkey={option && hotkeyOf(pending, option)}
        odds={option && shortOdds(odds, option.index)}
        onClick={option && (() => onAnswer(option.index))}
      />
    );
  });
}
