import { useRecordContext, useTranslate } from 'ra-core';
import type { ReportTitle } from '#contract/report-titles.ts';

/** Whom a report title can be said of. */
export const AudienceField = () => {
  const translate = useTranslate();
  const audience = useRecordContext<ReportTitle>()?.audience;
  return audience ? translate(`resources.report-titles.audience.${audience}`) : null;
};
