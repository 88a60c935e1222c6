import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { useTranslate } from 'ra-core';
import { useTheme } from 'ra-ui-materialui';
import { defaultTheme } from '#src/theme/themes.ts';
import { IconAction } from './IconAction.tsx';

export const ThemeToggle = () => {
  const translate = useTranslate();
  const [theme, setTheme] = useTheme(defaultTheme);
  const isDark = theme === 'dark';
  return (
    <IconAction
      label={translate(isDark ? 'ui.frame.use_light' : 'ui.frame.use_dark')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
    </IconAction>
  );
};
