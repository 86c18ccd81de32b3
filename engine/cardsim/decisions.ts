/** Converts policies to choosers and back: the choice of a turn as a decision with its options. */
import type { CardId } from '../core/contract/brand.js';
import type { Decision, Game, Option } from '../core/contract/game.js';
import { invariant } from '../core/errors.js';
import type { Choice } from './catalogue.js';
import { SEAT } from './facts.js';
import type { Player } from './player.js';
import type { AnyGameState, CardsimPolicy } from './policy.js';
import type { GameState } from './state.js';
import { textFor, viewOf } from './view.js';

type Bridges = Pick<Game<CardsimPolicy>, 'policyFromChooser' | 'chooserFromPolicy'> &
  Required<Pick<Game<CardsimPolicy>, 'optionScores'>>;

/** The conversions of one game; they refuse decisions of other games. */
export function bridges(): Bridges {
  const states = new WeakMap<Decision, AnyGameState>();
  const stateOf = (decision: Decision): AnyGameState => {
    const state = states.get(decision);
    invariant(state !== undefined, 'the decision is of another game');
    return state;
  };
  return {
    policyFromChooser: (choose) => ({
      choose(state) {
        if (state.choices.length === 1) return 0;
        const decision = decisionOf(state);
        states.set(decision, state);
        return choose(decision);
      },
    }),
    chooserFromPolicy: (policy) => (decision) => policy.choose(stateOf(decision)),
    optionScores: () => (decision, score) => {
      const state = stateOf(decision);
      return state.choices.map((choice) => ({ set: 0, score: score(0, state, choice) }));
    },
  };
}

/** The choice of this turn as a decision. */
function decisionOf<S extends object>(state: GameState<S>): Decision {
  const { player, compiled, choices } = state;
  const from = state.decisionFrom;
  state.decisionFrom = player.reported;
  return {
    seat: SEAT,
    kind: 'turn',
    prompt: `Turn ${player.turn}: choose an option`,
    options: choices.map((id) => optionOf(compiled.catalogue.choices[id]!, player)),
    unavailable: state
      .disabledChoices()
      .map(({ choice, reason }) => ({ ...optionOf(choice, player), reason })),
    stateView: (debug = false) => viewOf(state, debug, from),
    redeterminize: (seed) => state.redeterminize(seed),
  };
}

function optionOf<S extends object>(
  { card, cardId, option, label }: Choice<Player<S>>,
  player: Player<S>,
): Option {
  const id = cardId as CardId;
  if (option.text === undefined) return { label, card: id };
  return { label: `${card.name}: ${textFor(option.text, player, option.name)}`, card: id };
}
