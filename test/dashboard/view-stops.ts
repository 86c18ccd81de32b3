/** Every view in a useful state, for the screenshots, the accessibility check and the tests that visit all views. */
import type { Page } from 'playwright-core';

export interface ViewStop {
  readonly name: string;
  /** Path on the server, for a record of five runs: two of one plan, a grid, a league, score tables. */
  readonly path: string;
  /** An element that appears when the view is ready. */
  readonly ready: string;
  /** Title of the window, before the name of the program. */
  readonly title: string;
  /** Fills the view with content, for pictures. */
  readonly act?: (page: Page) => Promise<void>;
}

const builtIn = (name: string): string => `built-in/strategies/dominion/${name}.buylist`;
const query = (parts: Record<string, string>): string => new URLSearchParams(parts).toString();
const duel = { game: 'dominion', a: builtIn('plain-big-money'), b: builtIn('smithy-money') };

const fourPlayers = {
  game: 'star-realms',
  seats: '4',
  ...Object.fromEntries(
    ['TunedMarshal', 'RowPoacher', 'HiveTide', 'Tortoise'].map((name, seat) => [
      'abcd'[seat]!,
      `built-in/bots/star-realms/${name}.json`,
    ]),
  ),
};

export const viewStops: readonly ViewStop[] = [
  { name: 'welcome', path: '/', title: 'Welcome', ready: 'text=Write your own' },
  { name: 'advise-first', path: '/advise', title: 'Advise', ready: '[data-testid=advice]' },
  {
    name: 'advise',
    path: `/advise?${query({ board: 'Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop', seconds: '2' })}`,
    title: 'Advise',
    ready: '[data-testid=board]',
    act: async (page) => {
      await page.getByRole('button', { name: 'What should I buy?' }).click();
      await page.locator('[data-testid=advice][data-done=true]').waitFor();
    },
  },
  {
    name: 'analyse',
    path: '/analyse',
    title: 'Buy a card (8 coins, 1 buy) · Analyse',
    ready: '[data-testid=options]',
    act: async (page) => {
      await page.locator('[data-testid=analysed][data-done=true]').waitFor();
    },
  },
  {
    name: 'review',
    path: '/review',
    title: 'You : smithy-money · Review',
    ready: '[data-testid=curve]',
    act: async (page) => {
      await page.locator('[data-testid=review][data-done=true]').waitFor();
      await page.getByRole('button', { name: 'What was better?' }).first().click();
    },
  },
  {
    name: 'puzzles',
    path: '/puzzles',
    title: '1 of 50 · Puzzles',
    ready: '[data-testid=puzzle]',
    act: async (page) => {
      await page.locator('[data-option]', { hasText: 'Bazaar' }).click();
      await page.locator('[data-testid=solution]').waitFor();
    },
  },
  { name: 'runs', path: '/runs', title: 'Runs', ready: '[data-testid=runs]' },
  {
    name: 'new-run',
    path: `/runs/new?${query({ game: 'dominion' })}`,
    title: 'New run · Runs',
    ready: 'text=Players to beat',
  },
  {
    name: 'new-network',
    path: `/runs/new?${query({ game: 'dominion', way: 'network', against: builtIn('smithy-money') })}`,
    title: 'New run · Runs',
    ready: '[data-testid=command]',
  },
  { name: 'run', path: '/runs/1', title: 'first #1 · Runs', ready: '[data-chart=score-curves] canvas' },
  {
    name: 'run-champion',
    path: '/runs/1?tab=champion',
    title: 'first #1 · Runs',
    ready: '[data-testid=diff]',
    act: async (page) => {
      await page.getByRole('button', { name: 'What is each change worth?' }).click();
      await page.locator('[data-testid=worths]').waitFor();
    },
  },
  {
    name: 'run-family',
    path: '/runs/1?tab=family',
    title: 'first #1 · Runs',
    ready: 'text=Family of',
    act: async (page) => {
      await page.getByRole('button', { name: 'What did each edit gain?' }).click();
      await page.locator('[data-testid=lineage][data-done=true]').waitFor();
    },
  },
  {
    name: 'run-league',
    path: '/runs/4?tab=league',
    title: 'league #4 · Runs',
    ready: '[data-chart=exploitability] canvas',
  },
  {
    name: 'run-numbers',
    path: '/runs/5?tab=numbers',
    title: 'table #5 · Runs',
    ready: '[data-chart=slice] canvas',
  },
  {
    name: 'run-hall',
    path: '/runs/1?tab=hall',
    title: 'first #1 · Runs',
    ready: '[aria-label="Hall of fame"]',
  },
  { name: 'run-log', path: '/runs/1?tab=log', title: 'first #1 · Runs', ready: '[aria-label=Log]' },
  {
    name: 'run-plan',
    path: '/runs/1?tab=plan',
    title: 'first #1 · Runs',
    ready: 'text=Play this run again',
  },
  {
    name: 'compare',
    path: '/compare?runs=1%2C2',
    title: 'first #1 : second #2 · Compare',
    ready: '[data-chart=compare-curves] canvas',
    act: async (page) => {
      await page.locator('[data-testid=ranking]').waitFor();
    },
  },
  {
    name: 'workbench',
    path: `/workbench?${query(duel)}`,
    title: 'plain-big-money · Workbench',
    ready: '[data-testid=live-score]',
    act: async (page) => {
      await page.getByRole('button', { name: 'Explain', exact: true }).click();
      await page.locator('.worth').first().waitFor();
      await page.getByRole('button', { name: 'Explain', exact: true }).waitFor();
      // On a phone, the text is open instead.
      const curves = page.locator('[data-chart=turn-curves]');
      if (await curves.isVisible()) await curves.locator('canvas').waitFor();
    },
  },
  {
    name: 'tuning',
    path: `/workbench?${query({
      game: 'dominion',
      a: builtIn('militia-torturer-siege'),
      b: ['smithy-money', 'big-money', 'double-witch-money'].map(builtIn).join(','),
      shown: '1',
      tab: 'numbers',
    })}`,
    title: 'militia-torturer-siege · Workbench',
    ready: '[data-testid=panel-score]',
    act: async (page) => {
      await page.getByRole('button', { name: 'Find better numbers' }).click();
      await page.locator('[data-testid=numbers][data-done=true]').waitFor();
    },
  },
  {
    name: 'match',
    path: `/match?${query({ ...duel, games: '2000' })}`,
    title: 'plain-big-money : smithy-money · Match',
    ready: '[data-chart=margins] canvas',
    act: async (page) => {
      await page.locator('[data-testid=sampled][data-games="1000"]').waitFor();
      await page.locator('[data-chart=action-rates] canvas').first().waitFor();
    },
  },
  {
    name: 'scenarios',
    path: `/scenarios?${query({
      game: 'dominion',
      a: builtIn('smithy-money'),
      opponents: ['plain-big-money', 'double-witch-money', 'militia-pressure'].map(builtIn).join(','),
      boards: '~kingdom=Cellar,Market,Militia,Mine,Moat,Remodel,Smithy,Village,Workshop,Witch',
      random: '3',
      games: '500',
    })}`,
    title: 'smithy-money · Scenarios',
    ready: 'text=Random kingdoms',
    act: async (page) => {
      // The page plays this few games without a click.
      await page.locator('text=Mean of 15 matches').waitFor();
    },
  },
  {
    name: 'balance',
    path: `/balance?${query({ game: 'dominion', games: '20000' })}`,
    title: 'Balance',
    ready: 'text=Which card is too strong?',
    act: async (page) => {
      await page.getByRole('button', { name: 'Find out' }).click();
      await page.locator('[data-testid=balance][data-done=true]').waitFor();
    },
  },
  {
    name: 'history',
    path: `/history?${query({ game: 'dominion' })}`,
    title: 'Dominion · History',
    ready: 'text=The matches you have measured',
    act: async (page) => {
      const kept = page.getByRole('checkbox', { name: /against smithy-money/ });
      await kept.nth(0).check();
      await kept.nth(1).check();
      await page.locator('[data-testid=difference]').waitFor();
    },
  },
  {
    name: 'game',
    path: `/game?${query({ ...duel, deal: '1', step: '24' })}`,
    title: 'plain-big-money : smithy-money, deal 1 · Game',
    ready: '[data-testid=moment]',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Futures of each option' }).click();
      await page.getByRole('option', { name: '50 games' }).click();
      await page.getByRole('button', { name: 'What if?' }).click();
      await page.locator('text=Games continue from each option').waitFor();
    },
  },
  {
    name: 'game-for-four',
    path: `/game?${query({ ...fourPlayers, deal: '3', step: '600' })}`,
    title: 'TunedMarshal : RowPoacher : HiveTide : Tortoise, deal 3 · Game',
    ready: '[data-testid=finish]',
  },
  {
    name: 'game-end',
    path: `/game?${query({ ...fourPlayers, deal: '3', step: '99999' })}`,
    title: 'TunedMarshal : RowPoacher : HiveTide : Tortoise, deal 3 · Game',
    ready: '[data-testid=final-table]',
  },
  {
    name: 'play-end',
    // Always the first option: loses to big-money in fewer decisions.
    path: `/play?${query({
      game: 'dominion',
      kingdom: 'Cellar,Market,Militia,Mine,Moat,Remodel,Smithy,Village,Witch,Workshop',
      b: builtIn('big-money'),
      deal: '3',
      d: `-${'0'.repeat(300)}`,
    })}`,
    title: 'against big-money · Play',
    ready: '[data-testid=final-table]',
  },
  {
    name: 'play',
    path: `/play?${query({
      game: 'dominion',
      kingdom: 'Cellar,Market,Militia,Mine,Moat,Remodel,Smithy,Village,Witch,Workshop',
      b: builtIn('smithy-money'),
      deal: '3',
      d: '-',
    })}`,
    title: 'against smithy-money · Play',
    ready: '[data-testid=question]',
  },
  {
    name: 'arena',
    path: `/arena?${query({
      game: 'dominion',
      games: '200',
      players: ['plain-big-money', 'smithy-money', 'double-witch-money', 'militia-pressure']
        .map(builtIn)
        .join(','),
    })}`,
    title: '4 players · Arena',
    ready: 'text=Who is strongest?',
    act: async (page) => {
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.locator('[data-testid=ranking]').waitFor();
    },
  },
  {
    name: 'library',
    path: `/library?${query({ game: 'dominion' })}`,
    title: 'Dominion · Library',
    ready: 'tbody tr',
  },
];
