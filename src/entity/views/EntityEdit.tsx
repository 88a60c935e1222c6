import { DrawerEdit } from '../drawer/DrawerForm.tsx';
import { EntityInputs } from '../EntityInputs.tsx';
import { useDrawn } from '../useDrawn.ts';

/** Changes a record, in a drawer over its list. */
export const EntityEdit = () => (
  <DrawerEdit endpoint={useDrawn().entity.calls.update}>
    <EntityInputs />
  </DrawerEdit>
);
