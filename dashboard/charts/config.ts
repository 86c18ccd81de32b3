/** The look of all charts, in the page and in reports: one palette for colour-blind readers, plain axes. */

/** Lines on dark ground need lighter blues, that can still be told apart: 5 to 1 instead of 3. */
const BLUE = '#0072b2';
const SKY = '#56b4e9';
/** @param text that may name blues of the palette */
export const onGround = (text: string, dark: boolean): string =>
  dark ? text.replaceAll(SKY, '#b3e0ff').replaceAll(BLUE, '#3d9be0') : text;

/** Okabe and Ito, 2008. */
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

export function chartConfig(dark: boolean): object {
  const textColor = dark ? '#c9c9c9' : '#343a40';
  const lineColor = dark ? '#3b3b3b' : '#e9ecef';
  const text = {
    labelColor: textColor,
    titleColor: textColor,
    labelFontSize: 11,
    titleFontSize: 11,
    titleFontWeight: 'normal',
  };
  return {
    background: 'transparent',
    font: 'ui-sans-serif, system-ui, sans-serif',
    padding: 2,
    view: { stroke: null },
    axis: { ...text, gridColor: lineColor, domainColor: lineColor, tickColor: lineColor },
    legend: { ...text, symbolOpacity: 1 },
    header: text,
    text: { color: textColor },
    rule: { color: textColor },
    range: { category: chartPalette.map((colour) => onGround(colour, dark)) },
  };
}

/** In compiled charts: the title of the axis across, where the view that shows the chart says what it is. */
export const TITLE_ACROSS = '@across';
