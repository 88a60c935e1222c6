import { DrawerCreate } from '../drawer/DrawerForm.tsx';
import { EntityInputs } from '../EntityInputs.tsx';
import { PageCreate } from '../page/PageForm.tsx';
import { useDrawn } from '../useDrawn.ts';
import { useInitialValues } from '../useInitialValues.ts';

/** Adds a record, over its list or on a page of its own. */
export const EntityCreate = () => {
  const Create = useDrawn().onPages ? PageCreate : DrawerCreate;
  return (
    <Create defaultValues={useInitialValues()}>
      <EntityInputs />
    </Create>
  );
};
