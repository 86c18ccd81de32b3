/** Games of the user's own. With a server they are files; without one, `own-games.web.ts` replaces this file. */

export interface OwnGame {
  readonly name: string;
  readonly title: string;
}

/** A stored module and its games. */
export interface KeptModule {
  readonly id: string;
  /** File name. */
  readonly file: string;
  readonly games: readonly OwnGame[];
}

/** Modules stored in this browser. */
export const keptModules = (): readonly KeptModule[] => [];

/** The module that is open in this window. */
export const openModule = (): KeptModule | undefined => undefined;

/** True if this window can show the game at once; false if its module must be opened first. */
export const isHere = (_game: string): boolean => true;

/** Opens the module of the game, or closes the open module, and shows an address. Reloads the page. */
export function goToGame(_game: string, _address: string): void {}

export interface GivenModule {
  readonly file: string;
  readonly text: string;
}

/**
 * Stores a module. A module whose game has the name of a stored game replaces that module and keeps its record.
 * @throws ApiError with the reason and a fix
 */
export async function addGame(_given: GivenModule): Promise<KeptModule> {
  throw new Error('add your own games on the command line');
}

/** Removes a module with its record. Closes the module first if it is open. */
export async function removeGame(_id: string): Promise<void> {}

/** Restarts the open module from the last saved record. */
export const startAnew = (): void => location.reload();
