/** Changed decisions in the viewer's address: `12.3,40.0`. */
interface DecisionOverride {
  readonly step: number;
  readonly option: number;
}

export const parseOverrides = (text: string): DecisionOverride[] =>
  text === ''
    ? []
    : text.split(',').map((pair) => {
        const [step, option] = pair.split('.').map(Number);
        return { step: step ?? 0, option: option ?? 0 };
      });

export const formatOverrides = (changes: readonly DecisionOverride[]): string =>
  changes.map(({ step, option }) => `${step}.${option}`).join(',');
