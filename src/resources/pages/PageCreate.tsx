import { useWatch } from 'react-hook-form';
import { pages } from '#contract/pages.ts';
import { slugOf } from '#contract/slug-of.ts';
import { useMadeSlug } from '#src/form/useMadeSlug.ts';
import { RecordCreate } from '#src/record/RecordForm.tsx';
import { PageInputs } from './PageInputs.tsx';

const initial = {
  title: '',
  slug: '',
  status: 'draft',
  metaTitle: '',
  metaDescription: '',
  language: null,
  publishOn: null,
  withdrawOn: null,
  content: '',
};

const SlugFromTitle = () => {
  const title: unknown = useWatch({ name: 'title' });
  useMadeSlug('slug', slugOf(typeof title === 'string' ? title : ''));
  return null;
};

/** A new page: a draft, until somebody says otherwise. */
export const PageCreate = () => (
  <RecordCreate endpoint={pages.add} title="resources.pages.add" redirect="edit" defaultValues={initial}>
    <PageInputs />
    <SlugFromTitle />
  </RecordCreate>
);
