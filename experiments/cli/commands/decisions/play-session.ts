/** A game in the terminal: shows the table, reads choices, and saves the game when the input ends. */
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Player } from '../../../../bots/index.js';
import { type Game, Refused } from '../../../../engine/index.js';
import { nearest } from '../../../../grammar/index.js';
import { nameDeal } from '../../../evaluation/deal-seeds.js';
import { home } from '../../../files/home.js';
import { version } from '../../../files/package.js';
import { writeFileAtomic, writeResult } from '../../../files/write.js';
import type { InteractiveGame } from '../../../play/interactive-game.js';
import { findPlayer } from '../../../players/find.js';
import { seatOrderText } from '../../../seating.js';
import { colors, sanitize, sanitizeLines } from '../../shared/text.js';
import { entryText } from '../players/cards.js';
import type { PlayCommandOptions } from './commands.js';
import { openSavedGame, startGame } from './open-game.js';
import { decisionText, groupText, HELP, historyText, newEventsText, resultText } from './play-text.js';
import { StatsPane } from './stats-pane.js';

export async function run(specs: readonly string[], options: PlayCommandOptions): Promise<void> {
  const isLoaded = options.load !== undefined;
  if (isLoaded && specs.length > 0)
    throw new Refused('a saved game names its players', 'remove the players, or --load');
  const open = isLoaded ? await openSavedGame(options.load, options.game) : await startGame(specs, options);
  const order = isLoaded
    ? 'seats as saved'
    : seatOrderText[options.seat === 'shuffled' ? 'shuffled' : 'given'];
  const adviser = options.hints === undefined ? undefined : await findPlayer(options.hints);
  await new PlaySession(open, adviser, order).run();
}

const GAME_OVER = 'The game is over. Type undo to take back your last decision, or quit.';

const ALIASES: Readonly<Record<string, string>> = {
  u: 'undo',
  h: 'hint',
  '?': 'help',
  q: 'quit',
  exit: 'quit',
};

