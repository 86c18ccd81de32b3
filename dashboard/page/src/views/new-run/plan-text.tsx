/** The plan as text. It starts with the content of the form, and changes return to the form. */
import { Alert, Text, Textarea } from '@mantine/core';

export function PlanText({
  text,
  problems,
  onChange,
}: {
  text: string;
  problems: readonly string[];
  onChange: (text: string) => void;
}) {
  return (
    <>
      <Textarea
        size="sm"
        label="Plan"
        description="YAML or JSON. Save it as plan.yaml to start it with “deckwright evolve plan.yaml”"
        minRows={8}
        spellCheck={false}
        value={text}
        error={problems.length > 0}
        onChange={({ currentTarget: { value } }) => onChange(value)}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
      {problems.length > 0 && (
        <Alert color="red" mt="xs" role="alert" title="This is not a valid plan">
          {problems.map((problem) => (
            <Text key={problem} size="sm">
              {problem}
            </Text>
          ))}
        </Alert>
      )}
    </>
  );
}
