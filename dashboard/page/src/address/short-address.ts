/**
 * Addresses as people see and send them: a built-in player by its name, `@smithy-money` or `@Hare.json`, and lists with
 * plain commas. Views see the whole references.
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

/** The path behind a folder; empty when it is in another one. The game in an address may be any text. */
const inFolder = (path: string, folder: string): string =>
  path.startsWith(folder) ? path.slice(folder.length) : '';

/** @param search a query, which may be short */
export function longSearch(search: string): string {
  if (!/@|%40/.test(search)) return search;
  return changeParts(search, (part, game) => {
    if (STRATEGY.test(part)) return `built-in/strategies/${game}/${part.slice(1)}.buylist`;
    return BOT.test(part) ? `built-in/bots/${game}/${part.slice(1)}` : part;
  });
}

/** Of lists each part; without a game nothing is known of them. */
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
