/** The options of a decision as a person sees them. */
import { type CardId, type Decision, printedName } from '../../engine/index.js';

export interface OptionGroup {
  readonly label: string;
  /** Indexes of options that are indistinguishable to the person. */
  readonly options: readonly number[];
  readonly card?: CardId;
  /** See the engine's `Option`. */
  readonly isFreePlay?: true;
}

/** Name of the player at a seat. @param names by seat; undefined for a person; equal names are not used */
export const playerNameAt = (names: readonly (string | undefined)[], seat: number): string | undefined =>
  names.indexOf(names[seat]) === names.lastIndexOf(names[seat]) ? names[seat] : undefined;

/** Replaces `player 2` in the engine's text by the name. @param names see {@link playerNameAt} */
export const withNames = (text: string, names: readonly (string | undefined)[]): string =>
  text.replace(/\bplayer (\d+)\b/gi, (said, seat: string) => playerNameAt(names, Number(seat) - 1) ?? said);

/** The label of an option, with its card named as printed. @param card its name */
export const printedLabel = (label: string, card: string | undefined): string =>
  card === undefined ? label : label.replaceAll(card, printedName(card));

/** Uses the names of the players, and groups options with the same label. */
export function groupOptions(
  decision: Pick<Decision, 'options'>,
  names: readonly (string | undefined)[],
): readonly OptionGroup[] {
  const groups = new Map<string, OptionGroup & { options: number[] }>();
  for (const [option, { label: said, ...rest }] of decision.options.entries()) {
    const label = withNames(said, names);
    const known = groups.get(label);
    if (known) known.options.push(option);
    else groups.set(label, { ...rest, label, options: [option] });
  }
  return [...groups.values()];
}
