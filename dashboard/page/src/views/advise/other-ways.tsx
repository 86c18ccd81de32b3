/** The best plans of other kinds, and other plans worth trying. */
import { Code, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AdviceAnswer } from '../../../../api/advice.ts';
import { EstimateText } from '../../common/results/strength.tsx';
import { PlanActions } from './plan-actions.tsx';

export function OtherWays({ answer }: { answer: AdviceAnswer }) {
  const { plan, alternatives, otherKinds = [], players } = answer;
  return (
    <>
      {otherKinds.map(({ kind, title, about, text, strength, origin }) => (
        <Way key={kind} title={`${title}: ${about}`}>
          <Text size="sm" component="div">
            wins <EstimateText estimate={strength} /> against{' '}
            {players === 2 ? 'this plan' : `${players - 1} players of this plan`}; {origin}
          </Text>
          <PlanActions plan={{ about, text, against: [plan] }} board={answer} />
          <Code block mt="sm">
            {text}
          </Code>
        </Way>
      ))}
      {alternatives.map((other) => (
        <Way key={other.text} title={`Another way: ${other.about}`}>
          <Text size="sm" component="div">
            wins <EstimateText estimate={other.strength} /> against the same plans,{' '}
            <EstimateText estimate={other.versus} /> against this one
          </Text>
          <PlanActions plan={other} board={answer} />
        </Way>
      ))}
    </>
  );
}

const Way = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder p="sm" mb="sm">
    <Title order={3} size="h5">
      {title}
    </Title>
    {children}
  </Paper>
);
