/** What reports need of Vega, loaded late. The published package holds it as one file instead of two packages. */
export { parse, View } from 'vega';
export { compile } from 'vega-lite';
