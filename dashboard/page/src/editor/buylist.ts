/** Highlights the words of the buylist language. The server checks their meaning. */
import { LanguageSupport, StreamLanguage } from '@codemirror/language';

const keywords = new Set(
  'buylists strategies list strategy end if not playorder options reactions for choose option ignore discard trash keep name author'.split(
    ' ',
  ),
);

const mode = StreamLanguage.define<object>({
  name: 'buylist',
  startState: () => ({}),
  languageData: { commentTokens: { line: '#' } },
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^#.*/)) return 'comment';
    if (stream.match(/^\d+/)) return 'number';
    if (stream.match(/^:[A-Za-z]+/)) return 'atom';
    if (stream.match(/^[A-Za-z]+(?=\s*\()/)) {
      return keywords.has(stream.current().toLowerCase()) ? 'keyword' : 'variableName.function';
    }
    if (stream.match(/^[A-Za-z][\w']*/))
      return keywords.has(stream.current().toLowerCase()) ? 'keyword' : null;
    stream.next();
    return null;
  },
});

export const buylist = new LanguageSupport(mode);
