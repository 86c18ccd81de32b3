import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Decision, games, type Recorder, type Seed } from '../../../engine/index.js';
import { jsonBot } from '../../../grammar/json/form.js';

const game = games['star-realms']!;
const { facts, cards } = game;
const root = join(import.meta.dirname, '..', '..', '..', '..');
const golden = (name: string): string => join(root, 'test', 'golden', 'star-realms', `${name}.playthrough`);
const rules = game.rules({ sets: ['core', 'promo_year_1'] }, 2);
const bot = (name: string): unknown => {
  const text = readFileSync(join(root, 'bots', 'star-realms', `${name}.json`), 'utf8');
  return jsonBot.compile(jsonBot.parse(text, game).program!, game, rules);
};

/** Records all events. */
class TranscriptRecorder implements Recorder {
  readonly wantsSeries = true;
  readonly lines: string[] = [];

  onTurnStart(seat: number, turn: number): void {
    this.lines.push('', `turn ${turn}, seat ${seat + 1}`);
  }

  onEvent(event: number, seat: number, card: number, amount: number): void {
    const what = card < 0 ? '' : ` ${cards[card]!.name}`;
    this.lines.push(`  seat ${seat + 1} ${facts.events[event]}${what} (${amount})`);
  }

  onTurnEnd(_seat: number, _turn: number, series: Int32Array): void {
    this.lines.push(`  ${facts.series.map(({ name }, i) => `${name} ${series[i]}`).join(', ')}`);
  }
}

const remake = 'to renew it: npx vitest run dist/test/engine/star-realms/golden.test.js -u';

it(`the golden game of two bots is unchanged (${remake})`, async () => {
  const transcript = new TranscriptRecorder();
  const table = game.table(rules);
  const names = ['TunedMarshal', 'BastionWarden'];
  const { places, scores, ending, turns } = table.play(names.map(bot), 11 as Seed, transcript);
  const text = [
    `${facts.title}: ${names.join(', ')}; ${rules.label}`,
    `events: ${facts.events.join(', ')}`,
    `endings: ${facts.endings.join(', ')}`,
    ...transcript.lines,
    '',
    `${facts.endings[ending]} after ${turns} turns; places ${places.join(', ')}; authority ${scores.join(', ')}; digest ${table.digest()}`,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot(golden('bots'));
});

it(`the golden free for all of decisions is unchanged (${remake})`, async () => {
  const lines: string[] = [];
  let asked = 0;
  const person = game.policyFromChooser(({ seat, prompt, options }: Decision): number => {
    // Spreads its answers over the options, and ends a turn now and then.
    const index = asked % 23 === 22 ? options.length - 1 : (asked * 7) % options.length;
    asked++;
    lines.push(
      '',
      `seat ${seat + 1}: ${prompt}`,
      ...options.map(({ label }, i) => `  ${i === index ? '*' : ' '} ${label}`),
    );
    return index;
  });
  const party = game.rules({ variant: 'free-for-all', turnsMax: 24 }, 3);
  const { places, scores, turns } = game.table(party).play([person, person, bot('HiveTide')], 5 as Seed);
  lines.push('', `after ${turns} turns; places ${places.join(', ')}; authority ${scores.join(', ')}`, '');
  await expect([party.label, ...lines].join('\n')).toMatchFileSnapshot(golden('questions'));
});
