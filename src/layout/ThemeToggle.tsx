import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useTheme } from 'ra-ui-materialui';
import { defaultTheme } from '#src/theme/themes.ts';

export const ThemeToggle = () => {
  const translate = useTranslate();
  const [theme, setTheme] = useTheme(defaultTheme);
  const isDark = theme === 'dark';
  const label = translate(isDark ? 'ui.frame.use_light' : 'ui.frame.use_dark');
  return (
    <Tooltip title={label} placement="bottom">
      <IconButton aria-label={label} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
        {isDark ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
};
