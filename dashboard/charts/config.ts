/** The look of all charts, on the page and in reports: a palette for colour-blind readers, and axes. */

/** On a dark background, blue lines need lighter, still distinct shades: contrast 5 to 1 instead of 3 to 1. */
const BLUE = '#0072b2';
const SKY = '#56b4e9';
/** @param text that may contain blues of the palette */
export const onGround = (text: string, dark: boolean): string =>
  dark ? text.replaceAll(SKY, '#b3e0ff').replaceAll(BLUE, '#3d9be0') : text;

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
    axisX: { labelSeparation: 6 },
    legend: { ...text, symbolOpacity: 1 },
    header: text,
    text: { color: textColor },
    rule: { color: textColor },
    range: { category: chartPalette.map((colour) => onGround(colour, dark)) },
  };
}

/** Placeholder for the title of the horizontal axis in compiled charts, if the view chooses the title. */
export const TITLE_ACROSS = '@across';
