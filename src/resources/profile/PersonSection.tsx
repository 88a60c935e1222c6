import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { profile } from '#contract/profile.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormSection } from '#src/form/FormSection.tsx';
import { LocaleInput } from '#src/form/LocaleInput.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { SaveState, useIsSaving } from '#src/form/SaveState.tsx';
import { TimeZoneInput } from '#src/form/TimeZoneInput.tsx';

const Save = () => {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  const pending = useIsSaving();
  return (
    <Box className="wide" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <SaveState />
      <Button type="submit" variant="contained" disabled={!isDirty} loading={pending}>
        {translate('ui.input.save')}
      </Button>
    </Box>
  );
};

export const PersonSection = () => (
  <ContractForm endpoint={profile.update}>
    <FormSection name="person">
      <PlainTextInput source="firstName" autoComplete="given-name" />
      <PlainTextInput source="lastName" autoComplete="family-name" />
      <PlainTextInput source="displayName" autoComplete="nickname" />
      <PlainTextInput source="phone" type="tel" autoComplete="tel" optional />
      <LocaleInput source="language" />
      <TimeZoneInput source="timezone" />
      <Save />
    </FormSection>
  </ContractForm>
);
