import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider } from 'ra-core';
import { type Settings, settings, settingsId, unsetSupportEmail } from '#contract/settings.ts';
import { PercentInput } from '#src/domain/settings/PercentInput.tsx';
import { setupKey } from '#src/domain/setup/useSetup.ts';
import { useSetupText } from '#src/domain/setup/useSetupText.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { CurrencyInput } from '#src/form/CurrencyInput.tsx';
import { MoneyInput } from '#src/form/MoneyInput.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { useIsSaving } from '#src/form/SaveState.tsx';
import { SavingEdit } from '#src/form/SavingBase.tsx';
import { TimeZoneInput } from '#src/form/TimeZoneInput.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { Step } from './Step.tsx';

const Save = () => {
  const text = useSetupText();
  return (
    <Button type="submit" variant="contained" loading={useIsSaving()} sx={{ justifySelf: 'end', gridColumn: '1 / -1' }}>
      {text('save')}
    </Button>
  );
};

const Inputs = () => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      gap: 2,
      alignItems: 'start',
    }}
  >
    <PlainTextInput source="siteName" hint="resources.settings.site_name_help" />
    <PlainTextInput source="supportEmail" type="email" />
    <TimeZoneInput source="timezone" hint="resources.settings.timezone_help" />
    <CurrencyInput source="currency" amounts={['minHourlyRateCents', 'maxHourlyRateCents']} />
    <PercentInput source="commissionPercent" />
    <MoneyInput source="minHourlyRateCents" />
    <MoneyInput source="maxHourlyRateCents" />
    <Save />
  </Box>
);

/** Letters and pages would name an address that leads nowhere, where somebody saves what a new database has. */
const withoutUnset = (record: Settings): Settings =>
  record.supportEmail === unsetSupportEmail ? { ...record, supportEmail: '' } : record;

/** The settings that a marketplace can't do without; all others keep what they begin with. */
export const Essentials = ({ isDone }: { isDone: boolean }) => {
  const text = useSetupText();
  const queryClient = useQueryClient();
  return (
    <Step title={text('settings')} lead={text('settings_text')} isDone={isDone}>
      <ResourceContextProvider value="settings">
        <SavingEdit
          id={settingsId}
          redirect={false}
          queryOptions={isDone ? {} : { select: withoutUnset }}
          mutationOptions={{ onSettled: () => void queryClient.invalidateQueries({ queryKey: setupKey }) }}
        >
          <RecordState>
            <ContractForm endpoint={settings.update}>
              <Inputs />
            </ContractForm>
          </RecordState>
        </SavingEdit>
      </ResourceContextProvider>
    </Step>
  );
};
