/** Analyses of positions: the example of the first visit, a pasted text, and moments of games. */
import { expect, it } from 'vitest';
import { findings } from '../support/axe.js';
import { dominionPlayer, type TestDashboard } from '../support/dashboard.js';
import { describePage } from '../support/page.js';

const built = (name: string): string => `built-in/strategies/dominion/${name}.buylist`;

const winning = `position: dominion
kingdom: First Game
turn: 41
coins: 8
supply: 1 Province
trash: Province
seats:
  - hand: 2 Gold, Silver
    deck: 3 Province, 7 Copper
    discard: none
  - cards: 3 Province, 7 Copper, 3 Silver
`;

/** The Ram in play can be scrapped; the Ram in the row costs too much. */
const scrapping = `position: star-realms
turn: 9
trade: 1
row: Ram, Cutter, Federation Shuttle, Trade Bot, Battlecruiser
seats:
  - hand: none
    in play: Ram
    deck: 6 Scout, 2 Viper
    discard: none
  - cards: 8 Scout, 2 Viper
`;

/** Decisions of a person, as an address has them, until Chapel, played by Throne Room, has trashed a card. */
async function chapelWithThroneRoom(dashboard: TestDashboard, table: object): Promise<string> {
  const wanted = ['ThroneRoom', 'Chapel'];
  let made = '-';
  for (const decisions: number[] = []; ; ) {
    const { pending } = await dashboard.json<Played>('POST', '/play', { ...table, decisions });
    if (pending?.position?.match(/Play twice Chapel"\n {2}- "Trash/)) return made;
    const { options, kind } = pending!;
    const taken =
      kind === 'trash' ? options.find(({ card }) => card === 'Estate' || card === 'Copper') : undefined;
    const found = wanted.flatMap((card) => options.find((one) => one.card === card) ?? []);
    const money = options.find(({ card }) => card === 'Silver');
    const { index } = taken ?? found[0] ?? (kind === 'buy' ? money : undefined) ?? options.at(-1)!;
    decisions.push(index);
    made += index < 36 ? index.toString(36) : `(${index})`;
  }
}

interface Played {
  readonly pending?: {
    readonly kind: string;
    readonly position?: string;
    readonly options: readonly { readonly index: number; readonly card?: string }[];
  };
}

describePage('the analysis of positions', (site) => {
  it('answers an example at once, then a pasted board, and reports invalid boards', async () => {
    const page = await site.open('/analyse');
    const verdict = page.getByTestId('verdict');
    await verdict.getByText(/^Buy Duchy: /).waitFor();
    const text = page.getByRole('textbox', { name: 'Position' });
    await page.getByRole('button', { name: 'Paste a position' }).click();
    await page.keyboard.press('Delete');
    await text.fill(winning);
    await verdict.getByText(/^Buy Province: 100\.0 %/).waitFor();
    await page.locator('[data-testid=analysed][data-done=true]').waitFor();
    expect(await page.getByTestId('options').getByRole('listitem').first().textContent()).toContain('★');
    await page.getByRole('button', { name: /^Why not / }).click();
    await page
      .getByTestId('why')
      .getByText(/better/)
      .waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    // A link to it shows the same.
    await expect.poll(() => new URL(page.url()).searchParams.get('position')).not.toBeNull();
    await page.reload();
    await verdict.getByText(/^Buy Province: 100\.0 %/).waitFor();
    expect(await text.inputValue()).toBe(winning);
    await text.fill(winning.replace('1 Province', '9 Province'));
    await page.getByRole('alert').getByText('position:5:1: 16 Province in all').waitFor();
  });

  it.each([
    ['/analyse?position=q1YqA', 'paste the position'],
    ['/review?text=q1YqA', 'paste or open the game'],
    [`/match?game=dominion&a=z:q1YqA&b=${built('big-money')}`, 'choose another player'],
  ])('says what to do about the damaged link %s', async (link, instead) => {
    const page = await site.open(link);
    const alert = page.getByRole('alert').filter({ hasText: 'Part of this link is missing or changed.' });
    await alert.getByText(`Copy the whole link again, or ${instead}.`).waitFor();
    expect(await alert.getByRole('button').count()).toBe(0);
  });

  it('opens at a decision of a watched game, and of a played game', async () => {
    const board = 'kingdom=Cellar,Market,Militia,Mine,Moat,Remodel,Smithy,Village,Witch,Workshop';
    const players = `a=${built('double-witch-money')}&b=${built('smithy-money')}`;
    const page = await site.open(`/game?game=dominion&${board}&${players}&deal=1&step=24&games=1000`);
    const asked = await page.getByTestId('moment').textContent();
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.waitForURL(/\/analyse\?/);
    await page.locator('[data-testid=analysed]').waitFor();
    const text = await page.getByRole('textbox', { name: 'Position' }).inputValue();
    expect(asked).toContain(`Turn ${/turn: (\d+)/.exec(text)?.[1]} `);
    await site.open(`/play?game=dominion&${board}&b=${built('smithy-money')}&deal=3&d=-`);
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.waitForURL(/\/analyse\?/);
    await page.locator('[data-testid=analysed]').waitFor();
    expect(await page.getByRole('textbox', { name: 'Position' }).inputValue()).toContain('name: "You"');
  });

  it('opens in the middle of a card, lists the choices made, and compares no whole turns', async () => {
    const board = 'Cellar,Chapel,Library,Militia,Remodel,Smithy,ThroneRoom,Village,Witch,Workshop';
    const made = await chapelWithThroneRoom(site.dashboard, {
      game: 'dominion',
      rules: { kingdom: board.split(',') },
      deal: '3',
      seats: [null, dominionPlayer('big-money')],
    });
    const page = await site.open(
      `/play?game=dominion&kingdom=${board}&b=${built('big-money')}&deal=3&d=${made}`,
    );
    await page.getByTestId('question').getByText('Chapel: trash which card?').waitFor();
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.waitForURL(/\/analyse\?/);
    await page
      .getByTestId('so-far')
      .getByText(/^So far: Throne Room plays Chapel; trashed (Estate|Copper)$/)
      .waitFor();
    const whole = page.getByRole('switch', { name: 'Compare whole turns' });
    expect(await whole.isDisabled()).toBe(true);
    await page.getByText('the decision is within a card, where no whole turn begins').waitFor();
    await page.getByTestId('verdict').getByText(/\d %/).waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    // A link to whole turns compares the options there.
    await site.open(`${new URL(page.url()).pathname}${new URL(page.url()).search}&turn=whole&games=1000`);
    await page.getByTestId('verdict').getByText(/\d %/).waitFor();
    await page.locator('[data-testid=analysed][data-done=true]').waitFor();
    await page.getByRole('textbox', { name: 'Position' }).fill(winning);
    await expect.poll(() => whole.isDisabled()).toBe(false);
    expect(await page.getByTestId('so-far').count()).toBe(0);
  });

  it('dims a card of the trade row if only another copy of it has an option', async () => {
    const page = await site.open('/analyse');
    await page.getByRole('textbox', { name: 'Position' }).fill(scrapping);
    await page.getByTestId('options').getByText('Scrap Ram').first().waitFor();
    const row = page.getByRole('region', { name: 'Trade row' });
    const dimmed = row.locator('[data-unavailable] > :first-child');
    await expect.poll(() => dimmed.allTextContents()).toEqual(['Ram', 'Cutter', 'Battlecruiser']);
  });
});
