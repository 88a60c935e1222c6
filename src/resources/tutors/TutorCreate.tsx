import { useLocale } from 'ra-core';
import { tutors } from '#contract/tutors.ts';
import { useSettingsQuery } from '#src/domain/settings/useSettings.ts';
import { CardsSkeleton } from '#src/layout/skeletons.tsx';
import { RecordCreate } from '#src/record/RecordForm.tsx';
import { newTutor } from './newTutor.ts';
import { TutorInputs } from './TutorInputs.tsx';

export const TutorCreate = () => {
  const language = useLocale() ?? 'en';
  const { data: settings, isPending } = useSettingsQuery();
  // Once somebody types, the form begins with nothing else any more.
  if (isPending) return <CardsSkeleton />;
  const currency = settings?.currency ?? 'EUR';
  return (
    <RecordCreate endpoint={tutors.add} title="resources.tutors.create_title" record={newTutor({ language, currency })}>
      <TutorInputs />
    </RecordCreate>
  );
};
