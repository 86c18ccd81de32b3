/** The table in the terminal: shows what is seen, takes answers, and never loses a game. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gameField, type Player } from '../../bots/index.js';
import { type Game, games, Refused, type Seed } from '../../engine/index.js';
import { nearest } from '../../grammar/index.js';
import { writeResult, writeWhole } from '../files.js';
import { home } from '../home.js';
import { isStandardInput } from '../input.js';
import { knowGame } from '../own-games.js';
import { boardFor, counted, findPlayer, findPlayers } from '../players.js';
import { version } from '../root.js';
import { seatsTold, shuffledSeats } from '../seating.js';

import { firstDeal, nameDeal, parseDeal, SEED_MAX } from '../seeds.js';
import { loadGame, OpenGame } from '../table/open-game.js';
import { tellOne } from './cards.js';
import { type BoardOptions, requestOf } from './options.js';
import { StatsPane } from './play-stats.js';
import { HELP, tellEnd, tellHistory, tellNews, tellQuestion } from './play-text.js';
import { colors, safe } from './text.js';
import { warnOfPlayers } from './warnings.js';

export interface PlayOptions extends BoardOptions {
  readonly seat: number | 'shuffled';
  readonly seed?: string;
  readonly load?: string;
  readonly hints?: string;
}

export async function play(specs: readonly string[], options: PlayOptions): Promise<void> {
  const isLoaded = options.load !== undefined;
  const open = isLoaded ? await takeUp(options.load) : await sitDown(specs, options);
  const order = isLoaded ? 'seats as saved' : seatsTold[options.seat === 'shuffled' ? 'shuffled' : 'given'];
  const adviser = options.hints === undefined ? undefined : await findPlayer(options.hints);
  await new AtTheTable(open, adviser, order).run();
}

async function takeUp(file: string): Promise<OpenGame> {
  const text = read(file);
  const game = gameField(text);
  if (game !== undefined) await knowGame(game);
  return loadGame(text);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Refused(`there is no file "${file}"`);
    if (code === 'EISDIR') throw new Refused(`"${file}" is a folder`, 'name the file of a saved game');
    throw new Refused(`"${file}" cannot be read: ${message}`);
  }
}

async function sitDown(specs: readonly string[], options: PlayOptions): Promise<OpenGame> {
  // A game for one needs no bot: its own name says what is played.
  const named = specs.find((spec) => Object.hasOwn(games, spec)) ?? options.game;
  if (specs.some(isStandardInput))
    throw new Refused('standard input is where you answer', 'name the bot by its file');
  const bots = await findPlayers(specs.filter((spec) => !Object.hasOwn(games, spec)));
  const alone = named !== undefined && games[named]?.facts.seats.max === 1;
  if (bots.length === 0 && !alone) {
    throw new Refused(
      'nobody to play against',
      'name a bot, e.g. deckwright play big-money; or a game for one',
    );
  }
  const request = requestOf(options);
  const { game, rules } = boardFor(bots, request, { game: named, seats: bots.length + 1 });
  if (game.facts.seats.max === 1 && bots.length > 0) throw new Refused(`${game.facts.title} is played alone`);
  const { seat } = options;
  if (seat !== 'shuffled' && seat > bots.length + 1) {
    throw new Refused(
      `there is no seat ${seat}`,
      alone
        ? `${game.facts.title} is played alone: leave --seat out`
        : `with ${counted(bots.length, 'bot')} there are ${bots.length + 1} seats: --seat 1 to ${bots.length + 1}; name more bots for more seats`,
    );
  }
  warnOfPlayers(bots, rules);
  const seed = options.seed === undefined ? newDeal() : parseDeal(options.seed);
  const players =
    seat === 'shuffled'
      ? shuffledSeats([null, ...bots], seed)
      : [...bots.slice(0, seat - 1), null, ...bots.slice(seat - 1)];
  return new OpenGame({ game, request, seed, players });
}

/** A deal nobody has seen. Told to the player, so that it can be had again. */
const newDeal = (): Seed => firstDeal(Date.now() % SEED_MAX);

const OVER = 'The game is over: undo takes your last decision back, quit leaves.';

const SHORT: Readonly<Record<string, string>> = {
  u: 'undo',
  h: 'hint',
  '?': 'help',
  q: 'quit',
  exit: 'quit',
};

class AtTheTable {
  #debug = false;
  #seated = true;
  readonly #pane = new StatsPane();
  readonly #adviser: Pick<Player, 'name' | 'text'> | undefined;

  constructor(
    private open: OpenGame,
    adviser: Player | undefined,
    /** How the order of the seats came about. */
    private readonly order: string,
  ) {
    this.#adviser = adviser ?? open.plan.players.find((player) => player !== null) ?? undefined;
  }

