/** Which address shows which view. Views are loaded when first seen. */
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link, Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { EmptyState } from './common/page/empty-state.tsx';
import { lazyComponent } from './common/page/lazy-component.tsx';
import { call } from './server/api-client.ts';
import { openModule } from './server/own-games.ts';
import { isStatic } from './server/transport.ts';

const Run = lazyComponent(() => import('./views/run/run.tsx').then((code) => code.Run));
const Runs = lazyComponent(() => import('./views/runs/runs.tsx').then((code) => code.Runs));
const OwnGames = lazyComponent(() => import('./views/own-games/own-games.tsx').then((code) => code.OwnGames));

const views: Readonly<Record<string, ComponentType>> = {
  '/': Home,
  '/runs': Runs,
  '/runs/new': lazyComponent(() => import('./views/new-run/new-run.tsx').then((code) => code.NewRun)),
  '/welcome': lazyComponent(() => import('./views/welcome/welcome.tsx').then((code) => code.Welcome)),
  '/advise': lazyComponent(() => import('./views/advise/advise.tsx').then((code) => code.Advise)),
  '/analyse': lazyComponent(() => import('./views/analyse/analyse.tsx').then((code) => code.Analyse)),
  '/review': lazyComponent(() => import('./views/review/review.tsx').then((code) => code.Review)),
  '/puzzles': lazyComponent(() => import('./views/puzzles/puzzles.tsx').then((code) => code.Puzzles)),
  '/compare': lazyComponent(() => import('./views/compare/compare.tsx').then((code) => code.Compare)),
  '/workbench': lazyComponent(() => import('./views/workbench/workbench.tsx').then((code) => code.Workbench)),
  '/match': lazyComponent(() => import('./views/match/match.tsx').then((code) => code.Match)),
  '/scenarios': lazyComponent(() => import('./views/scenarios/scenarios.tsx').then((code) => code.Scenarios)),
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
            <Button component={Link} href="/welcome">
              To the front door
            </Button>
          }
        >
          The address <code>{location}</code> shows no view.
        </EmptyState>
      </Route>
    </Switch>
  );
}

/** Who comes for the first time wants to know where to begin, not an empty table. */
function Home() {
  const isBareAddress = useSearch() === '' && openModule() === undefined;
  const runs = useQuery({
    queryKey: ['runs', 'any'],
    queryFn: () => call('GET /runs', { query: { limit: 1 } }),
    enabled: isBareAddress,
  });
  if (isBareAddress && runs.isPending) return <Loader aria-label="Loading" m="xl" />;
  return runs.data?.total === 0 ? <Redirect to="/welcome" replace /> : <Runs />;
}
