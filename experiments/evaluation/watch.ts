/** What a program does in a few games, played here and now: what it gains and how long its games last. */
import { type Bot, bot } from '../../bots/index.js';
import { dealAt, type Game, type Recorder, type Rules, type Seed } from '../../engine/index.js';
import type { Behaviour } from '../../optimizer/index.js';

export interface Watching {
  readonly game: Game;
  readonly rules: Rules;
  /** Texts of the opponents, met in turn. */
  readonly opponents: readonly string[];
  readonly firstSeed: Seed;
  readonly deals: number;
}

/** The same for the same text, always. */
export function watch(text: string, { game, rules, opponents, firstSeed, deals }: Watching): Behaviour {
  const watched = bot(text, game, rules);
  const others = opponents.map((opponent) => bot(opponent, game, rules));
  const table = game.table(rules);
  const gains = new Set((game.facts.gains ?? []).map((name) => game.facts.events.indexOf(name)));
  const attacks = new Set((game.facts.attacks ?? []).map((name) => game.facts.events.indexOf(name)));
  const gained = game.cards.map(() => 0);
  let attacked = 0;
  let mine = 0;
  const recorder: Recorder = {
    wantsSeries: false,
    turnStarted() {},
    turnEnded() {},
    happened(event, seat, card, amount) {
      if (seat === mine && attacks.has(event)) attacked += amount;
      if (seat === mine && card >= 0 && gains.has(event)) gained[card]! += Math.max(1, amount);
    },
  };
  let games = 0;
  let turns = 0;
  for (let deal = 0; deal < deals; deal++) {
    const seed = dealAt(firstSeed, deal);
    const other = others[deal % others.length]!;
    for (mine = 0; mine < rules.seats; mine++) {
      const seated = (seat: number): Bot => (seat === mine ? watched : other);
      for (const { deal: roll } of [watched, other]) roll?.(seed);
      const policies = Array.from({ length: rules.seats }, (_, seat) => seated(seat).policy);
      turns += table.play(policies, seed, recorder).turnsTaken[mine]!;
      games++;
    }
  }
  return { games, turns: turns / games, gained: gained.map((n) => n / games), attacked: attacked / games };
}
