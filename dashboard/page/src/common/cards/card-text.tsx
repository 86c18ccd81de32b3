/** Shows the text of a card beside it on hover, tap or focus. The page has one for all cards. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './game-card.module.css';

const GAP = 6;

const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card-text]') : null;

export function CardText() {
  const [card, setCard] = useState<HTMLElement | null>(null);
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = ({ target }: Event): void => setCard(cardOf(target));
    const hide = (): void => setCard(null);
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide();
    };
    const events = ['pointerover', 'focusin', 'click'] as const;
    for (const event of events) document.addEventListener(event, show);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', hide, true);
    return () => {
      for (const event of events) document.removeEventListener(event, show);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', hide, true);
    };
  }, []);
  // Below the card, or above it if there is no room.
  useLayoutEffect(() => {
    if (card === null || tip.current === null) return;
    const at = card.getBoundingClientRect();
    const { width, height } = tip.current.getBoundingClientRect();
    const below = at.bottom + GAP;
    const top = below + height <= window.innerHeight ? below : Math.max(GAP, at.top - GAP - height);
    const left = Math.max(GAP, Math.min(at.left, window.innerWidth - width - GAP));
    tip.current.style.top = `${top}px`;
    tip.current.style.left = `${left}px`;
  }, [card]);
  const { cardText, cardTitle } = card?.isConnected ? card.dataset : {};
  if (cardText === undefined) return null;
  return (
    <div ref={tip} className={classes.tip} role="tooltip" data-testid="card-text">
      <span className={classes['tip-title']}>{cardTitle}</span>
      {cardText}
    </div>
  );
}
