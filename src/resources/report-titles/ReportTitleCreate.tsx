import { reportTitles } from '#contract/report-titles.ts';
import { CatalogueCreate } from '#src/domain/catalogue/CatalogueForm.tsx';
import { ReportTitleInputs } from './ReportTitleInputs.tsx';

export const ReportTitleCreate = () => (
  <CatalogueCreate endpoint={reportTitles.add} defaultValues={{ audience: 'both', active: true }}>
    <ReportTitleInputs />
  </CatalogueCreate>
);
