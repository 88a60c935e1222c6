import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { documentKinds } from '#contract/documents.ts';
import { tutorFiles } from '#contract/record-files.ts';
import type { Tutor } from '#contract/tutors.ts';
import { RecordFiles } from '#src/domain/documents/RecordFiles.tsx';
import { AccountDatesCard, ContactCard } from '#src/domain/people/AccountCards.tsx';
import { SourceCard } from '#src/domain/source/SourceFacts.tsx';
import { CountField } from '#src/fields/CountField.tsx';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { MoneyField } from '#src/fields/MoneyField.tsx';
import { ReferenceChips } from '#src/fields/ReferenceChips.tsx';
import { CollapsibleCard } from '#src/record/CollapsibleCard.tsx';
import { Fact, Facts } from '#src/record/Facts.tsx';
import { Application } from './Application.tsx';

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
  const tutor = useRecordContext<Tutor>();
  return (
    <CollapsibleCard title={translate('resources.tutors.fields.documents')}>
      {tutor && (
        <RecordFiles
          files={tutor.documents}
          resource="tutors"
          id={tutor.id}
          calls={tutorFiles}
          kinds={documentKinds}
          none={translate('resources.tutors.no_documents')}
        />
      )}
    </CollapsibleCard>
  );
};

const Columns = () => (
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
      <SourceCard kind="tutor" />
      <Documents />
    </Box>
  </Box>
);

/** Everything about a tutor but their history: what students see at the left, what concerns us at the right. */
export const TutorDetails = () => {
  const tutor = useRecordContext<Tutor>();
  const isChecked = (tutor?.checklist?.length ?? 0) > 0;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {isChecked && <Application key={tutor?.id} />}
      <Columns />
    </Box>
  );
};
