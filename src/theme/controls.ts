import type { ThemeOptions } from '@mui/material/styles';
import type { Palette } from './palette.ts';

/** A ring instead of a ripple: seen by keyboard users, silent for everybody else. */
const ring = (colours: Palette) => ({ outline: `2px solid ${colours.accent}`, outlineOffset: 2 });

/** Buttons, inputs, chips, tabs. Labels stand above their inputs, where translations have room. */
export const controls = (colours: Palette): NonNullable<ThemeOptions['components']> => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': ring(colours) } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 6, minHeight: 36, padding: '6px 14px', whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: 32, padding: '4px 10px', fontSize: '0.8125rem' },
      outlined: {
        variants: [
          {
            props: { color: 'inherit' },
            style: {
              borderColor: colours.line,
              backgroundColor: colours.surface,
              '&:hover': { backgroundColor: colours.sunken, borderColor: colours.lineStrong },
            },
          },
        ],
      },
      startIcon: { marginRight: 6, '& > *:nth-of-type(1)': { fontSize: '1.125rem' } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        // With an icon of 18 pixels as high as a button.
        padding: 9,
        borderRadius: 6,
        color: colours.textMuted,
        '&:hover': { backgroundColor: colours.neutralSoft, color: colours.text },
      },
      sizeSmall: { padding: 5, fontSize: '1.125rem' },
    },
  },
  MuiToggleButton: { styleOverrides: { sizeSmall: { height: 36, padding: '4px 10px' } } },
  MuiSvgIcon: { styleOverrides: { fontSizeSmall: { fontSize: '1.125rem' } } },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 6, fontSize: '0.75rem', fontWeight: 540, height: 24 },
      sizeSmall: { height: 22, fontSize: '0.75rem' },
      filled: {
        variants: [
          { props: { color: 'default' }, style: { backgroundColor: colours.neutralSoft, color: colours.text } },
        ],
      },
      icon: { fontSize: '0.9375rem' },
      deleteIcon: { fontSize: '1rem', color: colours.textMuted },
    },
  },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  // The name of a field, or of a group of them: what is focused says its frame, not its name; what is wrong says both, focused or not.
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
        fontWeight: 540,
        color: colours.text,
        '&.Mui-focused': { color: colours.text },
        '&.Mui-error': { color: colours.danger },
      },
    },
  },
  MuiInputLabel: {
    // Most fields are required, so those that are not say so; only programs are told of the others.
    defaultProps: { shrink: true, required: false },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        whiteSpace: 'normal',
      },
      asterisk: { color: colours.danger },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        // Selects and those that search would be 2 or 3 pixels lower than what is typed into.
        minHeight: 36,
        '&.MuiInputBase-multiline': { padding: '8px 12px' },
        backgroundColor: colours.surface,
        fontSize: '0.875rem',
        '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: colours.textMuted,
        },
      },
      notchedOutline: { top: 0, borderColor: colours.lineStrong, '& legend': { display: 'none' } },
      input: {
        variants: [
          { props: { size: 'small' }, style: { padding: '7px 12px', height: '1.375rem' } },
          { props: { multiline: true }, style: { padding: 0, height: 'auto' } },
        ],
      },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: { color: colours.textMuted, '& .MuiTypography-root': { fontSize: '0.875rem', color: 'inherit' } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        fontSize: '0.75rem',
        lineHeight: '1rem',
        color: colours.textMuted,
        '&.Mui-error': { color: colours.danger },
      },
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.875rem' } } },
  MuiAutocomplete: {
    styleOverrides: {
      paper: {
        backgroundColor: colours.raised,
        border: `1px solid ${colours.line}`,
        boxShadow: '0 8px 28px rgb(10 20 35 / 0.16)',
      },
      option: { fontSize: '0.8125rem', minHeight: 32 },
      // The inner input brings 8 more pixels; together that is where the text of a plain input begins.
      inputRoot: { '&.MuiInputBase-sizeSmall': { padding: '3px 4px' } },
    },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { color: colours.lineStrong, padding: 6, borderRadius: 6 } },
  },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40 },
      indicator: { height: 2 },
      // A button that scrolls to nothing would move the first tab away from the edge of what stands above it.
      scrollButtons: { '&.Mui-disabled': { display: 'none' } },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '8px 4px',
        marginRight: 20,
        minWidth: 0,
        fontSize: '0.8125rem',
        // A row that fits is not scrolled for the distance to nothing.
        '&:last-of-type': { marginRight: 0 },
        // Within it: the row scrolls, and would cut off what stands around it.
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
});
