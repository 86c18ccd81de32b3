/** Money with one terminal card by a fixed rule, the yardstick of a published network. */

export interface Rival {
  readonly name: string;
  readonly text: string;
}

/** A money player only decides what to buy. */
export const moneyText = (entries: readonly string[]): string =>
  `buylists list ${entries.join(', ')} end end strategies strategy playorder :Default end end end`;

/** @param kingdom card names of the board; without a terminal card of the rule, it is money alone */
export function oneTerminal(kingdom: readonly string[]): Rival {
  const card = ['Witch', 'Smithy', 'CouncilRoom', 'Library', 'Militia', 'Bandit'].find((one) =>
    kingdom.includes(one),
  );
  const bought =
    card === undefined
      ? []
      : card === 'Witch'
        ? ['Witch [2]']
        : [`${card} [1]`, `${card} [2] if Cards >= 16`];
  const points = ['Province', 'Duchy if SupplyHasLess(Province, 6)', 'Estate if SupplyHasLess(Province, 3)'];
  return {
    name: `money and ${card ?? 'nothing'}`,
    text: moneyText([...points, 'Gold', ...bought, 'Silver']),
  };
}
