import { EditBase, useRecordContext } from 'ra-core';
import { type ReportTitle, reportTitles } from '#contract/report-titles.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormActions } from '#src/form/FormActions.tsx';
import { RecordDrawer, useCloseDrawer } from '#src/list/RecordDrawer.tsx';
import { ReportTitleInputs } from './ReportTitleInputs.tsx';

const ReportTitleForm = () => {
  const reportTitle = useRecordContext<ReportTitle>();
  const close = useCloseDrawer();
  return (
    <RecordDrawer title={reportTitle?.title ?? '…'}>
      {reportTitle && (
        <ContractForm endpoint={reportTitles.update}>
          <ReportTitleInputs />
          <FormActions cancel={close} inDrawer />
        </ContractForm>
      )}
    </RecordDrawer>
  );
};

export const ReportTitleEdit = () => (
  <EditBase mutationMode="pessimistic" redirect="list">
    <ReportTitleForm />
  </EditBase>
);
