import { CreateBase, useCreatePath, useLocale, useTranslate } from 'ra-core';
import { tutors } from '#contract/tutors.ts';
import { useSettingsQuery } from '#src/domain/settings/useSettings.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormPage } from '#src/form/FormPage.tsx';
import { CardsSkeleton } from '#src/layout/skeletons.tsx';
import { newTutor } from './newTutor.ts';
import { TutorInputs } from './TutorInputs.tsx';

export const TutorCreate = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const language = useLocale() ?? 'en';
  const { data: settings, isPending } = useSettingsQuery();
  // Once somebody types, the form begins with nothing else any more.
  if (isPending) return <CardsSkeleton />;
  const currency = settings?.currency ?? 'EUR';
  return (
    <CreateBase redirect="show" record={newTutor({ language, currency })}>
      <ContractForm endpoint={tutors.add}>
        <FormPage
          title={translate('resources.tutors.create_title')}
          cancelTo={createPath({ resource: 'tutors', type: 'list' })}
        >
          <TutorInputs />
        </FormPage>
      </ContractForm>
    </CreateBase>
  );
};
