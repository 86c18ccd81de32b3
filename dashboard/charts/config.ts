/** The look of all charts, on the page and in reports: a palette for colour-blind readers, and axes. */

const BLUE = '#0072b2';
const SKY = '#56b4e9';
const TEXT = '#343a40';
const LINE = '#e9ecef';
/** On a dark background, blue lines need lighter, still distinct shades: contrast 5 to 1 instead of 3 to 1. */
const ON_DARK = { [BLUE]: '#3d9be0', [SKY]: '#b3e0ff', [TEXT]: '#c9c9c9', [LINE]: '#3b3b3b' };
/** @param text of a compiled chart, with its colours */
export const onDark = (text: string): string =>
  Object.entries(ON_DARK).reduce((changed, [light, dark]) => changed.replaceAll(light, dark), text);

/** Colours of Okabe and Ito, 2008. */
export const chartPalette = [
  BLUE,
  '#e69f00',
  '#009e73',
  '#cc79a7',
  SKY,
  '#d55e00',
  '#8c6bb1',
  '#7f7f7f',
] as const;

const text = {
  labelColor: TEXT,
  titleColor: TEXT,
  labelFontSize: 11,
  titleFontSize: 11,
  titleFontWeight: 'normal',
};

export const chartConfig = {
  background: 'transparent',
  font: 'ui-sans-serif, system-ui, sans-serif',
  padding: 2,
  view: { stroke: null },
  axis: { ...text, gridColor: LINE, domainColor: LINE, tickColor: LINE },
  axisX: { labelSeparation: 6 },
  legend: { ...text, symbolOpacity: 1 },
  header: text,
  text: { color: TEXT },
  rule: { color: TEXT },
  range: { category: chartPalette },
};

/** Placeholder for the title of the horizontal axis in compiled charts, if the view chooses the title. */
export const TITLE_ACROSS = '@across';
