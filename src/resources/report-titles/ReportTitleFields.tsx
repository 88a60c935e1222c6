import OfferedIcon from '@mui/icons-material/CheckCircleOutlined';
import NotOfferedIcon from '@mui/icons-material/PauseCircleOutlined';
import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { ReportTitle } from '#contract/report-titles.ts';
import { StatusChip } from '#src/fields/StatusChip.tsx';

/** Can people choose it? */
export const OfferedField = () => {
  const translate = useTranslate();
  const active = useRecordContext<ReportTitle>()?.active;
  return active ? (
    <StatusChip tone="success" icon={OfferedIcon} label={translate('resources.report-titles.offered')} />
  ) : (
    <StatusChip tone="neutral" icon={NotOfferedIcon} label={translate('resources.report-titles.not_offered')} />
  );
};

/** Whom it can be said of. */
export const AudienceField = () => {
  const translate = useTranslate();
  const audience = useRecordContext<ReportTitle>()?.audience;
  return audience ? translate(`resources.report-titles.audience.${audience}`) : null;
};

export const TitleField = () => (
  <Typography component="span" variant="body2" sx={{ fontWeight: 560 }}>
    {useRecordContext<ReportTitle>()?.title}
  </Typography>
);
