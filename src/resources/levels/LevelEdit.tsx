import { EditBase, useRecordContext } from 'ra-core';
import { type Level, levels } from '#contract/levels.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormActions } from '#src/form/FormActions.tsx';
import { RecordDrawer, useCloseDrawer } from '#src/list/RecordDrawer.tsx';
import { LevelInputs } from './LevelInputs.tsx';

const LevelForm = () => {
  const level = useRecordContext<Level>();
  const close = useCloseDrawer();
  return (
    <RecordDrawer title={level?.name ?? '…'}>
      {level && (
        <ContractForm endpoint={levels.update}>
          <LevelInputs />
          <FormActions cancel={close} inDrawer />
        </ContractForm>
      )}
    </RecordDrawer>
  );
};

export const LevelEdit = () => (
  <EditBase mutationMode="pessimistic" redirect="list">
    <LevelForm />
  </EditBase>
);
