import MaintenanceIcon from '@mui/icons-material/ConstructionOutlined';
import { Chip } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useSettings } from './useSettings.ts';

/** In the bar of every screen during maintenance, so that everybody knows of it and nobody forgets to end it. It closes nothing. */
export const MaintenanceNotice = () => {
  const translate = useTranslate();
  const on = useSettings()?.maintenanceMode === true;
  if (!on) return null;
  const label = translate('resources.settings.maintenance_on');
  return (
    <Chip
      size="small"
      clickable
      component={LinkBase}
      to="/admin/site-setting"
      icon={<MaintenanceIcon />}
      label={label}
      aria-label={label}
      title={label}
      sx={({ palette }) => ({
        flex: 'none',
        color: palette.warning.main,
        backgroundColor: palette.warning.light,
        '& .MuiChip-icon': { color: 'inherit' },
        '& .MuiChip-label': { display: { xs: 'none', sm: 'block' } },
      })}
    />
  );
};
