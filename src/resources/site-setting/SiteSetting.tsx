import { Box, Button, Typography } from '@mui/material';
import { LinkBase, ResourceContextProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { grants } from '#contract/access.ts';
import { settings, settingsId, settingsInTheTrail } from '#contract/settings.ts';
import { HistorySection } from '#src/domain/audit/HistorySection.tsx';
import { VersionsButton } from '#src/domain/versions/VersionsButton.tsx';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormActions } from '#src/form/FormActions.tsx';
import { SavingEdit } from '#src/form/SavingBase.tsx';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { useCaller } from '#src/frame/useCaller.ts';
import { useMay } from '#src/frame/useMay.ts';
import { RecordState } from '#src/record/RecordState.tsx';
import { StayingShow } from '#src/record/StayingShow.tsx';
import { SettingsFacts } from './SettingsFacts.tsx';
import { SettingsInputs } from './SettingsInputs.tsx';

const setupScreen = '/admin/setup';

/** There is nowhere to go back to: cancelling takes back what was typed. */
const Actions = () => {
  const { reset } = useFormContext();
  return <FormActions cancel={() => reset()} />;
};

const Header = () => {
  const translate = useTranslate();
  const caller = useCaller();
  const { isWithheld } = useDeclarations();
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}
    >
      <Typography variant="h1" sx={{ mr: 'auto' }}>
        {translate('pages.site-setting.name')}
      </Typography>
      <VersionsButton kind="settings" />
      {grants('admin', caller) && !isWithheld({ pathname: setupScreen, search: '' }) && (
        <Button variant="outlined" color="inherit" component={LinkBase} to={setupScreen}>
          {translate('pages.setup.name')}
        </Button>
      )}
    </Box>
  );
};

const Sections = ({ children }: { children: ReactNode }) => (
  <>
    <Header />
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pb: 3 }}>
      {children}
      <HistorySection entity="settings" recordId={settingsInTheTrail} />
    </Box>
  </>
);

const SettingsForm = () => (
  <ContractForm endpoint={settings.update}>
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minHeight: { xs: 'calc(100dvh - 88px)', md: 'calc(100dvh - 104px)' },
      }}
    >
      <Sections>
        <SettingsInputs />
      </Sections>
      <Actions />
    </Box>
  </ContractForm>
);

const Edit = () => (
  <SavingEdit id={settingsId} redirect={false}>
    <RecordState>
      <SettingsForm />
    </RecordState>
  </SavingEdit>
);

/** What stands in the form, for those who may not save it. */
const Show = () => (
  <StayingShow id={settingsId}>
    <RecordState>
      <Sections>
        <SettingsFacts />
      </Sections>
    </RecordState>
  </StayingShow>
);

/** How the marketplace works: name and contact, money, cancellations, links, maintenance. */
export const SiteSetting = () => (
  <ResourceContextProvider value="settings">{useMay('edit', 'settings') ? <Edit /> : <Show />}</ResourceContextProvider>
);
