/**
 * The component library's styles come as one file for all its components, three times of what this page shows. Each of
 * its classes is named in the code of its component: rules for classes that no code names are left out.
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

/** @param css minified, with braces in pairs */
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

/** Whether any of the selectors has used classes only; those inside of `:where(…)` and `:not(…)` count too. */
const mayApply = (selectors: string, isUsed: (className: string) => boolean): boolean =>
  selectors
    .split(/,(?![^(]*\))/)
    .some((selector) => [...selector.matchAll(CLASS)].every(([, name]) => isUsed(name!)));
