/** The front door: three ways to begin, each with a picture of its result, and the views of the last visit. */
import { Flex, SimpleGrid, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Estimate } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import { recentViews } from '../../address/last-address.ts';
import { packedPlayer } from '../../address/packed-text.ts';
import { byCost, GameCard, knownCards } from '../../common/cards/game-card.tsx';
import { Icon, type IconName } from '../../common/page/icons.tsx';
import { EstimateBar } from '../../common/results/estimate-bar.tsx';
import { halfPoints, wholeNumber } from '../../common/results/format.ts';
import { viewUrl } from '../../common/setup/address.ts';
import { famousPlayer } from '../../common/setup/fitting-players.ts';
import { viewIcon } from '../../menu.tsx';
import { randomSeed, useGameNamed } from '../../queries.ts';
import { copiesOf } from '../advise/copies-of.ts';
import { ADVISED_GAME, famousPlan } from '../advise/famous-plan.ts';
import styles from './welcome.module.css';

const { kingdom, title, plan, list } = famousPlan;
const board = { game: ADVISED_GAME, rules: { kingdom } };

interface SmallDoor {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly about: string;
}

const more: readonly SmallDoor[] = [
  {
    to: viewUrl('/play', { game: 'star-realms' }),
    icon: 'game',
    title: 'Play Star Realms',
    about: 'Against bots, with hints',
  },
  { to: '/review', icon: 'history', title: 'Review a game', about: 'Where you won or lost it' },
  { to: '/puzzles', icon: 'tag', title: 'Solve puzzles', about: 'Decisions that are not obvious' },
  { to: '/runs', icon: 'runs', title: 'Watch a search', about: 'A stronger strategy evolves' },
];

const recentDoors = (): readonly SmallDoor[] =>
  recentViews().map(({ view, title: shown, address }) => ({
    to: address,
    icon: viewIcon(view),
    title: shown,
    about: `Continue in ${view}`,
  }));

export function Welcome() {
  const game = useGameNamed(ADVISED_GAME);
  const [deal] = useState(randomSeed);
  const [small] = useState(() => [...recentDoors(), ...more].slice(0, more.length));
  return (
    <div className={styles['welcome']}>
      <header>
        <Title order={1} fz="clamp(28px, 4vw, 44px)">
          Find out what wins.
        </Title>
        <Text c="dimmed">
          Deckwright plays deck-building games a hundred thousand times a second and shows you the strongest
          way to play.
        </Text>
      </header>
      <div className={styles['doors']}>
        <Door
          to="/advise"
          title="What should I buy?"
          about={`Paste your Dominion board and see a plan, like this one for ${title}.`}
        >
          {game && <Plan game={game} />}
        </Door>
        <Door
          to={async () => viewUrl('/play', board, { b: await famousPlayer(), deal, d: '-' })}
          title="Play against it"
          about="A game against that plan, on that board. Hints show your odds."
        >
          {game && <Hand game={game} />}
        </Door>
        <Door
          to={async () =>
            viewUrl('/workbench', board, {
              a: await packedPlayer({ name: 'first list', text: list.text }),
              b: await famousPlayer(),
            })
          }
          title="Write your own"
          about="List what to buy, best first. Your win rate changes while you type."
        >
          <List />
        </Door>
      </div>
      <SimpleGrid component="nav" cols={{ base: 2, md: 4 }} spacing={12} aria-label="More ways to start">
        {small.map(({ to, icon, title: name, about }) => (
          <Link key={to} href={to} className={styles['small-door'] ?? ''}>
            <Icon name={icon} />
            <span>
              <b>{name}</b>
              <Text span variant="note" display="block">
                {about}
              </Text>
            </span>
          </Link>
        ))}
      </SimpleGrid>
    </div>
  );
}

interface Props {
  /** An address that contains a text is computed after the first paint. */
  readonly to: string | (() => Promise<string>);
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

function Door({ to, title: name, about, children }: Props) {
  const [location] = useLocation();
  const [address, setAddress] = useState(typeof to === 'string' ? to : location);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a door leads to one place
  useEffect(() => {
    if (typeof to !== 'string') void to().then(setAddress);
  }, []);
  return (
    <section className={styles['door']}>
      <Title order={2} size="h3">
        <Link href={address} className={styles['link'] ?? ''}>
          {name}
        </Link>
      </Title>
      <Text size="sm" c="dimmed">
        {about}
      </Text>
      <div className={styles['picture']} aria-hidden inert>
        {children}
      </div>
    </section>
  );
}

/** The board with the plan's purchases, and the plan's score. */
function Plan({ game }: { game: GameInfo }) {
  const cards = knownCards(game);
  const bought = copiesOf(plan.purchases);
  return (
    <>
      <div className={styles['board']}>
        {kingdom.toSorted(byCost(game)).map((name) => (
          <GameCard
            key={name}
            card={cards.get(name)}
            name={name}
            count={bought.get(name) ?? 1}
            lit={bought.has(name)}
            small
          />
        ))}
      </div>
      <Flex wrap="wrap" justify="space-between" align="center" gap="6px 16px" fz={21} lh={1.2}>
        <b>{plan.headline}</b>
        <Score estimate={(plan.baselines ?? plan).strength}>against money with one card</Score>
      </Flex>
    </>
  );
}

function Score({ estimate, children }: { estimate: Estimate; children: string }) {
  const { score, games } = estimate;
  return (
    <span className={styles['score']}>
      <b>{(100 * score).toFixed(0)} %</b>
      <small>
        ± {halfPoints(score, estimate)} in {wholeNumber(games)} games
        <br />
        {children}
      </small>
    </span>
  );
}

function Hand({ game }: { game: GameInfo }) {
  const cards = knownCards(game);
  return (
    <div className={styles['hand']}>
      {['Copper', 'Militia', 'Market', 'Silver', 'Estate'].map((name) => (
        <GameCard key={name} card={cards.get(name)} name={name} small />
      ))}
    </div>
  );
}

function List() {
  return (
    <div className={styles['list']}>
      <pre>{list.lines.join('\n')}</pre>
      <div>
        <Score estimate={list.strength}>against that plan</Score>
        <EstimateBar estimate={list.strength} />
      </div>
    </div>
  );
}