  get #game(): Game {
    return this.open.plan.game;
  }

  async run(): Promise<void> {
    const { game, seed, players } = this.open.plan;
    const names = players.map((player) => safe(player?.name ?? 'you'));
    if (game.facts.about !== undefined) say(`${game.facts.about}\n`);
    const order = players.length > 1 ? `, ${this.order}` : '';
    say(
      `${game.facts.title}, ${this.open.rules.label}: ${names.join(', ')}; deal ${nameDeal(seed)}${order}. Type help for help.`,
    );
    const lines = createInterface({
      input: process.stdin,
      output: process.stdout,
      terminal: process.stdin.isTTY ?? false,
    });
    lines.on('SIGINT', () => lines.close());
    this.#show();
    prompt();
    for await (const line of lines) {
      this.#take(line.trim());
      if (!this.#seated) break;
      prompt();
    }
    lines.close();
    if (this.#seated) this.#quit();
  }

  readonly #commands: Readonly<Record<string, (rest: string) => void>> = {
    undo: () => {
      if (this.open.undo()) this.#ask();
      else say('There is nothing to take back.');
    },
    hint: () => this.#hint(),
    log: () => say(tellHistory(this.open)),
    card: (name) => say(name === '' ? 'Which card? For example: card NAME' : tellOne(this.#game, name, {})),
    debug: () => {
      this.#debug = !this.#debug;
      this.#show();
    },
    save: (file) => this.#save(file),
    load: (file) => {
      if (file === '') say('Load which file? For example: load game.json');
      else {
        this.open = loadGame(read(file));
        this.#show();
      }
    },
    help: () => say(HELP),
    quit: () => this.#quit(),
  };

  #take(text: string): void {
    const [word = '', ...rest] = text.split(/\s+/);
    const command = this.#commands[SHORT[word.toLowerCase()] ?? word.toLowerCase()];
    try {
      if (text === '') this.#show();
      else if (/^\d+([\s,]+\d+)*$/.test(text))
        this.#answers(text.split(/[\s,]+/).map((each) => Number(each) - 1));
      else if (command !== undefined) command(rest.join(' '));
      else this.#byName(text);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      say(`${error.message}${error.hint === undefined ? '' : `; ${error.hint}`}`);
    }
  }

  /** Several numbers answer several questions, up to the first that fits none. */
  #answers(places: readonly number[]): void {
    for (const [at, place] of places.entries()) {
      const { answers } = this.open;
      const answer = answers[place];
      if (answer === undefined) {
        if (at > 0) this.#ask();
        const which = places.length > 1 ? `${place + 1} is no answer here. ` : '';
        say(answers.length === 0 ? OVER : `${which}Type a number from 1 to ${answers.length}, or help.`);
        return;
      }
      this.open.answer(answer.options[0]!);
      say(tellNews(this.open));
    }
    this.#ask();
  }

  /** What a label begins with will do, if only one does. */
  #byName(text: string): void {
    const labels = this.open.answers.map(({ label }) => label);
    const wanted = text.toLowerCase();
    const found = labels.flatMap((label, index) => (label.toLowerCase().startsWith(wanted) ? [index] : []));
    const [exact] = found.filter((index) => labels[index]!.length === text.length);
    if (labels.length === 0) say(OVER);
    else if (found.length === 1 || exact !== undefined) this.#answers([exact ?? found[0]!]);
    else {
      const near = nearest(text, labels);
      const cure =
        near === undefined ? `type a number from 1 to ${labels.length}, or help` : `did you mean "${near}"?`;
      say(`"${safe(text)}" is ${found.length > 1 ? 'more than one answer' : 'no answer'}; ${cure}`);
    }
  }

  #hint(): void {
    if (this.#adviser === undefined) {
      say('Nobody is here to ask; start with --hints PLAYER.');
      return;
    }
    const option = this.open.advice(this.#adviser);
    const { answers } = this.open;
    const place = answers.findIndex(({ options }) => options.includes(option ?? -1));
    say(
      place < 0
        ? 'The game is over.'
        : `${safe(this.#adviser.name)} would choose ${place + 1}: ${safe(answers[place]!.label)}`,
    );
  }

  #show(): void {
    say(tellNews(this.open));
    this.#ask();
  }

  #ask(): void {
    const { question } = this.open;
    say(
      question === undefined
        ? tellEnd(this.open, this.#debug, this.#pane)
        : tellQuestion(question, this.open, this.#debug, this.#pane),
    );
  }

  #text(): string {
    return `${JSON.stringify(this.open.save(version()))}\n`;
  }

  #save(file: string): void {
    if (file === '') say('Save to which file? For example: save game.json');
    else {
      try {
        writeResult(file, this.#text());
      } catch (error) {
        // There is no --force at the table.
        throw error instanceof Refused ? new Refused(error.message, 'choose another name') : error;
      }
      say(`Saved. Go on with: deckwright play --load ${file}`);
    }
  }

  #quit(): void {
    this.#seated = false;
    if (this.open.decisions.length === 0) return;
    const { game, seed } = this.open.plan;
    const file = join(
      home(),
      'games',
      `${game.facts.name.replaceAll('/', '-')}-${nameDeal(seed).replaceAll(/[/:]/g, '-')}.json`,
    );
    writeWhole(file, this.#text());
    const verb = this.open.question === undefined ? 'See it again' : 'Go on';
    say(`Saved. ${verb} with: deckwright play --load ${file}`);
  }
}

function say(text: string): void {
  if (text !== '') process.stdout.write(`${text}\n`);
}

function prompt(): void {
  process.stdout.write(colors.bold('> '));
}
