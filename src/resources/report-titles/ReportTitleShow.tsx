import { Link } from '@mui/material';
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import type { ReportTitle } from '#contract/report-titles.ts';
import { CatalogueShow } from '#src/domain/catalogue/CatalogueShow.tsx';
import { OfferedField } from '#src/domain/catalogue/OfferedField.tsx';
import { Fact } from '#src/record/Facts.tsx';
import { AudienceField } from './AudienceField.tsx';

/** How many reports have it, leading to them. */
const ReportsField = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const reportTitle = useRecordContext<ReportTitle>();
  if (!reportTitle) return null;
  const filter = new URLSearchParams({ filter: JSON.stringify({ titleId: [reportTitle.id] }) });
  const words = translate('resources.report-titles.reports', { smart_count: reportTitle.reportCount });
  if (reportTitle.reportCount === 0) return words;
  return (
    <Link component={LinkBase} to={`${createPath({ resource: 'reports', type: 'list' })}?${filter}`}>
      {words}
    </Link>
  );
};

export const ReportTitleShow = () => (
  <CatalogueShow entity="reportTitle">
    <Fact source="title" />
    <Fact source="audience">
      <AudienceField />
    </Fact>
    <Fact source="active">
      <OfferedField />
    </Fact>
    <Fact source="reportCount">
      <ReportsField />
    </Fact>
  </CatalogueShow>
);