/** Equal for all ways to type a label: `worker's village`, `WorkersVillage`. */
const keyOf = (label: string): string => label.toLowerCase().replace(/[ '’-]/g, '');

class PlaySession {
  #debug = false;
  #running = true;
  readonly #pane = new StatsPane();
  readonly #adviser: Pick<Player, 'name' | 'text'> | undefined;

  constructor(
    private open: InteractiveGame,
    adviser: Player | undefined,
    /** How the order of the seats was chosen. */
    private readonly order: string,
  ) {
    this.#adviser = adviser ?? open.plan.players.find((player) => player !== null) ?? undefined;
  }

  get #game(): Game {
    return this.open.plan.game;
  }

  async run(): Promise<void> {
    const { game, seed, players } = this.open.plan;
    const names = players.map((player) => sanitize(player?.name ?? 'you'));
    if (game.facts.about !== undefined) print(`${game.facts.about}\n`);
    const order = players.length > 1 ? `, ${this.order}` : '';
    print(
      `${game.facts.title}, ${this.open.rules.label}: ${names.join(', ')}; deal ${nameDeal(seed)}${order}. Type help for help.`,
    );
    const lines = createInterface({
      input: process.stdin,
      output: process.stdout,
      terminal: process.stdin.isTTY ?? false,
    });
    lines.on('SIGINT', () => lines.close());
    this.#show();
    printPrompt();
    for await (const line of lines) {
      await this.#handleInput(line.trim());
      if (!this.#running) break;
      printPrompt();
    }
    lines.close();
    if (this.#running) this.#quit();
  }

  readonly #commands: Readonly<Record<string, (rest: string) => void | Promise<void>>> = {
    undo: () => {
      if (this.open.undo()) this.#showDecision();
      else print('Nothing to undo.');
    },
    hint: () => this.#hint(),
    log: () => print(historyText(this.open)),
    card: (name) =>
      print(name === '' ? 'Which card? For example: card NAME' : entryText(this.#game, name, {})),
    debug: () => {
      this.#debug = !this.#debug;
      this.#show();
    },
    save: (file) => this.#save(file),
    load: async (file) => {
      if (file === '') print('Load which file? For example: load game.json');
      else {
        this.open = await openSavedGame(file);
        this.#show();
      }
    },
    help: () => print(HELP),
    quit: () => this.#quit(),
  };

  async #handleInput(text: string): Promise<void> {
    const [word = '', ...rest] = text.split(/\s+/);
    const command = this.#commands[ALIASES[word.toLowerCase()] ?? word.toLowerCase()];
    try {
      if (text === '') this.#show();
      else if (/^\d+([\s,]+\d+)*$/.test(text))
        this.#chooseAll(text.split(/[\s,]+/).map((each) => Number(each) - 1));
      else if (command !== undefined) await command(rest.join(' '));
      else this.#chooseByLabel(text);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      print(sanitizeLines(`${error.message}${error.hint === undefined ? '' : `; ${error.hint}`}`));
    }
  }

  /** Several numbers answer several decisions, until one of them is not an option. */
  #chooseAll(indexes: readonly number[]): void {
    for (const [at, index] of indexes.entries()) {
      const { optionGroups } = this.open;
      const answer = optionGroups[index];
      if (answer === undefined) {
        if (at > 0) this.#showDecision();
        const which = indexes.length > 1 ? `${index + 1} is not an option. ` : '';
        print(
          optionGroups.length === 0
            ? GAME_OVER
            : `${which}Type a number from 1 to ${optionGroups.length}, or help.`,
        );
        return;
      }
      this.open.choose(answer.options[0]!);
      print(newEventsText(this.open));
    }
    this.#showDecision();
  }

  /** The start of a label is enough if it is unique. */
  #chooseByLabel(text: string): void {
    const labels = this.open.optionGroups.map((group) => groupText(this.open, group));
    const keys = labels.map(keyOf);
    const wanted = keyOf(text);
    const found = keys.flatMap((key, index) => (key.startsWith(wanted) ? [index] : []));
    const [exact] = found.filter((index) => keys[index] === wanted);
    if (labels.length === 0) print(GAME_OVER);
    else if (found.length === 1 || exact !== undefined) this.#chooseAll([exact ?? found[0]!]);
    else {
      const near = nearest(text, labels);
      const hint =
        near === undefined ? `type a number from 1 to ${labels.length}, or help` : `did you mean "${near}"?`;
      print(`"${sanitize(text)}" is ${found.length > 1 ? 'ambiguous' : 'not an option'}; ${hint}`);
    }
  }

  #hint(): void {
    if (this.#adviser === undefined) {
      print('No adviser. Start with --hints PLAYER.');
      return;
    }
    const option = this.open.advice(this.#adviser);
    const { optionGroups } = this.open;
    const index = optionGroups.findIndex(({ options }) => options.includes(option ?? -1));
    print(
      index < 0
        ? 'The game is over.'
        : `${sanitize(this.#adviser.name)} would choose ${index + 1}: ${sanitize(groupText(this.open, optionGroups[index]!))}`,
    );
  }

  #show(): void {
    print(newEventsText(this.open));
    this.#showDecision();
  }

  #showDecision(): void {
    const { decision } = this.open;
    print(
      decision === undefined
        ? resultText(this.open, this.#debug, this.#pane)
        : decisionText(decision, this.open, this.#debug, this.#pane),
    );
  }

  #text(): string {
    return `${JSON.stringify(this.open.save(version()))}\n`;
  }

  #save(file: string): void {
    if (file === '') print('Save to which file? For example: save game.json');
    else {
      try {
        writeResult(file, this.#text());
      } catch (error) {
        // The prompt of a game has no --force.
        throw error instanceof Refused ? new Refused(error.message, 'choose another name') : error;
      }
      print(`Saved. Continue with: deckwright play --load ${file}`);
    }
  }

  #quit(): void {
    this.#running = false;
    if (this.open.decisions.length === 0) return;
    const { game, seed } = this.open.plan;
    const file = join(
      home(),
      'games',
      `${game.facts.name.replaceAll('/', '-')}-${nameDeal(seed).replaceAll(/[/:]/g, '-')}.json`,
    );
    writeFileAtomic(file, this.#text());
    const verb = this.open.decision === undefined ? 'See it again' : 'Continue';
    print(`Saved. ${verb} with: deckwright play --load ${file}`);
  }
}

function print(text: string): void {
  if (text !== '') process.stdout.write(`${text}\n`);
}

function printPrompt(): void {
  process.stdout.write(colors.bold('> '));
}
