import { DrawerEdit } from '../drawer/DrawerForm.tsx';
import { EntityInputs } from '../EntityInputs.tsx';
import { PageEdit } from '../page/PageForm.tsx';
import { useDrawn } from '../useDrawn.ts';

/** Changes a record, over its list or on a page of its own. */
export const EntityEdit = () => {
  const Edit = useDrawn().onPages ? PageEdit : DrawerEdit;
  return (
    <Edit>
      <EntityInputs />
    </Edit>
  );
};
