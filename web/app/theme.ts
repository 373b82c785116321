import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorResolverResult,
} from '@mantine/core';
import { TIMINGS } from '../limits';

/** The colors of the dark theme. `on…` is a text color on that background, a `Tint` a dark background in that hue. */
export const TOKENS = {
  body: '#0b0b0d',
  surface: '#141417',
  raised: '#1c1c21',
  line: '#2a2a31',
  controlLine: '#6b6b75',
  text: '#f2f1ef',
  dimText: '#a6a39d',
  placeholder: '#8d8a85',
  orange: '#ff8a1f',
  orangeHover: '#ff9d45',
  onOrange: '#1b0f02',
  orangeText: '#ffa94d',
  orangeTint: '#2a1b0c',
  danger: '#ff6b6b',
  dangerHover: '#ff8585',
  onDanger: '#1f0505',
  dangerTint: '#2b1416',
  success: '#51cf66',
} as const;

/** Mantine's ten shades of the primary color; `primaryShade` below is an index of this list. */
const ORANGE: MantineColorsTuple = [
  '#fff3e5',
  '#ffe4c7',
  '#ffcb94',
  '#ffb566',
  TOKENS.orangeText,
  TOKENS.orangeHover,
  TOKENS.orange,
  '#d96c08',
  '#8f4a0b',
  '#4a2708',
];

/** Mantine reads the colors of text, borders and backgrounds from these shades, from light to dark. */
const DARK: MantineColorsTuple = [
  TOKENS.text,
  '#cfccc7',
  TOKENS.dimText,
  TOKENS.controlLine,
  TOKENS.line,
  TOKENS.raised,
  TOKENS.surface,
  TOKENS.body,
  '#08080a',
  '#050506',
];

const ORANGE_TEXT = { color: TOKENS.orangeText, hover: TOKENS.orangeTint };
const RED_TEXT = { color: TOKENS.danger, hover: TOKENS.dangerTint };

/**
 * The colors of buttons and badges that differ from Mantine's, by color and variant. Its automatic contrast picks white, whose contrast
 * with orange is only 2.4:1; dark brown has 8:1.
 */
const VARIANT_COLORS: Record<string, Partial<VariantColorResolverResult>> = {
  'orange filled': { background: TOKENS.orange, hover: TOKENS.orangeHover, color: TOKENS.onOrange },
  'orange light': ORANGE_TEXT,
  'orange subtle': ORANGE_TEXT,
  'red filled': { background: TOKENS.danger, hover: TOKENS.dangerHover, color: TOKENS.onDanger },
  'red light': { ...RED_TEXT, background: TOKENS.dangerTint },
  'red subtle': { ...RED_TEXT, background: 'transparent' },
};

export const theme = createTheme({
  primaryColor: 'orange',
  primaryShade: 6,
  colors: { orange: ORANGE, dark: DARK },
  defaultRadius: 'md',
  radius: { xs: '8px', sm: '8px', md: '8px', lg: '8px', xl: '8px' },
  fontFamily: "'Inter Variable', Inter, system-ui, sans-serif",
  headings: {
    fontFamily: "'Inter Variable', Inter, system-ui, sans-serif",
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3', fontWeight: '650' },
      h2: { fontSize: '1rem', lineHeight: '1.4', fontWeight: '600' },
      h3: { fontSize: '1rem', lineHeight: '1.4', fontWeight: '600' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...VARIANT_COLORS[`${input.color ?? 'orange'} ${input.variant}`],
  }),
  components: {
    Alert: { defaultProps: { color: 'red' } },
    Anchor: { defaultProps: { c: TOKENS.orangeText } },
    // The direction of what members write follows its first letter. The property `dir` would be that of the element around the field.
    TextInput: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    Textarea: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    // The main action of a screen has the variant `filled`.
    Button: { defaultProps: { variant: 'default' } },
    // Without a portal, menus and tooltips stay in the landmark of their button; with the fixed strategy, no container clips it.
    Menu: {
      defaultProps: {
        withinPortal: false,
        floatingStrategy: 'fixed',
        // ARIA does not allow the placeholder as a child of a menu. The first item has data-autofocus instead.
        withInitialFocusPlaceholder: false,
      },
    },
    Tooltip: {
      defaultProps: {
        position: 'right',
        offset: 8,
        openDelay: TIMINGS.tooltipDelayMs,
        events: { hover: true, focus: true, touch: false },
        withinPortal: false,
        floatingStrategy: 'fixed',
      },
      styles: {
        tooltip: {
          backgroundColor: TOKENS.raised,
          color: TOKENS.text,
          fontSize: '0.8125rem',
          lineHeight: '1.125rem',
        },
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': 'Close' },
        transitionProps: { duration: TIMINGS.dialogMs },
      },
      styles: {
        content: { backgroundColor: TOKENS.surface, border: `1px solid ${TOKENS.line}` },
        header: { backgroundColor: TOKENS.surface },
        title: { fontSize: '1rem', fontWeight: 600 },
      },
    },
    Loader: { defaultProps: { size: 'sm' } },
  },
});

/** The colors that Mantine derives differently, and each token for the style sheets, for example `controlLine` as `--fc-control-line`. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    '--mantine-color-placeholder': TOKENS.placeholder,
    '--mantine-color-error': TOKENS.danger,
    '--mantine-color-orange-filled-hover': TOKENS.orangeHover,
    ...Object.fromEntries(
      Object.entries(TOKENS).map(([name, color]) => [
        `--fc-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
        color,
      ]),
    ),
  },
});
