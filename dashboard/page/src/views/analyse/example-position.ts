/** A typical question: enough coins for a Province, and only two Provinces are left. */
export const examplePosition = `position: dominion
kingdom: Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop
seat: 1
turn: 33
phase: buy
coins: 8
supply: 2 Province, 8 Duchy
seats:
  - name: You
    hand: 2 Gold, Silver, 2 Estate
    deck: 2 Silver, 2 Copper, Smithy, Province, Gold
    discard: 2 Province, 5 Copper, 2 Silver, Smithy
  - name: Opponent
    cards: 7 Copper, 5 Silver, 4 Gold, 3 Estate, 3 Province, 2 Smithy
    hand: 5
`;
export const exampleTitle = 'Eight coins, two Provinces left';
