import OfferedIcon from '@mui/icons-material/CheckCircleOutlined';
import NotOfferedIcon from '@mui/icons-material/PauseCircleOutlined';
import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { StatusChip } from '#src/fields/StatusChip.tsx';

/** Can it be chosen? Reads `active`; its words are the resource's messages `offered` and `not_offered`. */
export const OfferedField = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const active = useRecordContext()?.active === true;
  const label = translate(`resources.${resource}.${active ? 'offered' : 'not_offered'}`);
  return active ? (
    <StatusChip tone="success" icon={OfferedIcon} label={label} />
  ) : (
    <StatusChip tone="neutral" icon={NotOfferedIcon} label={label} />
  );
};
