import { DrawerEdit } from '../drawer/DrawerForm.tsx';
import { EntityInputs } from '../EntityInputs.tsx';

/** Changes a record, in a drawer over its list. */
export const EntityEdit = () => (
  <DrawerEdit>
    <EntityInputs />
  </DrawerEdit>
);
