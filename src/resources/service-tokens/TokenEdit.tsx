import { Box } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { type ServiceToken, serviceTokens } from '#contract/service-tokens.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormActions } from '#src/form/FormActions.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { SavingEdit } from '#src/form/SavingBase.tsx';
import { RecordDrawer, useCloseDrawer } from '#src/record/RecordDrawer.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { ScopesInput } from './ScopesInput.tsx';

const TokenForm = () => {
  const token = useRecordContext<ServiceToken>();
  const close = useCloseDrawer();
  return (
    <RecordDrawer title={token?.name}>
      <RecordState>
        <ContractForm endpoint={serviceTokens.update}>
          <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
            <PlainTextInput source="name" hint="resources.service-tokens.name_help" />
            <ScopesInput />
          </Box>
          <FormActions cancel={close} inDrawer />
        </ContractForm>
      </RecordState>
    </RecordDrawer>
  );
};

/** Renames a token or changes what it may do, in a drawer over the list. */
export const TokenEdit = () => (
  <SavingEdit redirect="list">
    <TokenForm />
  </SavingEdit>
);
