/** Games of the user's own on the page: with a server they are files. `own-games.web.ts` takes its place without one. */

export interface OwnGame {
  readonly name: string;
  readonly title: string;
}

/** A module that the page keeps, with the games that it makes. */
export interface KeptModule {
  readonly id: string;
  /** Name of the file. */
  readonly file: string;
  readonly games: readonly OwnGame[];
}

/** Modules that this browser keeps. */
export const keptModules = (): readonly KeptModule[] => [];

/** The one that is open in this window. */
export const openModule = (): KeptModule | undefined => undefined;

/** Whether the window shows the game as it is; otherwise it has to open it first. */
export const isHere = (_game: string): boolean => true;

/** Opens the module with the game, or leaves the one that is open, and shows an address. Loads the page anew. */
export function goToGame(_game: string, _address: string): void {}

interface Given {
  readonly file: string;
  readonly text: string;
}

/**
 * Keeps a module. One that makes a game of a name that is kept takes its place, and has its record.
 * @throws ApiError with the reason and the fix
 */
export async function addGame(_given: Given): Promise<KeptModule> {
  throw new Error('add your own games on the command line');
}

/** Removes a module with its record; the one that is open is left first. */
export async function removeGame(_id: string): Promise<void> {}

/** Starts the open module anew, from the record that was kept last. */
export const startAnew = (): void => location.reload();

/** A module to begin with. */
export const exampleGame = async (): Promise<Given> => ({ file: 'game.js', text: '' });
