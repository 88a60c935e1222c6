import { subjects } from '#contract/subjects.ts';
import { CatalogueEdit } from '#src/domain/catalogue/CatalogueForm.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import { SubjectInputs } from './SubjectInputs.tsx';

export const SubjectEdit = () => (
  <CatalogueEdit endpoint={subjects.update} title={<ValueField source="name" />}>
    <SubjectInputs />
  </CatalogueEdit>
);
