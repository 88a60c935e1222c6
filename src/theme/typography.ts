import type { ThemeOptions } from '@mui/material/styles';

export const fontFamily = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';

/** Digits of one width, so that columns of money and counts line up. */
export const tabularFigures = { fontVariantNumeric: 'tabular-nums', fontFeatureSettings: '"tnum", "cv05"' } as const;

const heading = { fontWeight: 620, letterSpacing: '-0.014em' } as const;

export const typography: ThemeOptions['typography'] = {
  fontFamily,
  fontSize: 14,
  fontWeightMedium: 540,
  fontWeightBold: 620,
  h1: { ...heading, fontSize: '1.375rem', lineHeight: '2rem' },
  h2: { ...heading, fontSize: '1.125rem', lineHeight: '1.5rem' },
  h3: { ...heading, fontSize: '1rem', lineHeight: '1.5rem' },
  h4: { ...heading, fontSize: '0.9375rem', lineHeight: '1.5rem' },
  h5: { ...heading, fontSize: '0.875rem', lineHeight: '1.25rem' },
  h6: { ...heading, fontSize: '0.8125rem', lineHeight: '1.25rem' },
  subtitle1: { fontSize: '0.9375rem', lineHeight: '1.5rem' },
  subtitle2: { fontSize: '0.8125rem', lineHeight: '1.25rem', fontWeight: 560 },
  body1: { fontSize: '0.875rem', lineHeight: '1.375rem' },
  body2: { fontSize: '0.8125rem', lineHeight: '1.25rem' },
  caption: { fontSize: '0.75rem', lineHeight: '1rem' },
  overline: {
    fontSize: '0.6875rem',
    lineHeight: '1rem',
    fontWeight: 600,
    letterSpacing: '0.04em',
    textTransform: 'none',
  },
  button: { fontSize: '0.8125rem', lineHeight: '1.25rem', fontWeight: 560, textTransform: 'none', letterSpacing: 0 },
};
