import { Box, Typography } from '@mui/material';
import { ResourceContextProvider, useGetIdentity, useNotify, useTranslate } from 'ra-core';
import { type Profile, profile } from '#contract/profile.ts';
import { sessions } from '#contract/sessions.ts';
import { twoFactor } from '#contract/two-factor.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { useShowAsSignedIn } from '#src/domain/people/useShowAsSignedIn.ts';
import { SavingEdit } from '#src/form/SavingBase.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { EmailSection } from './EmailSection.tsx';
import { KeysSection } from './KeysSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoFactorSection } from './TwoFactorSection.tsx';

const Sections = () => (
  <>
    <Typography variant="h1" sx={{ mb: 2 }}>
      {useTranslate()('pages.profile.name')}
    </Typography>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pb: 3 }}>
      {offers(profile.uploadPhoto) && <PhotoSection />}
      {offers(profile.update) && <PersonSection />}
      {offers(profile.changeEmail) && <EmailSection />}
      {offers(profile.changePassword) && <PasswordSection />}
      {offers(twoFactor.state) && <TwoFactorSection />}
      <KeysSection />
      {offers(sessions.list) && <SessionsSection />}
    </Box>
  </>
);

/** The own account: who one is, how one signs in, and where one is signed in. */
export const ProfilePage = () => {
  const { identity } = useGetIdentity();
  const notify = useNotify();
  const showAsSignedIn = useShowAsSignedIn();
  if (!identity) return null;
  return (
    <ResourceContextProvider value="profile">
      <SavingEdit
        id={String(identity.id)}
        redirect={false}
        mutationOptions={{
          onSuccess: async (saved: Profile) => {
            notify('resources.profile.saved', { type: 'success' });
            await showAsSignedIn(saved);
          },
        }}
      >
        <RecordState>
          <Sections />
        </RecordState>
      </SavingEdit>
    </ResourceContextProvider>
  );
};
