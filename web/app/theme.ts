import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { TIMINGS } from '../limits';

/** The colours of the dark showroom; `theme.test.ts` holds their contrast. */
export const tokens = {
  body: '#0b0b0d',
  surface: '#141417',
  raised: '#1c1c21',
  line: '#2a2a31',
  controlLine: '#6b6b75',
  text: '#f2f1ef',
  dimText: '#a6a39d',
  orange: '#ff8a1f',
  orangeHover: '#ff9d45',
  onOrange: '#1b0f02',
  orangeText: '#ffa94d',
  orangeTint: '#2a1b0c',
  danger: '#ff6b6b',
  dangerTint: '#2b1416',
  success: '#51cf66',
} as const;

const orange: MantineColorsTuple = [
  '#fff3e5',
  '#ffe4c7',
  '#ffcb94',
  '#ffb566',
  tokens.orangeText,
  tokens.orangeHover,
  tokens.orange,
  '#d96c08',
  '#8f4a0b',
  '#4a2708',
];

const dark: MantineColorsTuple = [
  tokens.text,
  '#cfccc7',
  tokens.dimText,
  tokens.controlLine,
  tokens.line,
  tokens.raised,
  tokens.surface,
  tokens.body,
  '#08080a',
  '#050506',
];

export const theme = createTheme({
  primaryColor: 'orange',
  primaryShade: 6,
  colors: { orange, dark },
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
  focusRing: 'auto',
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    const color = input.color ?? 'orange';
    // White on orange is 2.7:1 and automatic contrast picks it; the dark brown is 8:1.
    if (color === 'orange' && input.variant === 'filled')
      return { ...resolved, background: tokens.orange, hover: tokens.orangeHover, color: tokens.onOrange };
    if (color === 'orange' && (input.variant === 'light' || input.variant === 'subtle'))
      return { ...resolved, color: tokens.orangeText, hover: tokens.orangeTint };
    if (color === 'red' && input.variant === 'filled')
      return { ...resolved, background: tokens.danger, hover: '#ff8585', color: '#1f0505' };
    if (color === 'red' && (input.variant === 'light' || input.variant === 'subtle'))
      return {
        ...resolved,
        background: input.variant === 'light' ? tokens.dangerTint : 'transparent',
        color: tokens.danger,
        hover: tokens.dangerTint,
      };
    return resolved;
  },
  components: {
    Anchor: { defaultProps: { c: tokens.orangeText } },
    // What opens stays in the landmark that it belongs to; fixed, it is cut off by nothing.
    Menu: {
      defaultProps: {
        withinPortal: false,
        floatingStrategy: 'fixed',
        // It is no child that a menu may have: the first item takes the focus, marked data-autofocus.
        withInitialFocusPlaceholder: false,
      },
    },
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: TIMINGS.dialogMs } },
      styles: {
        content: { backgroundColor: tokens.surface, border: `1px solid ${tokens.line}` },
        header: { backgroundColor: tokens.surface },
        title: { fontSize: '1rem', fontWeight: 600 },
      },
    },
    Loader: { defaultProps: { size: 'sm' } },
  },
});

/** Puts the tokens where Mantine's styles and our own look them up. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    '--mantine-color-body': tokens.body,
    '--mantine-color-text': tokens.text,
    '--mantine-color-dimmed': tokens.dimText,
    '--mantine-color-placeholder': '#8d8a85',
    '--mantine-color-default': tokens.surface,
    '--mantine-color-default-hover': tokens.raised,
    '--mantine-color-default-border': tokens.line,
    '--mantine-color-error': tokens.danger,
    '--mantine-color-anchor': tokens.orangeText,
    '--mantine-primary-color-filled-hover': tokens.orangeHover,
    '--mantine-color-orange-filled-hover': tokens.orangeHover,
    '--fc-surface': tokens.surface,
    '--fc-raised': tokens.raised,
    '--fc-line': tokens.line,
    '--fc-control-line': tokens.controlLine,
    '--fc-orange': tokens.orange,
    '--fc-orange-text': tokens.orangeText,
    '--fc-orange-tint': tokens.orangeTint,
    '--fc-on-orange': tokens.onOrange,
    '--fc-danger': tokens.danger,
    '--fc-success': tokens.success,
  },
});
