/** Removes parts of programs. Programs are trees of JSON values. */

/** A copy without the list item or the field at this path; undefined if there is none. */
export function withoutPart<Tree extends object>(tree: Tree, path: readonly string[]): Tree | undefined {
  const [step = '', ...rest] = path;
  const part = (tree as Readonly<Record<string, unknown>>)[step];
  if (rest.length === 0) {
    if (part === undefined) return undefined;
    if (Array.isArray(tree)) return tree.toSpliced(Number(step), 1) as Tree;
    return Object.fromEntries(Object.entries(tree).filter(([name]) => name !== step)) as Tree;
  }
  const reduced = typeof part === 'object' && part !== null ? withoutPart(part, rest) : undefined;
  if (reduced === undefined) return undefined;
  return Array.isArray(tree) ? (tree.with(Number(step), reduced) as Tree) : { ...tree, [step]: reduced };
}
