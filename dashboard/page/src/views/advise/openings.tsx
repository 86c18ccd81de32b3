/** The purchases with each opening hand, side by side. */
import { Box, Flex, Text } from '@mantine/core';
import type { ApiAdvisedPlan } from '../../../../api/advice.ts';
import type { GameInfo } from '../../../../api/games.ts';
import { GameCard, knownCards } from '../../common/cards/game-card.tsx';
import { wholePercent } from '../../common/results/format.ts';

const SHOWN = 2;
/** From this share of games on, the plan always buys the same. */
const ALWAYS = 0.995;

export function Openings({ game, plan }: { game: GameInfo; plan: ApiAdvisedPlan }) {
  const cards = knownCards(game);
  return (
    // On a phone, four cards without their kinds fit into a line.
    <Flex
      wrap="wrap"
      gap="10px 16px"
      style={{ '--card-width': 'min(106px, 18.5vw)', '--card-kind-display': 'none' }}
    >
      {plan.openings.slice(0, SHOWN).map(({ coins, cards: bought, games, share }) => (
        <Box
          key={coins.join()}
          component="section"
          maw={224}
          aria-label={`With ${coins.join(' and ')} coins`}
        >
          <Flex gap={{ base: 8, sm: 12 }}>
            {coins.map((sum, turn) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the two turns
              <div key={turn}>
                <Text variant="note" fw={600} mb={3}>
                  {sum} coins
                </Text>
                {(bought[turn] ?? []).map((name) => (
                  <GameCard key={name} card={cards.get(name)} name={name} small />
                ))}
                {(bought[turn] ?? []).length === 0 && <GameCard card={undefined} name="Nothing" small />}
              </div>
            ))}
          </Flex>
          <Text variant="note" mt={8}>
            in {wholePercent(games)} of games
            {share < ALWAYS && `; then it buys this in ${wholePercent(share)}`}
          </Text>
        </Box>
      ))}
    </Flex>
  );
}
