/** Colours and shapes of the page: one accent, and text colours that are readable on light and dark. */

import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, Text } from '@mantine/core';

const ocean: MantineColorsTuple = [
  '#eaf4fb',
  '#d3e6f3',
  '#a4cde7',
  '#72b2db',
  '#4a9bd1',
  '#318dcb',
  '#2186c8',
  '#1173b1',
  '#00669f',
  '#00588d',
];

const NOTE = {
  '--text-fz': 'var(--mantine-font-size-xs)',
  '--text-lh': 'var(--mantine-line-height-xs)',
  color: 'var(--mantine-color-dimmed)',
};

export const theme = createTheme({
  primaryColor: 'ocean',
  // White text is readable on either shade. Links and lines on a dark background use the lighter shade of anchors.
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  colors: { ocean },
  defaultRadius: 'md',
  fontFamily: 'Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "JetBrains Mono", "SF Mono", Menlo, Consolas, monospace',
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ...Object.fromEntries(
      ['MultiSelect', 'TextInput', 'NumberInput', 'Switch', 'SegmentedControl']
        .concat('Checkbox', 'InputWrapper')
        .map((name) => [name, { defaultProps: { size: 'xs' } }]),
    ),
    Alert: { defaultProps: { variant: 'light' } },
    Select: { defaultProps: { size: 'xs', allowDeselect: false } },
    Textarea: { defaultProps: { size: 'xs', autosize: true } },
    // Small, dimmed remarks.
    Text: Text.extend({ styles: (_, { variant }) => (variant === 'note' ? { root: NOTE } : {}) }),
    // Badges keep the normal text colour, because coloured text on its own tint is hard to read.
    Badge: { styles: { label: { color: 'var(--mantine-color-text)' } } },
  },
});

/** Keeps text on a tint readable. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-ocean-light-hover': '#bcdaed', '--mantine-color-yellow-light-color': '#7a4a00' },
  dark: {
    // Grey on grey: lighter than the background.
    '--mantine-color-gray-light': 'var(--mantine-color-dark-6)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-5)',
  },
});
