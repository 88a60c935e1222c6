import { CreateBase, useCreatePath, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { pages } from '#contract/pages.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormPage } from '#src/form/FormPage.tsx';
import { slugOf } from '#src/form/slugOf.ts';
import { useMadeSlug } from '#src/form/useMadeSlug.ts';
import { PageInputs } from './PageInputs.tsx';

const initial = { title: '', slug: '', status: 'draft', metaTitle: '', metaDescription: '', content: '' };

const SlugFromTitle = () => {
  const title: unknown = useWatch({ name: 'title' });
  useMadeSlug('slug', slugOf(typeof title === 'string' ? title : ''));
  return null;
};

/** A new page: a draft, until somebody says otherwise. */
export const PageCreate = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <CreateBase redirect="edit">
      <ContractForm endpoint={pages.add} defaultValues={initial}>
        <FormPage title={translate('resources.pages.add')} cancelTo={createPath({ resource: 'pages', type: 'list' })}>
          <PageInputs />
          <SlugFromTitle />
        </FormPage>
      </ContractForm>
    </CreateBase>
  );
};
