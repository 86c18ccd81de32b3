/** The cards that a program gains in a few games, played in this thread. */
import { type CompiledPlayer, compilePlayer } from '../../bots/index.js';
import { dealAt, type Game, type Recorder, type Rules, type Seed } from '../../engine/index.js';

export interface BehaviourOptions {
  readonly game: Game;
  readonly rules: Rules;
  /** Texts of the opponents, in the order of play. */
  readonly opponents: readonly string[];
  readonly firstSeed: Seed;
  readonly deals: number;
}

/**
 * The games of a player from every seat of some deals. One opponent takes all other seats, the next opponent in the
 * next deal; `policies` are by seat.
 */
export function* seatedGames(
  player: CompiledPlayer,
  { game, rules, opponents, firstSeed, deals }: BehaviourOptions,
) {
  const others = opponents.map((text) => compilePlayer(text, game, rules));
  for (let deal = 0; deal < deals; deal++) {
    const seed = dealAt(firstSeed, deal);
    const other = others[deal % others.length]!;
    for (let seat = 0; seat < rules.seats; seat++) {
      for (const each of [player, other]) each.reset?.(seed);
      const seated = Array.from({ length: rules.seats }, (_, at) => (at === seat ? player : other));
      yield { seat, seed, policies: seated.map(({ policy }) => policy) };
    }
  }
}

/** @param text of the player, or its encoding by `encodedPlayer` @returns by card: copies gained per game */
export function gainedCards(text: string, options: BehaviourOptions): readonly number[] {
  const { game, rules } = options;
  const table = game.table(rules);
  const gains = new Set((game.facts.gains ?? []).map((name) => game.facts.events.indexOf(name)));
  const gained = game.cards.map(() => 0);
  let ownSeat = 0;
  const recorder: Recorder = {
    wantsSeries: false,
    onTurnStart() {},
    onTurnEnd() {},
    onEvent(event, seat, card, amount) {
      if (seat === ownSeat && card >= 0 && gains.has(event)) gained[card]! += Math.max(1, amount);
    },
  };
  let games = 0;
  for (const { seat, seed, policies } of seatedGames(compilePlayer(text, game, rules), options)) {
    ownSeat = seat;
    table.play(policies, seed, recorder);
    games++;
  }
  return gained.map((copies) => copies / games);
}
