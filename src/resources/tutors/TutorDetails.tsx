import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Tutor } from '#contract/tutors.ts';
import { AccountDatesCard, ContactCard } from '#src/domain/people/AccountCards.tsx';
import { CountField } from '#src/fields/CountField.tsx';
import { Moment } from '#src/fields/DateField.tsx';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { MoneyField } from '#src/fields/MoneyField.tsx';
import { ReferenceChips } from '#src/fields/ReferenceChips.tsx';
import { CollapsibleCard } from '#src/record/CollapsibleCard.tsx';
import { Fact, Facts } from '#src/record/Facts.tsx';

const About = () => {
  const translate = useTranslate();
  const tutor = useRecordContext<Tutor>();
  return (
    <CollapsibleCard title={translate('resources.tutors.cards.about')}>
      <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '70ch' }}>{tutor?.bio || <EmptyValue />}</Typography>
    </CollapsibleCard>
  );
};

const Teaching = () => (
  <CollapsibleCard title={useTranslate()('resources.tutors.cards.teaching')}>
    <Facts>
      <Fact source="subjectIds">
        <ReferenceChips source="subjectIds" reference="subjects" text="path" />
      </Fact>
      <Fact source="levelIds">
        <ReferenceChips source="levelIds" reference="levels" />
      </Fact>
      <Fact source="languageIds">
        <ReferenceChips source="languageIds" reference="languages" />
      </Fact>
      <Fact source="hourlyRateCents">
        <MoneyField source="hourlyRateCents" />
      </Fact>
      <Fact source="yearsOfExperience" />
      <Fact source="bookingCount">
        <CountField source="bookingCount" />
      </Fact>
    </Facts>
  </CollapsibleCard>
);

const Documents = () => {
  const translate = useTranslate();
  const documents = useRecordContext<Tutor>()?.documents ?? [];
  return (
    <CollapsibleCard title={translate('resources.tutors.fields.documents')}>
      {documents.length === 0 ? (
        <Typography color="textSecondary">{translate('resources.tutors.no_documents')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {documents.map(({ id, name, uploadedAt }) => (
            <Box component="li" key={id} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                <Moment instant={uploadedAt} />
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </CollapsibleCard>
  );
};

/** Everything about a tutor but their history: what students see at the left, what concerns us at the right. */
export const TutorDetails = () => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      gap: 2,
      alignItems: 'start',
    }}
  >
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <About />
      <Teaching />
    </Box>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <ContactCard>
        <Fact source="firstName" />
        <Fact source="lastName" />
      </ContactCard>
      <AccountDatesCard />
      <Documents />
    </Box>
  </Box>
);
