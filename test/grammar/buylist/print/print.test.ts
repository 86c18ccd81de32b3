import { describe, expect, it } from 'vitest';
import { dominionVocabulary as vocabulary } from '../../../../engine/index.js';
import { formatBuylist, printBuylist, readBuylist } from '../../../../grammar/index.js';

const canonical = `buylists
	list if SupplyHasLess(Province, 4)
		Province, Duchy, Estate
	end
	list
		Province if AnyOf(Has(Gold, 2), Not(HasExact(Silver, 3))),
		Smithy [1],
		Silver
	end
end

strategies
	strategy if not Has1InHand(Chapel, Village)
		playorder Smithy, :Default end
		options for Steward if AllOf(
			Has3InHand(Curse, Copper, Estate),
			Has(Silver, 2),
			Not(HasMoneyInHand(5))
		)
			choose option 3, trash (Curse, Estate, Copper)
		end
		options for Remodel
			Gold -> Province, Copper -> Estate
		end
		reactions for MilitiaAttack
			discard (Curse, Estate)
		end
	end
	strategy
		playorder Village end
	end
end
`;

describe('print', () => {
  it('reproduces a canonical text', () => {
    const { program, diagnostics } = readBuylist(canonical, vocabulary);
    expect(diagnostics).toEqual([]);
    expect(printBuylist(program!, vocabulary).text).toBe(canonical);
    expect(formatBuylist(canonical, vocabulary)).toBe(canonical);
  });
});
