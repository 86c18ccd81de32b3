/** A saved game of a person who wants Witches and money and takes three wrong cards. */
export const exampleGame = JSON.stringify({
  deckwright: 'game',
  version: '1.0.0-rc.0',
  game: 'dominion',
  board: {
    kingdom: [
      'Cellar',
      'Market',
      'Militia',
      'Mine',
      'Moat',
      'Remodel',
      'Smithy',
      'Village',
      'Witch',
      'Workshop',
    ],
  },
  seed: 12582912,
  players: [
    null,
    {
      name: 'smithy-money',
      text: '# One of the four reference opponents: big money with one or two Smithies, and answers to attacks.\nbuylists\n\tlist if SupplyHasLess(Province, 3)\n\t\tProvince, Duchy, Estate\n\tend\n\tlist\n\t\tProvince,\n\t\tDuchy if SupplyHasLess(Province, 6),\n\t\tGold,\n\t\tSmithy [1],\n\t\tSmithy [2] if Has(Silver, 4),\n\t\tSilver\n\tend\nend\n\nstrategies\n\tstrategy\n\t\tplayorder Smithy end\n\t\treactions for MilitiaAttack\n\t\t\tdiscard (Province, Duchy, Estate, Curse, Smithy, Copper)\n\t\tend\n\t\treactions for TorturerAttack if Has2InHand(Curse, Estate, Duchy, Province)\n\t\t\tchoose option 1, discard (Curse, Estate, Duchy, Province)\n\t\tend\n\t\treactions for TorturerAttack\n\t\t\tchoose option 2\n\t\tend\n\tend\nend\n',
    },
  ],
  decisions: [1, 1, 6, 1, 1, 1, 13, 15, 1, 1, 0, 2, 1, 1, 1, 2, 2, 2, 1, 1, 1, 5, 2, 1, 2, 5, 1, 3, 5],
});
