/**
 * A card, as drawn everywhere on the page: name, shape and colours of its kinds, gains, cost as a coin, and copies
 * as a stack. `CardText` shows its full text.
 */
import { memo } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import { colouringKinds, kindColour, kindTitle } from './card-kinds.ts';
import { GainSign, gainsOf, Shape, shapeOf } from './card-shapes.tsx';
import classes from './game-card.module.css';

type ApiCard = GameInfo['cards'][number];

/** A name in one word may break before each capital letter. */
function breakableName(name: string) {
  return name
    .split(/(?<=[a-z])(?=[A-Z])/)
    .flatMap((part, at) => (at === 0 ? [part] : [<wbr key={part} />, part]));
}

export interface KnownCard extends Omit<ApiCard, 'cost'> {
  /** Absent in a game without costs. */
  readonly cost: number | undefined;
  /** Colours of its kinds, left and right. */
  readonly colours: React.CSSProperties;
  /** Path of the shape of its kind, or a single character. */
  readonly shape: string;
}

const coloursOf = ({ kinds, look }: ApiCard, all: readonly string[]): React.CSSProperties => {
  const [left, right = left] =
    look?.hue === undefined
      ? colouringKinds(kinds).map((kind) => kindColour(kind, all))
      : [{ hue: look.hue, saturation: 65 }];
  if (left === undefined || right === undefined) return {};
  return {
    '--hue': left.hue,
    '--saturation': `${left.saturation}%`,
    '--hue-right': right.hue,
    '--saturation-right': `${right.saturation}%`,
  } as React.CSSProperties;
};

const known = new WeakMap<Pick<GameInfo, 'cards'>, ReadonlyMap<string, KnownCard>>();

/** Cards by the names that strategies use. */
export function knownCards(game: Pick<GameInfo, 'cards'>): ReadonlyMap<string, KnownCard> {
  const cached = known.get(game);
  if (cached !== undefined) return cached;
  const kinds = [...new Set(game.cards.flatMap((card) => card.kinds))];
  const hasCosts = game.cards.some(({ cost }) => cost > 0);
  const cards = new Map(
    game.cards.map((card): [string, KnownCard] => {
      const [first = ''] = colouringKinds(card.kinds);
      const shape = card.look?.icon ?? shapeOf(first, kinds.indexOf(first));
      const cost = hasCosts ? card.cost : undefined;
      return [card.name, { ...card, cost, colours: coloursOf(card, kinds), shape }];
    }),
  );
  known.set(game, cards);
  return cards;
}

/** Compares two cards, given by name: the cheapest first. */
export const byCost =
  (game: GameInfo) =>
  (a: string, b: string): number =>
    (knownCards(game).get(a)?.cost ?? 0) - (knownCards(game).get(b)?.cost ?? 0);

/** The dot stays with the word before it. */
const kindsText = ({ kinds }: KnownCard): string => kinds.map(kindTitle).join('\u00a0· ');

/** Separates the current cost of an option or a pile from its text; the coin of the card shows it. */
function splitCost(
  name: string,
  note: string | undefined,
  card: KnownCard | undefined,
): { title: string; cost: number | undefined; remark: string | undefined } {
  const [, noted, others] = /^costs? (\d+)(?:, (.*))?$/.exec(note ?? '') ?? [];
  const [, called, optionCost] = /^(.*) \((\d+)\)$/.exec(name) ?? [];
  const isCalled = called !== undefined && called === card?.name;
  const now = noted ?? (isCalled ? optionCost : undefined);
  const title = isCalled ? called : name;
  return {
    title: card?.title === undefined ? title : title.replace(card.name, card.title),
    cost: now === undefined ? card?.cost : Number(now),
    // A text on the card names its defense, too.
    remark: noted === undefined ? note : card && gainsOf(card.text).gains.length === 0 ? undefined : others,
  };
}

/** Prefix of the advice on an option that the adviser would take. */
export const ADVISED = 'advised';

/** True for the option that the adviser would take; the others have only a score. */
export const isAdvised = (advice: string | undefined): boolean => advice?.startsWith(ADVISED) ?? false;

/** Odds of an option, shown as a bar on its card. */
export interface CardOdds {
  readonly words: string;
  /** From 0 to 1; absent in games without a winner. */
  readonly bar?: { readonly score: number; readonly low: number; readonly high: number };
}

interface Props {
  readonly card: KnownCard | undefined;
  readonly name: string;
  readonly count?: number;
  readonly note?: string | undefined;
  /** Further words about the option, e.g. that it is advised. */
  readonly advice?: string | undefined;
  readonly small?: boolean;
  readonly chosen?: boolean;
  /** True to highlight a card that the plan uses, false to fade it; undefined without a plan. */
  readonly lit?: boolean | undefined;
  /** Reason why it cannot be chosen now. */
  readonly unavailable?: string | undefined;
  /** Effect of a click on the card, e.g. "Play", for screen readers. */
  readonly verb?: string | undefined;
  /** The key that chooses it. */
  readonly hotkey?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly odds?: CardOdds | undefined;
}

