import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Fact } from '#src/record/Facts.tsx';
import { AccountDatesCard, ContactCard } from './AccountCards.tsx';

type Props = { /** Further facts of the account. */ children?: ReactNode /** A card below them. */; aside?: ReactNode };

/** What is known of the account in context: who and where at the left, the account itself at the right. */
export const AccountDetails = ({ children, aside }: Props) => (
  <Box
    sx={{
      display: 'grid',
      // Beside each other where an address has room on its line.
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 384px), 1fr))',
      gap: 2,
      alignItems: 'start',
    }}
  >
    <ContactCard>
      <Fact source="firstName" />
      <Fact source="lastName" />
    </ContactCard>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <AccountDatesCard>{children}</AccountDatesCard>
      {aside}
    </Box>
  </Box>
);
