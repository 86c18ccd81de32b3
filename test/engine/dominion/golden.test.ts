import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  type Decision,
  type DominionPolicy,
  games,
  type Recorder,
  type Seed,
} from '../../../engine/index.js';
import { strategy } from '../../support/buylists.js';

const dominion = games['dominion']!;
const { facts, cards } = dominion;
const golden = (name: string): string =>
  join(import.meta.dirname, '..', '..', '..', '..', 'test', 'golden', 'dominion', `${name}.playthrough`);

/** Records all events, one line for each turn of a seat. */
class TranscriptRecorder implements Recorder {
  readonly wantsSeries = true;
  readonly lines: string[] = [];
  #turn: string[] = [];

  onTurnStart(seat: number, turn: number): void {
    this.lines.push('', `turn ${turn}, seat ${seat + 1}`);
    this.#turn = [];
  }

  onEvent(event: number, seat: number, card: number, amount: number, detail?: number): void {
    const what =
      card < 0 ? `${facts.events[event]} ${amount}` : `${facts.events[event]} ${cards[card]!.name}`;
    const also = detail === undefined ? '' : ` ${facts.eventDetails![detail]}`;
    this.#turn.push(`seat ${seat + 1} ${what}${also}`);
  }

  onTurnEnd(_seat: number, _turn: number, series: Int32Array): void {
    this.lines.push(...this.#turn.map((what) => `  ${what}`));
    this.lines.push(`  ${facts.series.map(({ name }, i) => `${name} ${series[i]}`).join(', ')}`);
    this.#turn = [];
  }
}

it('the golden game of strategies is unchanged (to renew it: npx vitest run dist/test/engine/dominion/golden.test.js -u)', async () => {
  const transcript = new TranscriptRecorder();
  const table = dominion.table(dominion.rules({ turnsMax: 60 }, 3));
  const names = ['fortress-of-answers', 'torturer-village-chain', 'masquerade-curse-gift'];
  const { places, scores, ending, turns } = table.play(names.map(strategy), 11 as Seed, transcript);
  const text = [
    `${facts.title}: ${names.join(', ')}`,
    `events: ${facts.events.join(', ')}`,
    `endings: ${facts.endings.join(', ')}`,
    ...transcript.lines,
    '',
    `${facts.endings[ending]} after ${turns} turns; places ${places.join(', ')}; points ${scores.join(', ')}; digest ${table.digest()}`,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot(golden('strategies'));
});

it('the golden game of decisions is unchanged (to renew it: npx vitest run dist/test/engine/dominion/golden.test.js -u)', async () => {
  const kingdom =
    'Masquerade Pawn Cartographer Militia Tunnel Trader Upgrade ThroneRoom Library Haggler'.split(' ');
  const rules = dominion.rules({ kingdom, turnsMax: 24 }, 2);
  const lines = [rules.label];
  let asked = 0;
  const person = dominion.policyFromChooser((decision: Decision): number => {
    // Goes through the options in turn, but buys the most expensive card every other time.
    const { kind, options, prompt } = decision;
    const buying = kind === 'buy' && asked % 2 === 0;
    const index = buying ? options.length - 2 : asked % options.length;
    asked++;
    const { zones, stats } = decision.stateView();
    const hand = zones.find(({ title }) => title === 'Hand')!.cards;
    lines.push(
      '',
      `seat ${decision.seat + 1}: ${prompt}`,
      `  hand: ${hand.map(({ name, count }) => `${count} ${name}`).join(', ')}`,
      `  ${stats.map(({ title, value }) => `${title} ${value}`).join(', ')}`,
      ...options.map(({ label }, i) => `  ${i === index ? '*' : ' '} ${label}`),
    );
    return index;
  }) as DominionPolicy;
  const table = dominion.table(rules);
  const { scores } = table.play([person, person], 4 as Seed);
  lines.push('', `points ${scores.join(', ')}; digest ${table.digest()}`, '');
  await expect(lines.join('\n')).toMatchFileSnapshot(golden('questions'));
});
