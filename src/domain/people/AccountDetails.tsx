import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Fact } from '#src/record/Facts.tsx';
import { AccountDatesCard, ContactCard } from './AccountCards.tsx';

/** What is known of the account in context: who and where at the left, the account itself at the right. */
export const AccountDetails = ({ children }: { /** Further facts of the account. */ children?: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      gap: 2,
      alignItems: 'start',
    }}
  >
    <ContactCard>
      <Fact source="firstName" />
      <Fact source="lastName" />
    </ContactCard>
    <AccountDatesCard>{children}</AccountDatesCard>
  </Box>
);
