/** Opponents that take no part in a search and play its result, which may exploit a habit of those it met. */
import type { Player } from '../../../bots/index.js';
import { derive, type Game, printedName, Rng, type Rules } from '../../../engine/index.js';
import { cardCount, type ProgramForm } from '../../../grammar/index.js';
import type { Evaluator } from '../../evaluation/evaluator.js';
import { type Panel, panelOf } from '../../evaluation/panel.js';
import { type PanelScore, playPanelScores } from '../../evaluation/panel-score.js';
import { within } from '../../plans/budget.js';
import type { Board } from '../../players/find.js';
import type { PlayedScore } from '../../statistics/interval.js';
import type { Json } from '../../store/store.js';
import { counted } from '../../with-commas.js';
import type { NamedText } from './evolution-plan.js';
import type { GenerationRecorder } from './generation-recorder.js';
import type { RunProgress } from './progress.js';
import { lossesOf } from './recorded.js';
import type { RunContext } from './run-context.js';
import { type HeldOutScore, runScoreText } from './run-score.js';

/** Copies of the card in the plans of money with one card. */
const COPIES = [1, 2];

/** Entries for victory cards before and after the treasures, with their conditions. */
const PROVINCE_MONEY = {
  name: 'Province money',
  points: ['Province', 'Duchy if SupplyHasLess(Province, 6)', 'Estate if SupplyHasLess(Province, 3)'],
  treasures: ['Gold', 'Silver'],
};
const COLONY_MONEY = {
  name: 'Colony money',
  points: [
    'Colony',
    'Province if SupplyHasLess(Colony, 6)',
    'Duchy if SupplyHasLess(Colony, 4)',
    'Estate if SupplyHasLess(Colony, 3)',
  ],
  treasures: ['Platinum', 'Gold', 'Silver'],
};

/**
 * The same field for every run on a board: plain Province money, plain Colony money if the board has Colonies, and
 * both with one or two copies of each card of the board. Empty for games without such plans.
 */
export function heldOutField(form: ProgramForm<unknown>, game: Game, rules: Rules): readonly Player[] {
  if (game.facts.name !== 'dominion' || game.cardsIn === undefined) return [];
  const here = game.cardsIn(rules).map((id) => game.cards[id]!);
  const plans = here.some(({ name }) => name === 'Colony')
    ? [PROVINCE_MONEY, COLONY_MONEY]
    : [PROVINCE_MONEY];
  const kingdom = here.filter(
    ({ name, kinds }) =>
      (kinds.includes('action') || kinds.includes('treasure')) && !BASIC_TREASURES.includes(name),
  );
  const player = (name: string, entries: readonly string[]): Player => {
    const text = `defaults expert buylists list ${entries.join(', ')} end end strategies strategy playorder :Default end end end`;
    return playerOf(name, form.parse(text, game).program, form, { game, rules });
  };
  return plans.flatMap(({ name, points, treasures }) => [
    player(name, [...points, ...treasures]),
    ...kingdom.flatMap((card) => {
      const costOf = (treasure: string): number => game.cards.find((one) => one.name === treasure)!.cost;
      const dearer = treasures.filter((treasure) => costOf(treasure) > card.cost);
      return COPIES.map((copies) =>
        player(`${name} with ${copies === 1 ? printedName(card.name) : cardCount(copies, card.name)}`, [
          ...points,
          ...dearer,
          `${card.name} [${copies}]`,
          ...treasures.slice(dearer.length),
        ]),
      );
    }),
  ]);
}

/** A player that plays this program in canonical form. */
export function playerOf(
  name: string,
  written: unknown,
  form: ProgramForm<unknown>,
  { game, rules }: Board,
): Player {
  const program = form.canonical(written, game, rules);
  return { name, game, form, program, text: form.print(program, game) };
}

const BASIC_TREASURES = ['Copper', 'Silver', 'Gold', 'Platinum'];

/** Minimum number of opponents before one of them is held out. */
const PANEL_MIN = 3;

/** The opponent that the seed holds out of the search; undefined if there are too few. */
export function keptOut(opponents: readonly Player[], seed: number): Player | undefined {
  if (opponents.length < PANEL_MIN) return undefined;
  return opponents[new Rng(derive(seed, 'held out')).below(opponents.length)];
}

/** The worst of many scores is biased, so this many of the worst opponents play again on more deals. */
const AGAIN = 3;
const AGAIN_DEALS = 5;

/**
 * Plays report deals.
 * @returns the score of each text against all opponents; and of the first text against each, the worst first
 */
export async function playHeldOut(
  evaluator: Evaluator,
  texts: readonly string[],
  opponents: readonly NamedText[],
  deals: number,
): Promise<{ readonly overall: readonly PlayedScore[]; readonly each: readonly HeldOutScore[] }> {
  if (opponents.length === 0) return { overall: [], each: [] };
  const panel = panelOf(opponents);
  const standings = await playPanelScores(evaluator, texts, panel, deals);
  const first = scoresOf(standings[0]!, panel);
  const worst = worstFirst(first)
    .slice(0, AGAIN)
    .map(({ name }) => name);
  const suspects = panelOf(opponents.filter(({ name }) => worst.includes(name)));
  const own = texts.slice(0, 1);
  const [second] = await playPanelScores(evaluator, own, suspects, AGAIN_DEALS * deals, 'report', deals);
  return {
    overall: standings.map(({ overall }) => overall),
    each: worstFirst([...scoresOf(second!, suspects), ...first.filter(({ name }) => !worst.includes(name))]),
  };
}

const scoresOf = ({ members }: PanelScore, panel: Panel): readonly HeldOutScore[] =>
  members.map(({ score, result }) => ({ ...score, name: panel.members[result.member]!.name }));

/** Share of the games so far that the test may cost, and bounds for the deals against each opponent. */
const SHARE = 0.02;
const DEALS = { min: 20, max: 500 };

/** Plays the result of a run against its held-out opponents, and adds the scores to the state and events. */
export async function testHeldOut(
  { plan, state, evaluator, searchContext }: RunContext & { readonly state: RunProgress },
  program: unknown,
  recorder: Pick<GenerationRecorder, 'event'>,
): Promise<void> {
  const { heldOut, rules } = plan;
  if (heldOut.length === 0) return;
  const deals = within(DEALS, (SHARE * evaluator.games) / (2 * heldOut.length));
  ({ each: state.heldOut } = await playHeldOut(evaluator, [searchContext.textOf(program)], heldOut, deals));
  const [worst] = state.heldOut;
  const losses = lossesOf(state.heldOut, rules.seats).length;
  recorder.event(
    'held out',
    `${counted(heldOut.length, 'opponent')} took no part in the search: it ${losses === 0 ? 'loses to none' : `loses to ${losses}`} of them; worst: ${worst!.name}, ${runScoreText(worst!)}`,
    state.heldOut as unknown as Json,
  );
}

const worstFirst = (scores: readonly HeldOutScore[]): HeldOutScore[] =>
  scores.toSorted((a, b) => a.mean - b.mean || (a.name < b.name ? -1 : 1));
