/**
 * Short addresses for people: a built-in player is its name, `@smithy-money` or `@Hare.json`, and lists have plain
 * commas. Views get the complete references.
 */

const STRATEGY = /^@[\w-]+$/;
const BOT = /^@[\w.-]+$/;
const PLAIN: Readonly<Record<string, string>> = { '%2C': ',', '%2F': '/', '%3A': ':', '%40': '@' };

/** @param address with or without a query */
export function shortAddress(address: string): string {
  const start = address.indexOf('?');
  if (start < 0) return address;
  const query = changeParts(address.slice(start), (part, game) => {
    const [, strategy] = /^([\w-]+)\.buylist$/.exec(inFolder(part, `built-in/strategies/${game}/`)) ?? [];
    const [bot = strategy] = /^[\w-]+\.[\w.-]+$/.exec(inFolder(part, `built-in/bots/${game}/`)) ?? [];
    return bot === undefined ? part : `@${bot}`;
  });
  return `${address.slice(0, start)}?${query.replace(/%(2C|2F|3A|40)/g, (code) => PLAIN[code]!)}`;
}

/** The path below a folder, or empty for another folder. The game in an address may be any text. */
const inFolder = (path: string, folder: string): string =>
  path.startsWith(folder) ? path.slice(folder.length) : '';

/** @param search a query, short or complete */
export function longSearch(search: string): string {
  if (!/@|%40/.test(search)) return search;
  return changeParts(search, (part, game) => {
    if (STRATEGY.test(part)) return `built-in/strategies/${game}/${part.slice(1)}.buylist`;
    return BOT.test(part) ? `built-in/bots/${game}/${part.slice(1)}` : part;
  });
}

/** Changes each part of the lists in a query. Without a game, lists stay unchanged. */
function changeParts(search: string, change: (part: string, game: string) => string): string {
  const params = new URLSearchParams(search);
  const game = params.get('game');
  if (game === null) return String(params);
  const parts = (value: string): string =>
    value
      .split(',')
      .map((part) => change(part, game))
      .join(',');
  return String(new URLSearchParams([...params].map(([name, value]) => [name, parts(value)])));
}
