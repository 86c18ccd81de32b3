/**
 * 12,345: a whole number with its digits in groups of three. Written by hand, because the first call of
 * `toLocaleString` adds 25 ms to the start.
 */
export const withCommas = (value: number): string => `${value}`.replace(/\B(?=(\d{3})+$)/g, ',');

/** `1 file`, `1,200 files`; rounds the number. */
export function counted(number: number, one: string, many = `${one}s`): string {
  const whole = Math.round(number);
  return `${withCommas(whole)} ${whole === 1 ? one : many}`;
}
