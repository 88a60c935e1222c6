import { EditBase, useRecordContext } from 'ra-core';
import { type Language, languages } from '#contract/languages.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormActions } from '#src/form/FormActions.tsx';
import { RecordDrawer, useCloseDrawer } from '#src/list/RecordDrawer.tsx';
import { LanguageInputs } from './LanguageInputs.tsx';

const LanguageForm = () => {
  const language = useRecordContext<Language>();
  const close = useCloseDrawer();
  return (
    <RecordDrawer title={language?.name ?? '…'}>
      {language && (
        <ContractForm endpoint={languages.update}>
          <LanguageInputs />
          <FormActions cancel={close} inDrawer />
        </ContractForm>
      )}
    </RecordDrawer>
  );
};

export const LanguageEdit = () => (
  <EditBase mutationMode="pessimistic" redirect="list">
    <LanguageForm />
  </EditBase>
);
