/** Cards in one line, where whole cards need too much room: cost, name and colour of the kind. Cheapest first. */
import type { GameInfo } from '../../../../api/games.ts';
import classes from './card-chips.module.css';
import { Shape } from './card-shapes.tsx';
import { byCost, knownCards } from './game-card.tsx';

interface Props {
  readonly game: GameInfo;
  readonly cards: readonly string[];
  /** Cards that come first, while the others fade; undefined for all alike. */
  readonly lit?: ReadonlySet<string> | undefined;
  /** Shown before the names. */
  readonly copies?: ReadonlyMap<string, number>;
  readonly max?: number;
}

export function CardChips({ game, cards, lit, copies, max = Number.POSITIVE_INFINITY }: Props) {
  const isFaded = (name: string): number => Number(lit?.has(name) === false);
  const sorted = cards.toSorted((a, b) => isFaded(a) - isFaded(b) || byCost(game)(a, b));
  const known = sorted.flatMap((name) => knownCards(game).get(name) ?? []);
  if (known.length === 0) return null;
  return (
    <span className={classes['chips']} data-testid="chips">
      {known.slice(0, max).map(({ name, title = name, cost, colours, shape, text }) => (
        <span
          key={name}
          className={classes['chip']}
          style={colours}
          data-lit={lit?.has(name)}
          {...(text && { 'data-card-text': text, 'data-card-title': title })}
        >
          {cost === undefined ? (
            <Shape path={shape} className={classes['shape']} />
          ) : (
            <span className={classes['coin']}>{cost}</span>
          )}
          <span>{copies === undefined ? title : `${copies.get(name)} ${title}`}</span>
          {lit?.has(name) && <span className="sr-only">, bought</span>}
        </span>
      ))}
      {known.length > max && <span className={classes['more']}>and {known.length - max} more</span>}
    </span>
  );
}
