import { createTheme, TextField, ThemeProvider } from '@mui/material';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { palettes } from '#src/theme/palette.ts';
import { darkTheme, lightTheme } from '#src/theme/themes.ts';

afterEach(cleanup);

const colourOf = (text: string) => getComputedStyle(screen.getByText(text, { selector: 'label, b' })).color;

describe.each([
  { name: 'light', colours: palettes.light, options: lightTheme },
  { name: 'dark', colours: palettes.dark, options: darkTheme },
])('a field’s label, $name', ({ colours, options }) => {
  it('is red where the field is wrong, also while somebody mends it', () => {
    render(
      <ThemeProvider theme={createTheme(options)}>
        <b style={{ color: colours.danger }}>wrong</b>
        <b style={{ color: colours.text }}>right</b>
        <TextField label="E-mail" focused error />
        <TextField label="Phone" error />
        <TextField label="Name" focused />
      </ThemeProvider>,
    );
    expect(colourOf('E-mail')).toBe(colourOf('wrong'));
    expect(colourOf('Phone')).toBe(colourOf('wrong'));
    expect(colourOf('Name')).toBe(colourOf('right'));
  });
});