function OddsBar({ score, low, high }: NonNullable<CardOdds['bar']>) {
  return (
    <span className={classes.bar} aria-hidden>
      <span className={classes.share} style={{ width: `${100 * score}%` }} />
      <span className={classes.interval} style={{ left: `${100 * low}%`, width: `${100 * (high - low)}%` }} />
    </span>
  );
}

/** If a bar shows the interval, its number is for screen readers only. */
function Odds({ odds: { words, bar } }: { odds: CardOdds }) {
  const [mean = '', interval] = words.split(' ±');
  return (
    <span className={classes.odds}>
      {bar ? mean : words}
      {bar && interval !== undefined && <span className="sr-only"> ±{interval}</span>}
    </span>
  );
}

function CardHead({
  title,
  verb,
  advice,
  hotkey,
}: Pick<Props, 'verb' | 'advice' | 'hotkey'> & { title: string }) {
  return (
    <span className={classes.name} title={advice}>
      {verb && <span className="sr-only">{verb} </span>}
      {breakableName(title)}
      {isAdvised(advice) && (
        <span className={classes.star} aria-hidden>
          ★
        </span>
      )}
      {advice && <span className="sr-only">{advice}</span>}
      <Hotkey>{hotkey}</Hotkey>
    </span>
  );
}

/** The key that chooses an option, for devices with a keyboard. */
export const Hotkey = ({ children }: { children: string | undefined }) =>
  children && (
    <kbd className={classes.key} aria-hidden>
      {children}
    </kbd>
  );

/** What the card gives as signs. A card without any shows the beginning of its text, if there is room. */
function Face({ card, isBrief }: { card: KnownCard; isBrief: boolean }) {
  const { gains, isChoice } = gainsOf(card.text);
  return (
    <span className={classes.face}>
      <Shape path={card.shape} className={classes.shape} />
      {gains.map(({ kind, amount }, at) => (
        <span key={kind} className={classes.gain} data-gain={kind} aria-hidden>
          {at > 0 && isChoice && '/'}
          {amount}
          <GainSign kind={kind} className={classes.sign} />
          {gains.length === 1 && isChoice && '/…'}
        </span>
      ))}
      {isBrief && gains.length === 0 && card.text && (
        <span className={classes.brief} aria-hidden>
          {card.text}
        </span>
      )}
    </span>
  );
}

export const GameCard = memo(function GameCard({
  card,
  name,
  count = 1,
  note,
  advice,
  small = false,
  chosen = false,
  lit,
  unavailable,
  verb,
  hotkey,
  onClick,
  odds,
}: Props) {
  const { title, cost, remark } = splitCost(name, note, card);
  const text = [card?.text, unavailable && `Not now: ${unavailable}.`].filter(Boolean).join(' ');
  const content = (
    <>
      <CardHead title={title} verb={verb} advice={advice} hotkey={hotkey} />
      {card ? <Face card={card} isBrief={small && !remark} /> : <span className={classes.face} />}
      {!small && card?.text && <span className={classes.text}>{card.text}</span>}
      {remark && <span className={classes.note}>{remark.replace(/^-/, '−')}</span>}
      <span className={classes.foot}>
        {cost !== undefined && <span className={classes.coin}>{cost}</span>}
        {odds ? (
          <Odds odds={odds} />
        ) : (
          // The number of copies takes its place; colours and shape also show the kind.
          <span className={count === 1 ? classes.kind : 'sr-only'}>{card && kindsText(card)}</span>
        )}
      </span>
      {odds?.bar && <OddsBar {...odds.bar} />}
      {count !== 1 && <span className={classes.count}>×{count}</span>}
    </>
  );
  const isUnavailable = unavailable !== undefined || undefined;
  const props = {
    className: classes.card,
    style: card?.colours,
    'data-kinds': card && kindsText(card),
    'data-small': small || undefined,
    'data-chosen': chosen || undefined,
    'data-advised': isAdvised(advice) || undefined,
    'data-odds': odds && (odds.bar ? 'bar' : 'words'),
    'data-wide': title.length > 26 || undefined,
    'data-long': /\S{9}/.test(title) || undefined,
    'data-stack': count > 1 || undefined,
    'data-empty': count === 0 || undefined,
    'data-lit': lit,
    'data-faded': count === 0 || lit === false || isUnavailable,
    'data-unavailable': isUnavailable,
    'aria-disabled': isUnavailable,
    'data-option': onClick !== undefined || undefined,
    ...(text !== '' && { 'data-card-text': text, 'data-card-title': title, 'aria-description': text }),
  };
  return onClick || text !== '' ? (
    <button type="button" {...props} onClick={onClick}>
      {content}
    </button>
  ) : (
    <div {...props}>{content}</div>
  );
});
