import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dominionVocabulary as vocabulary } from '../../../../engine/index.js';
import { formatBuylist, highlightBuylist, printBuylist, readBuylist } from '../../../../grammar/index.js';
import { programs } from '../../../support/random-buylists.js';

describe('format', () => {
  it('keeps comments where they belong', () => {
    const messy = `# head

# second
buylists # the buying
  list if Has(Gold, # amid
  1) # first list
  Province ,# best
      # before gold
  Gold
  # after gold
  end # list over

  list Silver end
  # nothing more
end # buying over
strategies strategy playorder # order
Smithy, # draw
:Default # rest
end
  options for Chapel # thin
   trash (Curse, # inside
     Estate) end
end end # over
# the end`;
    expect(formatBuylist(messy, vocabulary)).toBe(`# head

# second
buylists # the buying
	# amid
	list if Has(Gold, 1) # first list
		Province, # best
		# before gold
		Gold
		# after gold
	end # list over
	list
		Silver
	end
	# nothing more
end # buying over

strategies
	strategy
		playorder # order
			Smithy, # draw
			:Default # rest
		end
		options for Chapel # thin
			# inside
			trash (Curse, Estate)
		end
	end
end # over
# the end
`);
  });

  it('is stable, and changes neither the program nor the comments', () => {
    const commented = fc
      .tuple(programs(vocabulary, { entries: 4, blocks: 3, steps: 3 }), fc.array(fc.nat(), { maxLength: 8 }))
      .map(([program, offsets]) => {
        let { text } = printBuylist(program, vocabulary);
        offsets.forEach((offset, i) => {
          const words = highlightBuylist(text, vocabulary).filter(({ kind }) => kind !== 'comment');
          const at = words[offset % words.length]!.start;
          const breaks = ['', '\n', '\n\n'][offset % 3];
          text = `${text.slice(0, at)}${breaks}# note ${i}\n${text.slice(at)}`;
        });
        return { program, text, count: offsets.length };
      });
    fc.assert(
      fc.property(commented, ({ program, text, count }) => {
        const formatted = formatBuylist(text, vocabulary)!;
        expect(formatBuylist(formatted, vocabulary)).toBe(formatted);
        expect(readBuylist(formatted, vocabulary).program).toEqual(program);
        expect(formatted.match(/# note \d+/g)?.length ?? 0).toBe(count);
      }),
      { numRuns: 150, seed: 3 },
    );
  });

  it('reads CR LF and a byte order mark, and writes neither', () => {
    const text = '\ufeffbuylists\r\n# a\r\nlist Silver end end\r\nstrategies strategy end end\r\n';
    expect(formatBuylist(text, vocabulary)).toBe(
      'buylists\n\t# a\n\tlist\n\t\tSilver\n\tend\nend\n\nstrategies\n\tstrategy\n\tend\nend\n',
    );
  });

  it('returns nothing for a text with errors', () => {
    expect(formatBuylist('buylists', vocabulary)).toBeUndefined();
    expect(
      formatBuylist('buylists list Slver end end strategies strategy end end', vocabulary),
    ).toBeUndefined();
  });
});
