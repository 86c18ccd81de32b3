/** Encodes decisions for an address: a dash, then one base-36 digit each; larger numbers in brackets. */
export const encodeDecisions = (decisions: readonly number[]): string =>
  `-${decisions.map((option) => (option < 36 ? option.toString(36) : `(${option})`)).join('')}`;
export const decodeDecisions = (text: string): number[] =>
  [...text.matchAll(/\((\d+)\)|[0-9a-z]/g)].map(([whole, large]) =>
    large === undefined ? Number.parseInt(whole, 36) : Number(large),
  );
