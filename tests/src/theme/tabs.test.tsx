import { createTheme, Tab, Tabs, ThemeProvider } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lightTheme } from '#src/theme/themes.ts';

it('a button that has nothing to scroll to leaves its place to the tabs', () => {
  render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <Tabs value={0} variant="scrollable" scrollButtons aria-label="Parts">
        <Tab label="First" />
      </Tabs>
    </ThemeProvider>,
  );
  const buttons = document.querySelectorAll('.MuiTabs-scrollButtons');
  expect(buttons).toHaveLength(2);
  for (const button of buttons) expect(button).toHaveStyle({ display: 'none' });
  expect(screen.getByRole('tab')).toBeVisible();
});
