/** The title of the window: what is shown, then the view. */
import { useEffect } from 'react';
import { rememberView } from './last-address.ts';

let view = '';
let shown = '';

const write = (): void => {
  document.title = [shown, view, 'Deckwright'].filter((part) => part !== '').join(' · ');
  if (view !== '' && shown !== '') rememberView(view, shown);
};

/** @param name of the view in the menu */
export function setViewTitle(name: string): void {
  view = name;
  write();
}

/** What a view shows, while it shows it: the players of a match, the name of a run. */
export function useShownTitle(title: string | undefined): void {
  useEffect(() => {
    shown = title ?? '';
    write();
    return () => {
      shown = '';
      write();
    };
  }, [title]);
}
