import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Transaction } from '#contract/transactions.ts';
import { PartyCell } from '#src/domain/people/PartyCell.tsx';
import { ReferenceLink } from '#src/fields/ReferenceLink.tsx';
import { CollapsibleCard } from '#src/record/CollapsibleCard.tsx';
import { Fact, Facts } from '#src/record/Facts.tsx';
import { InstantFact } from '#src/record/InstantFact.tsx';
import { useShowText } from './useShowTexts.ts';

/** Who takes part in the booking. */
export const Parties = () => {
  const translate = useTranslate();
  const booking = useRecordContext<Transaction & { id: string }>();
  if (!booking) return null;
  return (
    <CollapsibleCard title={translate('resources.transactions.cards.parties')}>
      <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
        <PartyCell party={booking.student} role={translate('resources.transactions.fields.student')} />
        <PartyCell party={booking.tutor} role={translate('resources.transactions.fields.tutor')} />
      </Box>
    </CollapsibleCard>
  );
};

/** What was booked. */
export const Lesson = () => {
  const translate = useTranslate();
  const text = useShowText();
  const booking = useRecordContext<Transaction & { id: string }>();
  if (!booking) return null;
  return (
    <CollapsibleCard title={translate('resources.transactions.cards.lesson')}>
      <Facts>
        <Fact source="subjectPath">
          <ReferenceLink resource="subjects" id={booking.subjectId}>
            {booking.subjectPath}
          </ReferenceLink>
        </Fact>
        <Fact source="levelName">
          <ReferenceLink resource="levels" id={booking.levelId}>
            {booking.levelName}
          </ReferenceLink>
        </Fact>
        <InstantFact source="startsAt" />
        <Fact source="durationMinutes">{text('minutes', { smart_count: booking.durationMinutes })}</Fact>
        <InstantFact source="createdAt" />
      </Facts>
    </CollapsibleCard>
  );
};
