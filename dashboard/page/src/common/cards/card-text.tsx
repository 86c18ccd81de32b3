/**
 * Shows the text of a card beside it on hover, focus, or a tap on a card that is no option. The page has one for all
 * cards. A long touch shows that of an option.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './game-card.module.css';

const GAP = 6;

const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card-text]') : null;

export function CardText() {
  const [card, setCard] = useState<HTMLElement | null>(null);
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isTouched = false;
    const show = ({ target }: Event): void => setCard(cardOf(target));
    const hide = (): void => setCard(null);
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('pointerdown', (event) => (isTouched = event.pointerType === 'touch'), {
      signal,
    });
    document.addEventListener('pointerover', show, { signal });
    // After an answer by touch, the next option has the focus; its text would cover the others.
    document.addEventListener('focusin', (event) => !isTouched && show(event), { signal });
    document.addEventListener(
      'click',
      (event) => (cardOf(event.target)?.matches('[data-option]') ? hide() : show(event)),
      { signal },
    );
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        isTouched = false;
        if (key === 'Escape') hide();
      },
      { signal },
    );
    window.addEventListener('scroll', hide, { capture: true, signal });
    return () => end.abort();
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
