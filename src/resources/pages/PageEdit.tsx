import { useCreatePath, useRecordContext } from 'ra-core';
import { type Page, pages } from '#contract/pages.ts';
import { HistorySection } from '#src/domain/audit/HistorySection.tsx';
import { RecordNotes } from '#src/domain/notes/RecordNotes.tsx';
import { VersionsButton } from '#src/domain/versions/VersionsButton.tsx';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormPage } from '#src/form/FormPage.tsx';
import { SavingEdit } from '#src/form/SavingBase.tsx';
import { CopyButton } from '#src/record/CopyButton.tsx';
import { DeleteButton } from '#src/record/DeleteButton.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { PageInputs } from './PageInputs.tsx';
import { ViewPublished } from './ViewPublished.tsx';

const PageForm = () => {
  const createPath = useCreatePath();
  const page = useRecordContext<Page>();
  return (
    <ContractForm endpoint={pages.update}>
      <FormPage
        title={page?.title}
        actions={
          <>
            <ViewPublished />
            <VersionsButton kind="page" />
            <CopyButton />
            <DeleteButton />
          </>
        }
        cancelTo={createPath({ resource: 'pages', type: 'list' })}
      >
        <PageInputs />
        <RecordNotes />
        <HistorySection entity="page" />
      </FormPage>
    </ContractForm>
  );
};

/** A page of the website: its text, whether it is published, and what search engines show of it. */
export const PageEdit = () => (
  <SavingEdit redirect={false}>
    <RecordState>
      <PageForm />
    </RecordState>
  </SavingEdit>
);
