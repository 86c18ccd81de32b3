/** Cards as we draw them: the colours of their kinds, the cost, the name; what a card does is in `CardText`. */
import { useMemo } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import { colouringKinds, kindColour, kindTitle } from './card-kinds.ts';
import classes from './game-card.module.css';

type Card = GameInfo['cards'][number];

/** Names written in one word may break where a new one begins. */
function breakableName(name: string) {
  return name
    .split(/(?<=[a-z])(?=[A-Z])/)
    .flatMap((part, at) => (at === 0 ? [part] : [<wbr key={part} />, part]));
}

interface KnownCard extends Card {
  /** The colours of its band, left and right. */
  readonly band: React.CSSProperties;
}

const bandOf = (kinds: readonly string[], all: readonly string[]): React.CSSProperties => {
  const [left, right = left] = colouringKinds(kinds).map((kind) => kindColour(kind, all));
  if (left === undefined || right === undefined) return {};
  return {
    '--hue': left.hue,
    '--saturation': `${left.saturation}%`,
    '--hue-right': right.hue,
    '--saturation-right': `${right.saturation}%`,
  } as React.CSSProperties;
};

export function useCards(game: GameInfo): ReadonlyMap<string, KnownCard> {
  return useMemo(() => {
    const kinds = [...new Set(game.cards.flatMap((card) => card.kinds))];
    return new Map(game.cards.map((card) => [card.name, { ...card, band: bandOf(card.kinds, kinds) }]));
  }, [game]);
}

/** The cost of now, as an option or a pile gives it, stands in the corner of the card and nowhere else. */
function splitCost(
  name: string,
  note: string | undefined,
  card: Card | undefined,
): { title: string; cost: number | undefined; remark: string | undefined } {
  const [, noted] = /^costs? (\d+)$/.exec(note ?? '') ?? [];
  const [, called, optionCost] = /^(.*) \((\d+)\)$/.exec(name) ?? [];
  const isCalled = called !== undefined && called === card?.name;
  const now = noted ?? (isCalled ? optionCost : undefined);
  return {
    title: isCalled ? called : name,
    cost: now === undefined ? card?.cost : Number(now),
    remark: noted === undefined ? note : undefined,
  };
}

export function GameCard({
  card,
  name,
  count = 1,
  note,
  small = false,
  chosen = false,
  onClick,
  odds,
}: {
  card: KnownCard | undefined;
  name: string;
  count?: number;
  note?: string | undefined;
  small?: boolean;
  chosen?: boolean;
  onClick?: () => void;
  odds?: string | undefined;
}) {
  const { title, cost, remark } = splitCost(name, note, card);
  const content = (
    <>
      <span className={classes.band} style={card?.band}>
        <span className={classes.kind}>{card?.kinds.map(kindTitle).join(' · ')}</span>
        {cost !== undefined && cost > 0 && <span className={classes.cost}>{cost}</span>}
      </span>
      <span className={classes.name}>{breakableName(title)}</span>
      {!small && card?.text && <span className={classes.text}>{card.text}</span>}
      {remark && <span className={classes.note}>{remark}</span>}
      {odds && <span className={classes.odds}>{odds}</span>}
      {count !== 1 && <span className={classes.count}>×{count}</span>}
    </>
  );
  const props = {
    className: classes.card,
    'data-small': small || undefined,
    'data-chosen': chosen || undefined,
    'data-wide': title.length > 26 || undefined,
    'data-empty': count === 0 || undefined,
    // A card that cannot be picked still shows its text when it is tapped.
    'data-shown': onClick === undefined || undefined,
    ...(card?.text && { 'data-card-text': card.text, 'aria-description': card.text }),
  };
  return onClick || card?.text ? (
    <button type="button" {...props} onClick={onClick}>
      {content}
    </button>
  ) : (
    <div {...props}>{content}</div>
  );
}
