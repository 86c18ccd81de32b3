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

const names = read.list(read.text);

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
  const seed = seedOf(read.field(saved, 'seed', read.whole(Number.MAX_SAFE_INTEGER)));
  const state = new GameState(
    compiled,
    seed,
    { turnsMax: read.field(saved, 'turnsMax', read.whole()) },
    randomFrom(saved, seed),
  );
  const { player } = state;
  player.turn = read.field(saved, 'turn', read.whole());
  player.handLimit = read.field(saved, 'handLimit', read.number);
  for (const name of read.field(saved, 'hand', names)) player.hand.add(name);
  for (const name of read.field(saved, 'deck', names)) player.deck.put(name, 'top');
  for (const name of read.field(saved, 'actions', names)) player.allow(name);
  for (const entry of read.field(saved, 'rules', read.list(read.object))) {
    player.rules.addEntry(catalogue.rule(read.field(entry, 'rule', read.text)), entry['data']);
  }
  restoreState(player.stats, read.field(saved, 'stats', read.object), 'stats');
  player.appendLog(...read.field(saved, 'log', read.list(read.object)).map(logLine));
  const upToLog = read.whole(player.log.length);
  const [from, to] = read.field(saved, 'reported', read.array);
  state.reportFrom = upToLog(from, 'reported[0]');
  player.markReported(upToLog(to, 'reported[1]'));
  return state.resume(outcomeFrom(saved, (ending) => catalogue.ending(ending)));
}

function checkHeader(saved: read.SavedFields, game: string): void {
  if (saved['format'] !== FORMAT) throw new Refused('this is not a saved cardsim game');
  const version = read.field(saved, 'version', read.whole());
  if (version !== VERSION) {
    throw new Refused(
      `the game was saved in version ${version} of the format; this program reads version ${VERSION}`,
    );
  }
  const name = read.field(saved, 'game', read.text);
  if (name !== game) throw new Refused(`this is a saved game of "${name}", not of "${game}"`);
}

function randomFrom(saved: read.SavedFields, seed: Seed): RandomStreams {
  const states = read.field(saved, 'luck', read.object);
  const random = randomStreams(seed);
  const restore = (rng: Rng, name: string): void => {
    const words = read.list(read.int32)(states[name], `luck.${name}`);
    if (words.length !== 4) throw new Refused(`luck.${name} has ${words.length} numbers, not 4`);
    rng.restore(words as unknown as readonly [number, number, number, number]);
  };
  restore(random.shuffles, 'shuffles');
  restore(random.ruleOrder, 'ruleOrder');
  restore(random.dice, 'dice');
  return random;
}

function logLine(line: read.SavedFields): LogLine {
  const kind = read.field(line, 'kind', read.text);
  if (kind !== 'message' && kind !== 'warning' && kind !== 'error') {
    throw new Refused(`a log line is a message, a warning or an error, not ${JSON.stringify(kind)}`);
  }
  const from = line['from'] === undefined ? {} : { from: read.field(line, 'from', read.text) };
  return {
    turn: read.field(line, 'turn', read.whole()),
    kind,
    text: Message.plain(read.field(line, 'text', read.text)),
    ...from,
  };
}

function outcomeFrom(saved: read.SavedFields, check: (ending: string) => void): Outcome | undefined {
  if (saved['outcome'] === undefined) return undefined;
  const outcome = read.field(saved, 'outcome', read.object);
  const ending = read.field(outcome, 'ending', read.text);
  check(ending);
  return outcome['error'] === undefined
    ? { ending }
    : { ending, error: new Error(read.field(outcome, 'error', read.text)) };
}
