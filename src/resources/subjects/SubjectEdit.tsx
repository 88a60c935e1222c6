import { subjects } from '#contract/subjects.ts';
import { CatalogueEdit } from '#src/domain/catalogue/CatalogueForm.tsx';
import { TextField } from '#src/fields/TextField.tsx';
import { SubjectInputs } from './SubjectInputs.tsx';

export const SubjectEdit = () => (
  <CatalogueEdit endpoint={subjects.update} title={<TextField source="name" />}>
    <SubjectInputs />
  </CatalogueEdit>
);
