import { DrawerCreate } from '../drawer/DrawerForm.tsx';
import { EntityInputs } from '../EntityInputs.tsx';
import { useDrawn } from '../useDrawn.ts';
import { useInitialValues } from '../useInitialValues.ts';

/** Adds a record, in a drawer over its list. */
export const EntityCreate = () => (
  <DrawerCreate endpoint={useDrawn().entity.calls.add} defaultValues={useInitialValues()}>
    <EntityInputs />
  </DrawerCreate>
);
