import { DrawerCreate } from '../drawer/DrawerForm.tsx';
import { EntityInputs } from '../EntityInputs.tsx';
import { useInitialValues } from '../useInitialValues.ts';

/** Adds a record, in a drawer over its list. */
export const EntityCreate = () => (
  <DrawerCreate defaultValues={useInitialValues()}>
    <EntityInputs />
  </DrawerCreate>
);
