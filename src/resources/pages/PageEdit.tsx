import { EditBase, useCreatePath, useRecordContext } from 'ra-core';
import { type Page, pages } from '#contract/pages.ts';
import { HistorySection } from '#src/audit/HistorySection.tsx';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormPage } from '#src/form/FormPage.tsx';
import { RecordState } from '#src/layout/RecordState.tsx';
import { CardsSkeleton } from '#src/layout/skeletons.tsx';
import { PageInputs } from './PageInputs.tsx';

const PageForm = () => {
  const createPath = useCreatePath();
  const page = useRecordContext<Page>();
  return (
    <ContractForm endpoint={pages.update}>
      <FormPage title={page?.title} cancelTo={createPath({ resource: 'pages', type: 'list' })}>
        <PageInputs />
        <HistorySection entity="page" />
      </FormPage>
    </ContractForm>
  );
};

/** The list knows pages without their text; until the whole is there, a form would take the text for empty. */
const WholePage = () => (useRecordContext<Page>()?.content === undefined ? <CardsSkeleton /> : <PageForm />);

/** A page of the website: its text, whether it is published, and what search engines show of it. */
export const PageEdit = () => (
  <EditBase mutationMode="pessimistic" redirect={false}>
    <RecordState>
      <WholePage />
    </RecordState>
  </EditBase>
);
