import { CreateBase, useGetList, useTranslate } from 'ra-core';
import { type Level, levels } from '#contract/levels.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormActions } from '#src/form/FormActions.tsx';
import { RecordDrawer, useCloseDrawer } from '#src/list/RecordDrawer.tsx';
import { LevelInputs } from './LevelInputs.tsx';

/** The place after the last level; undefined until that is known. */
const useNextRank = () => {
  const { data } = useGetList<Level>('levels', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'rank', order: 'DESC' },
  });
  return data && Math.min((data[0]?.rank ?? 0) + 1, 1000);
};

export const LevelCreate = () => {
  const translate = useTranslate();
  const close = useCloseDrawer();
  const rank = useNextRank();
  return (
    <CreateBase redirect="list">
      <RecordDrawer title={translate('resources.levels.add')}>
        {rank !== undefined && (
          <ContractForm endpoint={levels.add} defaultValues={{ active: true, rank }}>
            <LevelInputs />
            <FormActions cancel={close} inDrawer />
          </ContractForm>
        )}
      </RecordDrawer>
    </CreateBase>
  );
};
