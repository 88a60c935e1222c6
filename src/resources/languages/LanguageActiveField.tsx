import OfferedIcon from '@mui/icons-material/CheckCircleOutlined';
import NotOfferedIcon from '@mui/icons-material/PauseCircleOutlined';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Language } from '#contract/languages.ts';
import { StatusChip } from '#src/fields/StatusChip.tsx';

/** Can tutors choose it? */
export const LanguageActiveField = () => {
  const translate = useTranslate();
  const active = useRecordContext<Language>()?.active;
  return active ? (
    <StatusChip tone="success" icon={OfferedIcon} label={translate('resources.languages.offered')} />
  ) : (
    <StatusChip tone="neutral" icon={NotOfferedIcon} label={translate('resources.languages.not_offered')} />
  );
};
