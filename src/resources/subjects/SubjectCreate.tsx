import { useLocation } from 'react-router';
import { DrawerCreate } from '#src/entity/drawer/DrawerForm.tsx';
import { SlugFromNames, SubjectInputs } from './SubjectInputs.tsx';

/** A new subject; "add below" in the tree brings its parent along, which is where it starts and no change that could be lost. */
export const SubjectCreate = () => {
  const below: unknown = useLocation().state?.below;
  const parentId = typeof below === 'string' ? below : null;
  return (
    <DrawerCreate defaultValues={{ name: '', slug: '', parentId, active: true }}>
      <SubjectInputs />
      <SlugFromNames />
    </DrawerCreate>
  );
};
