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
 * Always the same for the same player.
 * @param text of the player, or its encoding by `encodedPlayer`
 * @returns by card: how many copies the player gained per game
 */
export function gainedCards(
  text: string,
  { game, rules, opponents, firstSeed, deals }: BehaviourOptions,
): readonly number[] {
  const player = compilePlayer(text, game, rules);
  const others = opponents.map((opponent) => compilePlayer(opponent, game, rules));
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
  for (let deal = 0; deal < deals; deal++) {
    const seed = dealAt(firstSeed, deal);
    const other = others[deal % others.length]!;
    for (ownSeat = 0; ownSeat < rules.seats; ownSeat++) {
      const seated = (seat: number): CompiledPlayer => (seat === ownSeat ? player : other);
      for (const { reset: roll } of [player, other]) roll?.(seed);
      const policies = Array.from({ length: rules.seats }, (_, seat) => seated(seat).policy);
      table.play(policies, seed, recorder);
      games++;
    }
  }
  return gained.map((copies) => copies / games);
}
