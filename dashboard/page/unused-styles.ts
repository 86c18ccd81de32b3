/**
 * Removes unused styles. The component library has one style sheet for all components, three times as large as
 * this page needs. Components name their classes in code, so rules for classes that no code names can go.
 */
import type { Plugin } from 'vite';

const CLASS = /\.(m_[\da-f]+)/g;

export const unusedStyles = (): Plugin => ({
  name: 'styles that are used',
  generateBundle(_options, bundle) {
    const parts = Object.values(bundle);
    const code = parts.flatMap((part) => (part.type === 'chunk' ? part.code : [])).join('\n');
    const named = new Set(code.match(/\bm_[\da-f]+/g));
    for (const part of parts)
      if (part.type === 'asset' && part.fileName.endsWith('.css'))
        part.source = usedRules(String(part.source), (name) => named.has(name));
  },
});

/** @param css minified, with balanced braces */
export function usedRules(css: string, isUsed: (className: string) => boolean): string {
  let kept = '';
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('{', at);
    const statement = css.indexOf(';', at);
    if (open === -1 || (statement !== -1 && statement < open)) {
      const end = statement === -1 ? css.length : statement + 1;
      kept += css.slice(at, end);
      at = end;
      continue;
    }
    let depth = 1;
    let end = open + 1;
    for (; depth > 0 && end < css.length; end++) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0;
    const head = css.slice(at, open);
    const body = css.slice(open + 1, end - 1);
    if (/^@(media|supports|layer|container)/.test(head)) {
      const inner = usedRules(body, isUsed);
      if (inner !== '') kept += `${head}{${inner}}`;
    } else if (head.startsWith('@') || mayApply(head, isUsed)) kept += css.slice(at, end);
    at = end;
  }
  return kept;
}

/** True if one of the selectors has only used classes, including those inside `:where(…)` and `:not(…)`. */
const mayApply = (selectors: string, isUsed: (className: string) => boolean): boolean =>
  selectors
    .split(/,(?![^(]*\))/)
    .some((selector) => [...selector.matchAll(CLASS)].every(([, name]) => isUsed(name!)));
