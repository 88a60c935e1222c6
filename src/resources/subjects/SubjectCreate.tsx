import { subjects } from '#contract/subjects.ts';
import { CatalogueCreate } from '#src/catalogue/CatalogueForm.tsx';
import { SlugFromNames, SubjectInputs } from './SubjectInputs.tsx';

/** A new subject; "add below" in the tree brings its parent along. */
export const SubjectCreate = () => (
  <CatalogueCreate endpoint={subjects.add} defaultValues={{ name: '', slug: '', parentId: null, active: true }}>
    <SubjectInputs />
    <SlugFromNames />
  </CatalogueCreate>
);
