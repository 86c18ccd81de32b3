/** What a score table says about each option of a question: the very scores by which `score-policy.ts` decides. */
import { EngineBug } from '../core/errors.js';
import type { Opinions } from '../core/game.js';
import type { Opinion, ScoreProgram } from '../core/score-vocabulary.js';
import * as act from './actions.js';
import { ALLY_UNIT } from './active.js';
import { combatAt, StarRealmsQuestion } from './asking.js';
import { isBase } from './card-table.js';
import { barOf, ScorePolicy, setNumber, setOf, signOf } from './score-policy.js';
import type { State } from './state.js';

const BUY = setNumber('buyRules');
const PLAY = setNumber('playRules');
const USE_BASE = setNumber('useBaseRules');
const SELF_SCRAP = setNumber('scrapForBenefitRules');
const ATTACK_BASE = setNumber('attackBaseRules');
const CHOICE = setNumber('makeChoiceRules');
const TARGET = setNumber('targetRules');

export function opinions(program: ScoreProgram<State>): Opinions<State> {
  const policy = new ScorePolicy(program);
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
  policy: ScorePolicy,
  say: Say<Said>,
): readonly (Opinion<Said> | undefined)[] {
  const card: number = asking ?? -1;
  switch (asked.kind) {
    case 'act':
      return options.map((_, place) => onAction(state, state.actions[place]!, say));
    case 'choose': {
      const set = setOf(asked.decision);
      if (set === undefined) return options.map(() => undefined);
      const least = signOf(asked.decision) < 0;
      const bar = barOf(state, asked.decision);
      return options.map((_, option) => {
        const place = asked.places[option];
        if (place === undefined) return bar && { set, bar };
        return { ...say(set, state.candidates[place]!), ...(least && { least }) };
      });
    }
    case 'option': {
      const chosen = policy.option(state, card) - 1;
      return options.map((_, option) => (option === chosen ? say(CHOICE, card) : undefined));
    }
    case 'target':
      return asked.seats.map((seat) =>
        card < 0 ? undefined : facing(state, seat, state.me.combat, () => say(TARGET, card)),
      );
    default:
      return options.map(() => undefined);
  }
}

/** Deeds that a table does whenever it can, and those for which it has fixed worths, are not scored. */
function onAction<Said>(state: State, action: number, say: Say<Said>): Opinion<Said> | undefined {
  const place = act.placeOf(action);
  const card = act.cardOfAction(state, action);
  switch (act.kindOf(action)) {
    case act.PLAY:
    case act.APPLY_FROM_HAND:
      return say(PLAY, card);
    case act.USE:
      return say(USE_BASE, act.actingCardOf(state, action));
    case act.APPLY:
      return isBase[card] && place % act.UNITS < ALLY_UNIT
        ? say(USE_BASE, act.actingCardOf(state, action))
        : undefined;
    case act.SELF:
      return say(SELF_SCRAP, act.actingCardOf(state, action));
    case act.BUY:
      return say(BUY, card);
    case act.ATTACK_A_BASE: {
      const seat = (place / act.SEAT_PLACES) | 0;
      return facing(state, seat, combatAt(state, seat), () => say(ATTACK_BASE, card));
    }
    case act.AIM:
      // A table aims all its effects as the first of them says.
      return facing(state, place % act.UNITS, state.me.combat, () => say(TARGET, state.whole!.shotCards[0]!));
    default:
      return undefined;
  }
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
