/** Finds the view for an address. Views are loaded at their first use. */
import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { EmptyState } from './common/page/empty-state.tsx';
import { lazyComponent } from './common/page/lazy-component.tsx';
import { openModule } from './server/own-games.ts';
import { isStatic } from './server/transport.ts';

const Run = lazyComponent(() => import('./views/run/run.tsx').then((code) => code.Run));
const Welcome = lazyComponent(() => import('./views/welcome/welcome.tsx').then((code) => code.Welcome));
const OwnGames = lazyComponent(() => import('./views/own-games/own-games.tsx').then((code) => code.OwnGames));

const views: Readonly<Record<string, ComponentType>> = {
  '/': Home,
  '/runs': lazyComponent(() => import('./views/runs/runs.tsx').then((code) => code.Runs)),
  '/runs/new': lazyComponent(() => import('./views/new-run/new-run.tsx').then((code) => code.NewRun)),
  '/advise': lazyComponent(() => import('./views/advise/advise.tsx').then((code) => code.Advise)),
  '/analyse': lazyComponent(() => import('./views/analyse/analyse.tsx').then((code) => code.Analyse)),
  '/review': lazyComponent(() => import('./views/review/review.tsx').then((code) => code.Review)),
  '/puzzles': lazyComponent(() => import('./views/puzzles/puzzles.tsx').then((code) => code.Puzzles)),
  '/compare': lazyComponent(() => import('./views/compare/compare.tsx').then((code) => code.Compare)),
  '/workbench': lazyComponent(() => import('./views/workbench/workbench.tsx').then((code) => code.Workbench)),
  '/match': lazyComponent(() => import('./views/match/match.tsx').then((code) => code.Match)),
  '/scenarios': lazyComponent(() => import('./views/scenarios/scenarios.tsx').then((code) => code.Scenarios)),
  '/balance': lazyComponent(() => import('./views/balance/balance.tsx').then((code) => code.Balance)),
  '/history': lazyComponent(() => import('./views/history/history.tsx').then((code) => code.History)),
  '/game': lazyComponent(() => import('./views/viewer/viewer.tsx').then((code) => code.Viewer)),
  '/play': lazyComponent(() => import('./views/play/play.tsx').then((code) => code.Play)),
  '/arena': lazyComponent(() => import('./views/arena/arena.tsx').then((code) => code.Arena)),
  '/library': lazyComponent(() => import('./views/library/library.tsx').then((code) => code.Library)),
};

export function ViewOfAddress() {
  const [location] = useLocation();
  return (
    <Switch>
      {Object.entries(views).map(([path, view]) => (
        <Route key={path} path={path} component={view} />
      ))}
      <Route path="/runs/:run">{({ run }) => <Run run={run} />}</Route>
      {isStatic && <Route path="/own-games" component={OwnGames} />}
      <Route>
        <EmptyState
          title="Page not found"
          action={
            <Button component={Link} href="/">
              Go to the start page
            </Button>
          }
        >
          The address <code>{location}</code> does not exist.
        </EmptyState>
      </Route>
    </Switch>
  );
}

/** A game of the user's own has no famous board and no plan for one. */
function Home() {
  return openModule() === undefined ? <Welcome /> : <Redirect to="/runs" replace />;
}
