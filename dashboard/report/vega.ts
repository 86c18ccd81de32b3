/** The parts of Vega that reports use, loaded late. The published package bundles them into one file. */
export { parse, View } from 'vega';
export { compile } from 'vega-lite';
