/** What a score table says about each option of a question: the very scores by which `score-policy.ts` decides. */
import { EngineBug } from '../core/errors.js';
import type { Opinions } from '../core/game.js';
import type { Opinion, ScoreProgram } from '../core/score-vocabulary.js';
import * as act from './actions.js';
import { ALLY_UNIT } from './active.js';
import { combatAt, StarRealmsQuestion } from './asking.js';
import { cards, isBase } from './card-table.js';
import { cardAt } from './market.js';
import * as ask from './policy.js';
import * as table from './score-policy.js';
import type { State } from './state.js';

export function opinions(program: ScoreProgram<State>): Opinions<State> {
  const policy = new table.ScorePolicy(program);
  return (question, say) => {
    if (!(question instanceof StarRealmsQuestion)) throw new EngineBug('a question of another game');
    const { state } = question;
    const { scorer } = state;
    state.scorer = policy;
    const said = opinionsOn(question, policy, (set, card) => ({ set, said: say(set, state, card) }));
    state.scorer = scorer;
    return said;
  };
}

type Say<Said> = (set: number, card: number) => Opinion<Said>;

function opinionsOn<Said>(
  { state, asked, card: asking, options }: StarRealmsQuestion,
  policy: table.ScorePolicy,
  say: Say<Said>,
): readonly (Opinion<Said> | undefined)[] {
  const card: number = asking ?? -1;
  switch (asked.kind) {
    case 'act': {
      const pair = pairOf(state, policy);
      return options.map((_, place) => {
        const action = state.actions[place]!;
        const opinion = onAction(state, action, say);
        const note = act.kindOf(action) === act.BUY ? pair.get(act.placeOf(action)) : undefined;
        return opinion && note ? { ...opinion, note } : opinion;
      });
    }
    case 'choose':
      return onCandidates(state, asked, policy, say);
    case 'option': {
      const chosen = policy.option(state, card) - 1;
      return options.map((_, option) => (option === chosen ? say(table.CHOICE, card) : undefined));
    }
    case 'target':
      return asked.seats.map((seat) =>
        card < 0 ? undefined : facing(state, seat, state.me.combat, () => say(table.TARGET, card)),
      );
    default:
      return options.map(() => undefined);
  }
}

function onCandidates<Said>(
  state: State,
  { decision, places, atLeast }: Extract<StarRealmsQuestion['asked'], { kind: 'choose' }>,
  { program }: table.ScorePolicy,
  say: Say<Said>,
): readonly (Opinion<Said> | undefined)[] {
  const set = table.setOf(decision);
  if (set === undefined) return [];
  const bar = table.barOf(state, decision);
  const reaches = (place: number): boolean =>
    program.sets[set]!.score(state, state.candidates[place]!) >= (bar?.value ?? 0);
  const pileFirst = decision === ask.SCRAP && places.some((place) => place < state.split && reaches(place));
  const noteOn = (place: number): string | undefined => {
    if (table.signOf(decision) < 0) return 'the lowest is taken';
    return pileFirst && place >= state.split ? 'the discard pile goes first' : undefined;
  };
  const opinions = places.map((place): Opinion<Said> => {
    const note = noteOn(place);
    return { ...say(set, state.candidates[place]!), ...(note && { note }) };
  });
  // Doing nothing comes last, where it may be done.
  return bar && atLeast === 0 ? [...opinions, { set, bar }] : opinions;
}

/** Deeds that a table does whenever it can, and those for which it has fixed worths, are not scored. */
function onAction<Said>(state: State, action: number, say: Say<Said>): Opinion<Said> | undefined {
  const place = act.placeOf(action);
  const card = act.cardOfAction(state, action);
  switch (act.kindOf(action)) {
    case act.PLAY:
    case act.APPLY_FROM_HAND:
      return say(table.PLAY, card);
    case act.USE:
      return say(table.USE_BASE, act.actingCardOf(state, action));
    case act.APPLY:
      return isBase[card] && place % act.UNITS < ALLY_UNIT
        ? say(table.USE_BASE, act.actingCardOf(state, action))
        : undefined;
    case act.SELF:
      return say(table.SELF_SCRAP, act.actingCardOf(state, action));
    case act.BUY:
      return say(table.BUY, card);
    case act.ATTACK_A_BASE: {
      const seat = (place / act.SEAT_PLACES) | 0;
      return facing(state, seat, combatAt(state, seat), () => say(table.setOf(ask.ATTACK_BASE)!, card));
    }
    case act.AIM:
      // A table aims all its effects as the first of them says.
      return facing(state, place % act.UNITS, state.me.combat, () =>
        say(table.TARGET, state.whole!.shotCards[0]!),
      );
    default:
      return undefined;
  }
}

/** By place: with which other card one would be bought now, two being worth more than the best. */
function pairOf(state: State, policy: table.ScorePolicy): ReadonlyMap<number, string> {
  if (policy.buy(state) !== 2) return new Map();
  const [first, second] = [state.chosen[0]!, state.chosen[1]!];
  const nameOf = (place: number): string => cards[cardAt(state, place)]!.name;
  return new Map([
    [first, `with ${nameOf(second)} worth more than the best`],
    [second, `with ${nameOf(first)} worth more than the best`],
  ]);
}

/** With that opponent in focus and so much combat to spend. */
function facing<T>(state: State, seat: number, combat: number, tell: () => T): T {
  const { me, foe } = state;
  const all = me.combat;
  state.look(state.seat, seat);
  me.combat = combat;
  const told = tell();
  me.combat = all;
  state.look(state.seat, foe.seat);
  return told;
}
