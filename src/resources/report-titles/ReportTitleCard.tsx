import { useRecordContext, useTranslate } from 'ra-core';
import type { ReportTitle } from '#contract/report-titles.ts';
import { CatalogueCard } from '#src/domain/catalogue/CatalogueCard.tsx';
import { AudienceField } from './AudienceField.tsx';

/** A report title in the list of a phone. */
export const ReportTitleCard = () => {
  const translate = useTranslate();
  const smart_count = useRecordContext<ReportTitle>()?.reportCount ?? 0;
  return (
    <CatalogueCard>
      <AudienceField /> · {translate('resources.report-titles.reports', { smart_count })}
    </CatalogueCard>
  );
};
