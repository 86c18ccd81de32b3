/** The front door: three ways to begin, each with a picture of what comes. */
import { Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { GameInfo } from '../../../../api/games.ts';
import { GameCard, useCards } from '../../common/cards/game-card.tsx';
import { Icon, type IconName } from '../../common/page/icons.tsx';
import { wholeNumber } from '../../common/results/format.ts';
import { viewUrl } from '../../common/setup/address.ts';
import { famousPlayer } from '../../common/setup/fitting-players.ts';
import { randomSeed, useGameNamed } from '../../queries.ts';
import { ADVISED_GAME, famousPlan } from '../advise/famous-plan.ts';
import styles from './welcome.module.css';

const { kingdom, title, plan } = famousPlan;
const board = { game: ADVISED_GAME, rules: { kingdom } };
/** Lines of a buylist as people write them. */
const EXAMPLE = ['Province', 'Gold', 'Smithy [2]', 'Silver'];

const more: readonly { to: string; icon: IconName; title: string; about: string }[] = [
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

export function Welcome() {
  const game = useGameNamed(ADVISED_GAME);
  return (
    <div className={styles['welcome']}>
      <Title order={1} className={styles['headline'] ?? ''}>
        Find out what wins.
      </Title>
      <Text c="dimmed" mb="lg">
        Deckwright plays deck-building games a hundred thousand times a second and shows you the strongest way
        to play.
      </Text>
      <div className={styles['doors']}>
        <Door
          to="/advise"
          title="What should I buy?"
          about={`Paste your Dominion board. See a plan like this one for ${title}.`}
        >
          {game && <Plan game={game} />}
        </Door>
        <PlayDoor>{game && <Hand game={game} />}</PlayDoor>
        <Door
          to={viewUrl('/workbench', board)}
          title="Write your own"
          about="List what to buy, best first. See your win rate while you type."
        >
          <pre className={styles['list']}>
            {EXAMPLE.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </pre>
        </Door>
      </div>
      <nav className={styles['more']} aria-label="More to begin with">
        {more.map(({ to, icon, title: name, about }) => (
          <Link key={to} href={to} className={styles['small-door'] ?? ''}>
            <Icon name={icon} />
            <span>
              <b>{name}</b>
              <Text span size="xs" c="dimmed" display="block">
                {about}
              </Text>
            </span>
          </Link>
        ))}
      </nav>
    </div>
  );
}

function Door({
  to,
  title: name,
  about,
  children,
}: {
  to: string;
  title: string;
  about: string;
  children: React.ReactNode;
}) {
  return (
    <section className={styles['door']}>
      <div className={styles['picture']} aria-hidden inert>
        {children}
      </div>
      <Title order={2} size="h3">
        <Link href={to} className={styles['link'] ?? ''}>
          {name}
        </Link>
      </Title>
      <Text size="sm" c="dimmed">
        {about}
      </Text>
    </section>
  );
}

/** A game against the plan of the famous board begins at once. */
function PlayDoor({ children }: { children: React.ReactNode }) {
  const [location] = useLocation();
  const [opponent, setOpponent] = useState<string>();
  useEffect(() => {
    void famousPlayer().then(setOpponent);
  }, []);
  const [deal] = useState(randomSeed);
  return (
    <Door
      to={opponent === undefined ? location : viewUrl('/play', board, { b: opponent, deal, d: '-' })}
      title="Play against it"
      about={`A game of ${title} against that plan, on the same board. Hints show your odds.`}
    >
      {children}
    </Door>
  );
}

function Plan({ game }: { game: GameInfo }) {
  const cards = useCards(game);
  const bought = plan.purchases.filter(({ card }) => kingdom.includes(card)).slice(0, 2);
  const { score, low, high, games } = (plan.baselines ?? plan).strength;
  const left = kingdom.filter((name) => !bought.some(({ card }) => card === name)).slice(0, 2);
  return (
    <>
      {bought.map(({ card, usual }) => (
        <GameCard key={card} card={cards.get(card)} name={card} count={Math.max(1, usual)} small lit />
      ))}
      {left.slice(0, 1).map((name) => (
        <GameCard key={name} card={cards.get(name)} name={name} small lit={false} />
      ))}
      <span className={styles['figure']}>
        {(100 * score).toFixed(0)} %
        <small>
          {' '}
          ± {(50 * (high - low)).toFixed(1)} of {wholeNumber(games)} games against baseline plans
        </small>
      </span>
    </>
  );
}

function Hand({ game }: { game: GameInfo }) {
  const cards = useCards(game);
  return (
    <div className={styles['hand']}>
      {['Copper', 'Militia', 'Silver', 'Estate'].map((name) => (
        <GameCard key={name} card={cards.get(name)} name={name} small />
      ))}
    </div>
  );
}
