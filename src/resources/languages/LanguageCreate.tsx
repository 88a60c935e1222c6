import { CreateBase, useTranslate } from 'ra-core';
import { languages } from '#contract/languages.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormActions } from '#src/form/FormActions.tsx';
import { RecordDrawer, useCloseDrawer } from '#src/list/RecordDrawer.tsx';
import { LanguageInputs } from './LanguageInputs.tsx';

export const LanguageCreate = () => {
  const translate = useTranslate();
  const close = useCloseDrawer();
  return (
    <CreateBase redirect="list">
      <RecordDrawer title={translate('resources.languages.add')}>
        <ContractForm endpoint={languages.add} defaultValues={{ active: true }}>
          <LanguageInputs />
          <FormActions cancel={close} inDrawer />
        </ContractForm>
      </RecordDrawer>
    </CreateBase>
  );
};
