/** Cards as we draw them: a coloured band for the kind, the cost, the name, what it does on hover. */
import { useMemo } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import classes from './game-card.module.css';

type Card = GameInfo['cards'][number];

/** A hue for a kind of card, the same in every game: spread over the circle by the letters of its name. */
function hueOf(kind: string): number {
  let hash = 7;
  for (const letter of kind) hash = (hash * 31 + letter.charCodeAt(0)) % 3600;
  return (hash * 137) % 360;
}

/** Names written in one word may break where a new one begins. */
function breakableName(name: string) {
  return name
    .split(/(?<=[a-z])(?=[A-Z])/)
    .flatMap((part, at) => (at === 0 ? [part] : [<wbr key={part} />, part]));
}

export function useCards(game: GameInfo): ReadonlyMap<string, Card> {
  return useMemo(() => new Map(game.cards.map((card) => [card.name, card])), [game]);
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
  card: Card | undefined;
  name: string;
  count?: number;
  note?: string | undefined;
  small?: boolean;
  chosen?: boolean;
  onClick?: () => void;
  odds?: string | undefined;
}) {
  const kind = card?.kinds.at(-1) ?? name;
  const content = (
    <>
      <span className={classes.band} style={{ '--hue': hueOf(kind) } as React.CSSProperties}>
        <span className={classes.kind}>{card ? card.kinds.join(' · ') : ''}</span>
        {card && card.cost > 0 && <span className={classes.cost}>{card.cost}</span>}
      </span>
      <span className={classes.name}>{breakableName(name)}</span>
      {!small && card?.text && <span className={classes.text}>{card.text}</span>}
      {note && <span className={classes.note}>{note}</span>}
      {odds && <span className={classes.odds}>{odds}</span>}
      {count !== 1 && <span className={classes.count}>×{count}</span>}
    </>
  );
  const props = {
    className: classes.card,
    'data-small': small || undefined,
    'data-chosen': chosen || undefined,
    'data-wide': name.length > 26 || undefined,
    'data-empty': count === 0 || undefined,
    // Hundreds of cards are drawn at once: the browser's own hint costs nothing.
    title: small && card?.text ? `${card.name} (${card.cost}): ${card.text}` : undefined,
  };
  return onClick ? (
    <button type="button" {...props} onClick={onClick}>
      {content}
    </button>
  ) : (
    <div {...props}>{content}</div>
  );
}
