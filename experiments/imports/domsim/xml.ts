/** Reads the part of XML in bot files: elements with attributes; no document types, no recursion; linear time. */
import { Refused } from '../../../engine/index.js';

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** From 1. */
  readonly line: number;
}

/** Maximum characters of a file, and maximum nesting: several times those of the largest collection. */
const CHARACTERS_MAX = 8_000_000;
const DEPTH_MAX = 32;

const XML_HINT = 'use a file with <playerCollection> or <player>';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** An attribute or the end of a tag; sticky, so that no search starts again at each letter of a word. */
const attribute = /\s*(?:([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')|(\/?)>)/y;

function decoded(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (written, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? written;
    const code =
      name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
}

/** @throws Refused with file, line and column */
export function readXml(text: string, file: string): XmlElement {
  if (text.length > CHARACTERS_MAX)
    throw new Refused(
      `${file}: the file has more than ${CHARACTERS_MAX.toLocaleString('en-US')} characters`,
      'split the collection into several files',
    );
  let line = 1;
  let lineStart = 0;
  let counted = 0;
  const moveTo = (offset: number): void => {
    for (
      let next = text.indexOf('\n', counted);
      next >= 0 && next < offset;
      next = text.indexOf('\n', counted)
    ) {
      line++;
      counted = lineStart = next + 1;
    }
  };
  const refuse = (offset: number, message: string, hint?: string): never => {
    moveTo(offset);
    throw new Refused(`${file}:${line}:${offset - lineStart + 1}: ${message}`, hint);
  };
  if (!/^\uFEFF?\s*</.test(text)) refuse(0, 'this is not XML', XML_HINT);
  const root = { name: '', attributes: new Map<string, string>(), children: [] as XmlElement[], line: 1 };
  const open: { name: string; attributes: Map<string, string>; children: XmlElement[]; line: number }[] = [
    root,
  ];
  for (let at = text.indexOf('<'); at >= 0; ) {
    const special = text.startsWith('<!--', at)
      ? '-->'
      : text.startsWith('<![CDATA[', at)
        ? ']]>'
        : undefined;
    if (special === undefined && text.startsWith('<!', at))
      refuse(at, 'document types are not supported', 'remove the line with <!DOCTYPE');
    let end = text.indexOf(special ?? '>', at);
    if (end < 0) refuse(at, 'this is not closed before the end of the file', 'the file may be cut off');
    if (special === undefined && text[at + 1] !== '?') {
      const tag = text.slice(at + 1, end);
      moveTo(at);
      if (tag.startsWith('/')) {
        const { name } = open.at(-1)!;
        if (open.length === 1 || tag.slice(1).trim() !== name)
          refuse(
            at,
            `"${tag.slice(0, 40)}" has no matching opening tag`,
            name === '' ? undefined : `</${name}> comes first`,
          );
        open.pop();
      } else {
        const [, name] = /^([A-Za-z_][\w.:-]*)/.exec(tag) ?? [];
        if (name === undefined) return refuse(at, 'this is not XML', 'write "<" in a text as &lt;');
        const element = { name, attributes: new Map<string, string>(), children: [], line };
        let slash: string | undefined;
        for (let next = at + 1 + name.length; slash === undefined; next = attribute.lastIndex) {
          attribute.lastIndex = next;
          const read = attribute.exec(text);
          if (read === null)
            return refuse(
              next + text.slice(next).search(/\S|$/),
              'this is not an attribute',
              'write an attribute as name="value"',
            );
          const [, key, double, single] = read;
          if (key !== undefined) element.attributes.set(key, decoded(double ?? single ?? ''));
          slash = read[4];
        }
        // A value may contain the ">" that was found above.
        end = attribute.lastIndex - 1;
        open.at(-1)!.children.push(element);
        if (slash === '') open.push(element);
        if (open.length > DEPTH_MAX) refuse(at, `elements are nested deeper than ${DEPTH_MAX}`);
      }
    }
    at = text.indexOf('<', end + (special ?? '>').length);
  }
  if (open.length > 1) refuse(text.length, `<${open.at(-1)!.name}> is not closed`, 'the file may be cut off');
  const [first] = root.children;
  return first ?? refuse(0, 'this is not XML', XML_HINT);
}
