/**
 * The protocol for a program that plays a seat from another process: one JSON object per line
 * (docs/other-programs.md).
 */
import { type CardFacts, type Decision, Rng, type Rules, type Seed, streams } from '../../engine/index.js';

export const PROTOCOL = 1;

/** The first line. The program answers with its name and says whether equal deals give equal games. */
export const helloLine = (): string => JSON.stringify({ type: 'hello', protocol: PROTOCOL });

/**
 * Sent before each game; the program does not answer. @param seed gives the program a seed for its own dice, not the
 * deal
 */
export function dealLine({ game, variant, label, seats }: Rules, seed: Seed): string {
  const rng = new Rng();
  rng.reset(seed, streams.policy(0));
  return JSON.stringify({ type: 'deal', game, variant, label, seats, dice: rng.below(2 ** 31 - 1) });
}

/** A question with at least two answers. The view counts hidden cards and never names them. */
export function decideMessage(decision: Decision, cards: readonly CardFacts[]): object {
  const { seat, kind, card, prompt, options } = decision;
  return {
    type: 'decide',
    seat,
    kind,
    ...(card !== undefined && { card: cards[card]?.name }),
    prompt,
    options: options.map((option) => ({
      label: option.label,
      ...(option.card !== undefined && { card: cards[option.card]?.name }),
    })),
    view: decision.stateView(),
  };
}

/** Index of an option from a line such as `{"choice": 2}`, or an error message. */
export function readChoice(line: string, { options }: Decision): number | string {
  const answer = parsed(line);
  if (answer === undefined) return `its answer is not a JSON object: ${line.slice(0, 100)}`;
  const choice = answer['choice'];
  if (typeof choice === 'number' && Number.isInteger(choice) && choice >= 0 && choice < options.length)
    return choice;
  return `its "choice" is ${JSON.stringify(choice)}; it must be a whole number from 0 to ${options.length - 1}`;
}

export interface Hello {
  readonly name: string;
  /** True if equal deals give equal games, in any order and with several processes at a time. */
  readonly reproducible: boolean;
}

/** The program's description of itself, or an error message. */
export function readHello(line: string): Hello | string {
  const answer = parsed(line);
  const name = answer?.['name'];
  if (answer?.['type'] !== 'hello' || typeof name !== 'string' || name === '') {
    return `it must begin with {"type": "hello", "name": "…"}; it sent: ${line.slice(0, 100)}`;
  }
  return { name: name.slice(0, 60), reproducible: answer['reproducible'] === true };
}

function parsed(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
