import type { ThemeOptions } from '@mui/material/styles';
import { type Palette, toCustomProperties } from './palette.ts';
import { fontFamily } from './typography.ts';
import { whereLow } from './whereLow.ts';

/** A soft shadow for what floats above the page; everything else is separated by lines. */
const floatingShadow = '0 1px 2px rgb(10 20 35 / 0.08), 0 8px 28px rgb(10 20 35 / 0.16)';

/** Page, cards, dialogs, drawers, menus, tooltips, notifications. */
export const surfaces = (colours: Palette): NonNullable<ThemeOptions['components']> => ({
  MuiCssBaseline: {
    styleOverrides: {
      ':root': toCustomProperties(colours),
      // Whatever takes the focus stays clear of the bar on top and of the one to save with below.
      html: {
        scrollbarColor: `${colours.lineStrong} transparent`,
        scrollPaddingTop: 88,
        scrollPaddingBottom: 96,
        [whereLow]: { scrollPadding: 0 },
      },
      body: {
        fontFamily,
        fontSize: '0.875rem',
        lineHeight: '1.375rem',
        overflowX: 'hidden',
        textRendering: 'optimizeLegibility',
      },
      a: { color: colours.accent },
      '.visually-hidden': {
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
      ':focus-visible': { outline: `2px solid ${colours.accent}`, outlineOffset: 2, borderRadius: 4 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          // One that repeats for ever would flicker at each frame.
          animationIterationCount: '1 !important',
          // Any length at all would be one for everything that changes, and show each change a frame late.
          transitionDuration: '0s !important',
        },
      },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { border: `1px solid ${colours.line}`, borderRadius: 8 } } },
  MuiPopover: {
    styleOverrides: {
      paper: {
        backgroundColor: colours.raised,
        border: `1px solid ${colours.line}`,
        boxShadow: floatingShadow,
        marginTop: 4,
      },
    },
  },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: { root: { borderRadius: 4, minHeight: 32, fontSize: '0.8125rem', padding: '4px 8px' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        backgroundColor: colours.raised,
        border: `1px solid ${colours.line}`,
        borderRadius: 12,
        boxShadow: floatingShadow,
        // A phone has too little room for wide edges: two buttons stand beside each other in German, too.
        '@media (max-width: 575.95px)': {
          '&:not(.MuiDialog-paperFullScreen)': {
            margin: 16,
            width: 'calc(100% - 32px)',
            maxHeight: 'calc(100% - 32px)',
          },
        },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1rem', fontWeight: 620, padding: '20px 24px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px' } } },
  MuiDialogContentText: { styleOverrides: { root: { fontSize: '0.875rem', lineHeight: '1.375rem' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { flexWrap: 'wrap', padding: '16px 24px 20px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(10 16 26 / 0.42)' } } },
  },
  MuiTooltip: {
    defaultProps: { placement: 'top', enterDelay: 0, enterNextDelay: 0, leaveDelay: 0 },
    styleOverrides: {
      tooltip: {
        backgroundColor: colours.text,
        color: colours.surface,
        fontSize: '0.75rem',
        fontWeight: 500,
        padding: '4px 8px',
        borderRadius: 4,
      },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        backgroundColor: colours.text,
        color: colours.surface,
        borderRadius: 8,
        fontSize: '0.8125rem',
        boxShadow: floatingShadow,
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        fontSize: '0.8125rem',
        alignItems: 'center',
        color: colours.text,
        variants: [
          { props: { severity: 'error' }, style: { backgroundColor: colours.dangerSoft } },
          { props: { severity: 'warning' }, style: { backgroundColor: colours.warningSoft } },
          { props: { severity: 'success' }, style: { backgroundColor: colours.successSoft } },
          { props: { severity: 'info' }, style: { backgroundColor: colours.accentSoft } },
        ],
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: colours.neutralSoft } },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: colours.line } } },
});
