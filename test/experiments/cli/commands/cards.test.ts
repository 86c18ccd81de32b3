import { describe, expect, it } from 'vitest';
import { readPlayer } from '../../../../bots/index.js';
import { games } from '../../../../engine/index.js';
import { entryText } from '../../../../experiments/cli/commands/players/cards.js';
import { deckwright, scratch } from '../../../support/cli.js';

const folder = scratch();
const dominion = (name: string): string => entryText(games['dominion']!, name, {});
const starRealms = (name: string): string => entryText(games['star-realms']!, name, {});

describe('deckwright cards', () => {
  it('shows a card and the event with the same name', () => {
    expect(dominion('Trader')).toMatch(
      /^Trader: action[\s\S]*\noptions for Trader:[\s\S]*\nTrader \(event\)[\s\S]*\nreactions for Trader:/,
    );
    const { kinds, word } = JSON.parse(entryText(games['dominion']!, 'Trader', { json: true }));
    expect([kinds, word.kind, word.body.forms]).toEqual([['action', 'reaction'], 'event', ['names']]);
  });

  it('prints the options and events of a card as JSON, too', () => {
    const json = (name: string) => JSON.parse(entryText(games['dominion']!, name, { json: true }));
    expect(json('Steward').options.choices).toHaveLength(3);
    expect(json('Militia').events).toEqual(['MilitiaAttack']);
  });

  it('shows each number of comparisons in an example that is correct', async () => {
    const words = JSON.parse(
      (await deckwright(['cards', 'dominion', '--words', '--json'], folder)).stdout,
    ) as {
      readonly about: string;
    }[];
    const examples = words.flatMap(({ about }) => /For comparisons, e\.g\. "(.*)"/.exec(about)?.[1] ?? []);
    expect(examples).toContain('OpponentHas(Gold) > 3');
    for (const example of examples) {
      const text = `buylists list Silver if ${example} end end strategies strategy playorder :Default end end end`;
      expect([example, readPlayer(text).diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([
        example,
        [],
      ]);
    }
  });

  it('shows the syntax of reactions to an event, and the default without them', () => {
    const shown = dominion('TorturerAttack');
    expect(shown).toMatch(/reactions for TorturerAttack: .* Without a block: two useless cards/);
    expect(shown).toContain('"choose option 1, discard (Curse, Estate)"');
    expect(shown).toContain('choose option 2: gain a Curse into the hand');
    expect(dominion('Militia')).toContain('events: MilitiaAttack');
  });

  it('lists the variants of each game with their descriptions', async () => {
    const { stdout } = await deckwright(['cards'], folder);
    expect(stdout).toMatch(/--variant standard +maximize ships by the end; half of them/);
  });

  it('knows aliases of cards and keys, flags, and card info with any name', () => {
    expect(dominion('buerocrat')).toMatch(/^Bureaucrat:/);
    expect(starRealms('buyScoreIncrease')).toMatch(/^buy\.score\.increase \(key; also buyScoreIncrease\)/);
    expect(starRealms('useBaseAfterPlay')).toMatch(/^useBaseAfterPlay \(flag of playRules\)/);
    expect(starRealms('card_info_worth')).toMatch(/^card_info_NAME/);
    expect(starRealms('card_info_avg_worth')).toMatch(/^card_info_avg_NAME/);
    expect(() => starRealms('buyScoreIncreas')).toThrow('unknown card or word');
  });

  it('lists every family of card info, and the defaults of events', async () => {
    const { stdout } = await deckwright(['cards', 'star-realms', '--words'], folder);
    for (const { prefix } of games['star-realms']!.scores!.families)
      expect(stdout).toContain(`\n${prefix}NAME `);
    const events = await deckwright(['cards', 'dominion', '--words'], folder);
    expect(events.stdout).toMatch(/\nMilitiaAttack +event +.*Without a block: the least useful cards\./);
  });
});
