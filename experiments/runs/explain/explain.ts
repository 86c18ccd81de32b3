/**
 * The worth of each rule of a program: its score with and without the rule on the same deals, and the effect of
 * the nearest other numbers. Paired differences cancel the luck of the deal.
 */
import { compilePlayer, type Player } from '../../../bots/index.js';
import type { Game, Rules } from '../../../engine/index.js';
import type { ProgramPart } from '../../../grammar/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import type { Evaluator } from '../../evaluation/evaluator.js';
import { countFirings } from '../../evaluation/firing.js';
import { pairedDifference } from '../../evaluation/gate.js';
import { type Luck, measureLuck } from '../../evaluation/luck.js';
import { fullPanel } from '../../evaluation/panel.js';
import { type PanelScore, panelScore } from '../../evaluation/panel-score.js';
import type { Interval } from '../../statistics/interval.js';
import { withRepair } from '../shared/simplify.js';
import { numberNeighbours, type TunableNumber } from './neighbours.js';

export interface Explanation {
  readonly standing: PanelScore;
  readonly games: number;
  readonly parts: readonly PartWorth[];
  readonly numbers: readonly NumberWorth[];
  /** Luck against the first opponent; absent if draws are not recorded. */
  readonly luck?: Luck;
}

export interface PartWorth {
  readonly part: ProgramPart;
  /** Share of the points: score with the part minus score without it. Absent if it cannot be left out. */
  readonly worth?: Interval;
  /** True when the program plays exactly the same games without it. */
  readonly idle: boolean;
  readonly firesPerGame?: number;
  readonly firesInGames?: number;
}

export interface NumberWorth extends TunableNumber {
  /** Worth of another value: score with it minus the current score. */
  readonly others: readonly { readonly value: number; readonly text: string; readonly gain: Interval }[];
}

export interface ExplainOptions {
  readonly game: Game;
  readonly rules: Rules;
  readonly opponents: readonly Player[];
  readonly seed: number;
  /** Deals against each opponent. */
  readonly deals: number;
  /** Also moves each number up and down by one step. */
  readonly numbers: boolean;
}

const FIRING_DEALS = 200;
const LUCK_DEALS = 500;

export async function explain(
  player: Player,
  evaluator: Evaluator,
  options: ExplainOptions,
): Promise<Explanation> {
  const { game, rules, opponents, seed, deals } = options;
  const panel = fullPanel(opponents);
  const trials = withoutEachPart(player, options);
  const numbers = options.numbers ? numberNeighbours(player, options, 1) : [];
  const texts = [
    player.text,
    ...trials.flatMap(({ text }) => text ?? []),
    ...numbers.flatMap(({ others }) => others.map(({ text }) => text)),
  ];
  const [whole, ...rest] = await evaluator.play(texts, panel, 'report', 0, deals);
  const firstSeed = firstDeal(seed, 'report');
  const fired = countFirings(
    player.program,
    player.form!,
    {
      game,
      rules,
      opponents: opponents.map(({ text }) => text),
      firstSeed,
      deals: Math.min(deals, FIRING_DEALS),
    },
    (line, part) => part ?? line,
  );
  const luck = measureLuck(
    [compilePlayer(player.text, game, rules), compilePlayer(opponents[0]!.text, game, rules)],
    { game, rules, firstSeed, deals: Math.min(deals, LUCK_DEALS) },
  );
  let next = 0;
  return {
    ...(luck !== undefined && { luck }),
    standing: panelScore(whole!.results),
    games: evaluator.games,
    parts: trials.map(({ part, text }): PartWorth => {
      const rule = part.id.replace(/\/(when|limit)$/, '');
      const firesPerGame = fired.perGame.get(rule) ?? fired.perGame.get(part.line);
      const firesInGames = fired.share.get(rule) ?? fired.share.get(part.line);
      const fires = firesPerGame === undefined ? {} : { firesPerGame, firesInGames: firesInGames! };
      if (text === undefined) return { part, idle: false, ...fires };
      const performance = rest[next++]!;
      return {
        part,
        worth: pairedDifference(whole!, performance),
        idle: performance.signature === whole!.signature,
        ...fires,
      };
    }),
    numbers: numbers.map(({ others, ...number }) => ({
      ...number,
      others: others.map((other) => ({ ...other, gain: pairedDifference(rest[next++]!, whole!) })),
    })),
  };
}

/**
 * The parts whose worth is measured, and the text without each; undefined if it cannot be left out. A distilled table
 * has hundreds of cells; a row of them says more than a single cell.
 */
export function withoutEachPart(
  { form: whole, program }: Pick<Player, 'form' | 'program'>,
  { game, rules }: Pick<ExplainOptions, 'game' | 'rules'>,
): readonly { readonly part: ProgramPart; readonly text: string | undefined }[] {
  const form = withRepair(whole!, game, rules);
  const parts = form.parts(program, game).filter(({ isCell }) => isCell !== true);
  return parts.map((part) => {
    const without = form.without(program, part.id, game);
    return { part, text: without === undefined ? undefined : form.print(without, game) };
  });
}
