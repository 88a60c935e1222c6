import { reportTitles } from '#contract/report-titles.ts';
import { CatalogueEdit } from '#src/domain/catalogue/CatalogueForm.tsx';
import { ReportTitleInputs } from './ReportTitleInputs.tsx';

export const ReportTitleEdit = () => (
  <CatalogueEdit endpoint={reportTitles.update}>
    <ReportTitleInputs />
  </CatalogueEdit>
);
