import { CreateBase, useTranslate } from 'ra-core';
import { reportTitles } from '#contract/report-titles.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormActions } from '#src/form/FormActions.tsx';
import { RecordDrawer, useCloseDrawer } from '#src/list/RecordDrawer.tsx';
import { ReportTitleInputs } from './ReportTitleInputs.tsx';

export const ReportTitleCreate = () => {
  const translate = useTranslate();
  const close = useCloseDrawer();
  return (
    <CreateBase redirect="list">
      <RecordDrawer title={translate('resources.report-titles.add')}>
        <ContractForm endpoint={reportTitles.add} defaultValues={{ audience: 'both', active: true }}>
          <ReportTitleInputs />
          <FormActions cancel={close} inDrawer />
        </ContractForm>
      </RecordDrawer>
    </CreateBase>
  );
};
