import { DrawerEdit } from '#src/entity/drawer/DrawerForm.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import { SubjectInputs } from './SubjectInputs.tsx';

export const SubjectEdit = () => (
  <DrawerEdit title={<ValueField source="name" />}>
    <SubjectInputs />
  </DrawerEdit>
);
