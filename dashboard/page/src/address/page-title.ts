/** The title of the window: the content, then the view. */
import { useEffect } from 'react';
import { rememberView } from './last-address.ts';

let view = '';
let shown = '';

const write = (): void => {
  document.title = [shown, view, 'Deckwright'].filter((part) => part !== '').join(' · ');
  if (view !== '' && shown !== '') rememberView(view, shown);
};

/** @param name name of the view in the menu */
export function setViewTitle(name: string): void {
  view = name;
  write();
}

/** Sets the content of the title while a view is shown, e.g. the players of a match or the name of a run. */
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
