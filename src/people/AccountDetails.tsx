import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { CollapsibleCard } from '#src/fields/CollapsibleCard.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { Fact, Facts } from '#src/fields/Facts.tsx';
import { LocaleField } from '#src/fields/LocaleField.tsx';

/** What is known of the account in context: who and where at the left, the account itself at the right. */
export const AccountDetails = ({ children }: { /** Further facts of the account. */ children?: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <CollapsibleCard title={translate('ui.people.cards.contact')}>
        <Facts>
          <Fact source="firstName" />
          <Fact source="lastName" />
          <Fact source="email" />
          <Fact source="phone" />
          <Fact source="language">
            <LocaleField source="language" />
          </Fact>
          <Fact source="timezone" />
        </Facts>
      </CollapsibleCard>
      <CollapsibleCard title={translate('ui.people.cards.account')}>
        <Facts>
          {children}
          <Fact source="createdAt">
            <DateField source="createdAt" withTime />
          </Fact>
          <Fact source="emailVerifiedAt">
            <DateField source="emailVerifiedAt" withTime />
          </Fact>
          <Fact source="lastLoginAt">
            <DateField source="lastLoginAt" withTime />
          </Fact>
        </Facts>
      </CollapsibleCard>
    </Box>
  );
};
