import { Box } from '@mui/material';
import { CreateBase, useInput, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type MadeToken, serviceTokens, validityNames } from '#contract/service-tokens.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormActions } from '#src/form/FormActions.tsx';
import { FormFields } from '#src/form/FormFields.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { useDrawnKey } from '#src/form/useDrawnKey.ts';
import { RecordDrawer, useCloseDrawer } from '#src/record/RecordDrawer.tsx';
import { ScopesInput } from './ScopesInput.tsx';
import { TokenDialog } from './TokenDialog.tsx';
import { ValiditySelect } from './ValiditySelect.tsx';

const ValidityInput = () => {
  const { field } = useInput({ source: 'validity' });
  const chosen = validityNames.find((name) => name === field.value) ?? 'year';
  return (
    <Box>
      <ValiditySelect value={chosen} change={field.onChange} />
    </Box>
  );
};

const defaults = { name: '', scopes: ['catalogue:read'], validity: 'year' };

/** Adds a token, in a drawer over the list, and shows it this once. */
export const TokenCreate = () => {
  const translate = useTranslate();
  const close = useCloseDrawer();
  const [made, setMade] = useState<MadeToken>();
  const drawn = useDrawnKey();
  const onSuccess = (token: MadeToken) => {
    drawn.forget();
    setMade(token);
  };
  if (made) return <TokenDialog made={made} drop={() => setMade(undefined)} goOn={close} />;
  return (
    <CreateBase
      redirect={false}
      transform={(data: Record<string, unknown>) => ({ ...data, key: drawn.keyOf(data) })}
      mutationOptions={{ onSuccess }}
    >
      <RecordDrawer title={translate('resources.service-tokens.add')}>
        <ContractForm endpoint={serviceTokens.add} defaultValues={defaults}>
          <FormFields>
            <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
              <PlainTextInput source="name" autoFocus hint="resources.service-tokens.name_help" />
              <ScopesInput />
              <ValidityInput />
            </Box>
          </FormFields>
          <FormActions cancel={close} inDrawer />
        </ContractForm>
      </RecordDrawer>
    </CreateBase>
  );
};
