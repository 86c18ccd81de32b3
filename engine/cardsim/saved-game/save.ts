/** Saves a game in progress as JSON and loads it. The same seed and choices give the same bytes. */

import type { Rng } from '../../core/chance/rng.js';
import { seedOf } from '../../core/chance/seed.js';
import type { Seed } from '../../core/contract/brand.js';
import { Refused } from '../../core/errors.js';
import type { CompiledDefinition } from '../definition/definition.js';
import { Message } from '../definition/messages.js';
import type { LogLine } from '../player.js';
import { GameState, type Outcome, type RandomStreams, randomStreams } from '../state.js';
import * as read from './read-json.js';
import { restoreState, savePlain, saveState } from './serialize.js';

const FORMAT = 'deckwright-cardsim';
const VERSION = 1;

/** @throws Refused when the game's state contains something that JSON cannot express, with its location */
export function saveGame<S extends object>(state: GameState<S>): string {
  const { player, random, compiled, outcome } = state;
  const { catalogue, definition } = compiled;
  const nameOf = (id: number): string => catalogue.cards[id]!.name;
  const saved = {
    format: FORMAT,
    version: VERSION,
    game: definition.name,
    seed: state.seed,
    turnsMax: state.turnsMax,
    turn: player.turn,
    handLimit: player.handLimit,
    hand: player.hand.ids.map(nameOf),
    deck: player.deck.ids.map(nameOf),
    actions: player.actions.map(nameOf),
    rules: [...player.rules].map(({ rule, data }) =>
      data === undefined
        ? { rule: rule.name }
        : { rule: rule.name, data: savePlain(data, `rule "${rule.name}"`) },
    ),
    stats: saveState(player.stats, 'stats'),
    luck: {
      shuffles: random.shuffles.save(),
      ruleOrder: random.ruleOrder.save(),
      dice: random.dice.save(),
    },
    log: player.log.map(({ turn, kind, text, from }) => ({ turn, kind, text, from })),
    reported: [state.reportFrom, player.reported],
    outcome: outcome && { ending: outcome.ending, error: outcome.error?.message },
  };
  return `${JSON.stringify(saved)}\n`;
}

/** @throws Refused when the text is not a saved game of this game, with the location and the expected value */
export function loadGame<S extends object>(compiled: CompiledDefinition<S>, text: string): GameState<S> {
  const saved = read.parse(text);
  checkHeader(saved, compiled.definition.name);
  const { catalogue } = compiled;
  const seed = seedOf(read.whole(saved, 'seed', Number.MAX_SAFE_INTEGER));
  const state = new GameState(
    compiled,
    seed,
    { turnsMax: read.whole(saved, 'turnsMax') },
    randomFrom(saved, seed),
  );
  const { player } = state;
  player.turn = read.whole(saved, 'turn');
  player.handLimit = read.number(saved, 'handLimit');
  for (const name of read.texts(saved, 'hand')) player.hand.add(name);
  for (const name of read.texts(saved, 'deck')) player.deck.put(name, 'top');
  for (const name of read.texts(saved, 'actions')) player.allow(name);
  for (const entry of read.objects(saved, 'rules')) {
    player.rules.addEntry(catalogue.rule(read.text(entry, 'rule')), entry['data']);
  }
  restoreState(player.stats, read.object(saved, 'stats'), 'stats');
  player.appendLog(...read.objects(saved, 'log').map(logLine));
  const [from, to] = read.array(saved, 'reported');
  state.reportFrom = read.indexUpTo(from, player.log.length, 'reported[0]');
  player.markReported(read.indexUpTo(to, player.log.length, 'reported[1]'));
  return state.resume(outcomeFrom(saved, (ending) => catalogue.ending(ending)));
}

function checkHeader(saved: read.SavedFields, game: string): void {
  if (saved['format'] !== FORMAT) throw new Refused('this is not a saved cardsim game');
  const version = read.whole(saved, 'version');
  if (version !== VERSION) {
    throw new Refused(
      `the game was saved in version ${version} of the format; this program reads version ${VERSION}`,
    );
  }
  const name = read.text(saved, 'game');
  if (name !== game) throw new Refused(`this is a saved game of "${name}", not of "${game}"`);
}

function randomFrom(saved: read.SavedFields, seed: Seed): RandomStreams {
  const states = read.object(saved, 'luck');
  const random = randomStreams(seed);
  const restore = (rng: Rng, name: string): void => {
    const words = read.array(states, name).map((word, i) => read.int32(word, `luck.${name}[${i}]`));
    if (words.length !== 4) throw new Refused(`luck.${name} has ${words.length} numbers, not 4`);
    rng.restore(words as unknown as readonly [number, number, number, number]);
  };
  restore(random.shuffles, 'shuffles');
  restore(random.ruleOrder, 'ruleOrder');
  restore(random.dice, 'dice');
  return random;
}

function logLine(line: read.SavedFields): LogLine {
  const kind = read.text(line, 'kind');
  if (kind !== 'message' && kind !== 'warning' && kind !== 'error') {
    throw new Refused(`a log line is a message, a warning or an error, not ${JSON.stringify(kind)}`);
  }
  const from = line['from'] === undefined ? {} : { from: read.text(line, 'from') };
  return { turn: read.whole(line, 'turn'), kind, text: Message.plain(read.text(line, 'text')), ...from };
}

function outcomeFrom(saved: read.SavedFields, check: (ending: string) => void): Outcome | undefined {
  if (saved['outcome'] === undefined) return undefined;
  const outcome = read.object(saved, 'outcome');
  const ending = read.text(outcome, 'ending');
  check(ending);
  return outcome['error'] === undefined
    ? { ending }
    : { ending, error: new Error(read.text(outcome, 'error')) };
}
