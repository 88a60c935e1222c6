import MaintenanceIcon from '@mui/icons-material/ConstructionOutlined';
import { LinkBase, useTranslate } from 'ra-core';
import { useSettings } from './useSettings.ts';

/** In the bar of every screen during maintenance, so that everybody knows of it and nobody forgets to end it. It closes nothing. */
export const MaintenanceNotice = () => {
  const translate = useTranslate();
  const on = useSettings()?.maintenanceMode === true;
  if (!on) return null;
  const label = translate('resources.settings.maintenance_on');
  return (
    <LinkBase className="maintenance" to="/admin/site-setting" aria-label={label} title={label}>
      <MaintenanceIcon fontSize="inherit" />
      <span>{label}</span>
    </LinkBase>
  );
};
