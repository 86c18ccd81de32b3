/** Players for the original program of their format: checks, conversion, and what the conversion removes. */
import type { Player } from '../../bots/index.js';
import { type Game, Refused, type Rules, type RulesRequest } from '../../engine/index.js';
import type { ProgramForm } from '../../grammar/index.js';
import type { RunRow } from '../store/store.js';

/** @param request the options that were given, for the hint @throws Refused if the original cannot play by these rules */
export function checkOriginal(
  form: ProgramForm<unknown>,
  game: Game,
  rules: Rules,
  request: RulesRequest = {},
): void {
  if (game.original === undefined || form.forOriginal === undefined)
    throw new Refused(
      `--for original: no other program plays ${game.facts.title} with a ${form.title}`,
      'remove --for',
    );
  const refusal = game.original.refuses(rules);
  if (refusal === undefined) return;
  const given = refusal.because.filter((field) => request[field] !== undefined);
  throw new Refused(
    `--for original: ${game.original.title} cannot play by these rules: ${refusal.reason}`,
    `remove ${given.length === 0 ? '--for' : given.map((field) => `--${field}`).join(' and ')}`,
  );
}

/** True if the players of the run or training are limited to what the original program plays as printed. */
export function isForOriginal({ plan }: Pick<RunRow, 'plan'>): boolean {
  const { file, plan: training } = plan as { file?: { for?: string }; plan?: { forOriginal?: boolean } };
  return file?.for === 'original' || training?.forOriginal === true;
}

/** Reduces a program to what the original reads and plays as printed. @throws Refused like {@link checkOriginal} */
export function toOriginal(
  form: ProgramForm<unknown>,
  program: unknown,
  game: Game,
  rules: Rules,
): { readonly program: unknown; readonly losses: readonly string[] } {
  checkOriginal(form, game, rules);
  return form.forOriginal!(program, game, rules);
}

/** What starting players lose, in sentences. @throws Refused for a player of which nothing remains */
export function conversions(players: readonly Player[], game: Game, rules: Rules): readonly string[] {
  return players.flatMap(({ name, form, program }) => {
    if (form === undefined) return [];
    const kept = toOriginal(form, program, game, rules);
    const left = form.canonical(kept.program, game, rules);
    if (kept.losses.length > 0 && form.parts(left, game).length === 0)
      throw new Refused(
        `"${name}" contains nothing that the original plays as printed: ${kept.losses.join('; ')}`,
        'start from another player, or remove --for',
      );
    return kept.losses.map((sentence) => `"${name}" starts without: ${sentence}`);
  });
}
