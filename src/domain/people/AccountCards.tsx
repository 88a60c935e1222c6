import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { LocaleField } from '#src/fields/LocaleField.tsx';
import { CollapsibleCard } from '#src/record/CollapsibleCard.tsx';
import { Fact, Facts } from '#src/record/Facts.tsx';
import { InstantFact } from '#src/record/InstantFact.tsx';

/** How the person in context is reached. */
export const ContactCard = ({ children }: { /** What comes before: their names. */ children?: ReactNode }) => (
  <CollapsibleCard title={useTranslate()('ui.people.cards.contact')}>
    <Facts>
      {children}
      <Fact source="email" />
      <Fact source="phone" />
      <Fact source="language">
        <LocaleField source="language" />
      </Fact>
      <Fact source="timezone" />
    </Facts>
  </CollapsibleCard>
);

/** Since when the account in context exists, and when it was used. */
export const AccountDatesCard = ({ children }: { /** Further facts of the account. */ children?: ReactNode }) => (
  <CollapsibleCard title={useTranslate()('ui.people.cards.account')}>
    <Facts>
      {children}
      <InstantFact source="createdAt" />
      <InstantFact source="emailVerifiedAt" />
      <InstantFact source="lastLoginAt" />
    </Facts>
  </CollapsibleCard>
);
