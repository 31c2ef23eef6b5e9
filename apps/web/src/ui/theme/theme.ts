import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';
import { shadesOf } from './shades.ts';

const GRAY: MantineColorsTuple = [
  '#f5f7fa',
  '#edf1f5',
  '#e1e7ee',
  '#d2dae3',
  '#b6c1cd',
  '#8794a4',
  '#647386',
  '#4c5b6c',
  '#344050',
  '#1b2733',
];
const DARK: MantineColorsTuple = [
  '#e5eaf0',
  '#c2cbd5',
  '#a5b1be',
  '#8391a0',
  '#5f6d7c',
  '#3e4a57',
  '#2c3641',
  '#1a2129',
  '#141a21',
  '#0e1318',
];

const rem = (px: number): string => `${px / 16}rem`;
const em = (px: number): string => `${px / 16}em`;

/** The tokens of look.md. `cor` is the town's colour. */
export function townTheme(cor: string): MantineThemeOverride {
  return createTheme({
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(24) },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.45', xl: '1.35' },
    headings: {
      fontWeight: '600',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: rem(24), lineHeight: '1.25' },
        h2: { fontSize: rem(20), lineHeight: '1.3' },
        h3: { fontSize: rem(16), lineHeight: '1.4' },
        h4: { fontSize: rem(14), lineHeight: '1.45' },
      },
    },
    spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
    breakpoints: { xs: em(360), sm: em(600), md: em(1024), lg: em(1440), xl: em(1920) },
    radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(8), xl: rem(8) },
    defaultRadius: 'md',
    colors: {
      brand: shadesOf(cor),
      gray: GRAY,
      dark: DARK,
      success: shadesOf('#1b7a3e'),
      warning: shadesOf('#a86400'),
      danger: shadesOf('#b3261e'),
      info: shadesOf('#1a63b0'),
    },
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 6 },
    cursorType: 'pointer',
    respectReducedMotion: true,
    autoContrast: false,
    components: {
      // Their <header> would be a second banner of the page.
      Modal: {
        defaultProps: {
          centered: true,
          transitionProps: { duration: 120 },
          closeButtonProps: { 'aria-label': 'Fechar' },
          attributes: { header: { role: 'presentation' } },
        },
      },
      Drawer: {
        defaultProps: {
          transitionProps: { duration: 150 },
          closeButtonProps: { 'aria-label': 'Fechar' },
          attributes: { header: { role: 'presentation' } },
        },
      },
      // Inside its landmark, and without the empty element a menu may not hold.
      Menu: {
        defaultProps: {
          transitionProps: { duration: 80 },
          shadow: 'md',
          withinPortal: false,
          withInitialFocusPlaceholder: false,
        },
      },
      Popover: { defaultProps: { transitionProps: { duration: 80 } } },
      Tooltip: {
        defaultProps: {
          openDelay: 300,
          withArrow: true,
          transitionProps: { duration: 80 },
          events: { hover: true, focus: true, touch: false },
        },
      },
      Select: {
        defaultProps: { comboboxProps: { shadow: 'md', transitionProps: { duration: 80 } }, checkIconPosition: 'right' },
      },
      Collapse: { defaultProps: { transitionDuration: 120 } },
    },
  });
}

/** Texts on a light tint of their own colour must stay above 4.5; Mantine's own come close to it. */
export const cssVariables: CSSVariablesResolver = (theme) => {
  const brand = theme.colors.brand as MantineColorsTuple;
  return {
    variables: {},
    light: {
      '--mantine-color-text': GRAY[9],
      '--mantine-color-dimmed': '#536273',
      '--mantine-color-placeholder': '#66758a',
      '--mantine-color-error': '#b3261e',
      '--mantine-color-brand-light': brand[1],
      '--mantine-color-brand-light-hover': brand[2],
      '--mantine-color-brand-light-color': brand[8],
      '--mantine-color-default-border': GRAY[3],
    },
    dark: {
      '--mantine-color-text': DARK[0],
      '--mantine-color-dimmed': '#a9b5c2',
      '--mantine-color-placeholder': '#98a5b4',
      '--mantine-color-error': '#ff9a92',
      '--mantine-color-anchor': brand[3],
      '--mantine-color-brand-light-color': brand[2],
      '--mantine-color-brand-outline': brand[3],
      '--mantine-color-default-border': DARK[5],
    },
  };
};

export type DensityName = 'desk' | 'counter';

const SIZED = [
  'ActionIcon',
  'Autocomplete',
  'Button',
  'Checkbox',
  'DateInput',
  'Input',
  'InputWrapper',
  'MultiSelect',
  'NumberInput',
  'PasswordInput',
  'Radio',
  'Select',
  'Switch',
  'Text',
  'Textarea',
  'TextInput',
];

/** The desk is set in 14 px with 36 px controls, the counter in 16 px with 44 px. */
export function densityTheme(density: DensityName): MantineThemeOverride {
  const size = density === 'desk' ? 'sm' : 'md';
  return {
    components: Object.fromEntries(SIZED.map((name) => [name, { defaultProps: { size: name === 'ActionIcon' ? 'lg' : size } }])),
  };
}
