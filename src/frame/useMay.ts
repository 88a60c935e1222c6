import { grants } from '#contract/access.ts';
import { accessOfAction } from './access.ts';
import { useDeclarations } from './DeclarationsContext.ts';
import { useCaller } from './useCaller.ts';

/** Answers the same of any resource: for what is shown of several, of which no hook can ask one by one. */
export const useMayOn = () => {
  const declared = useDeclarations();
  const caller = useCaller();
  return (action: string, resource: string | undefined): boolean => {
    const access = resource === undefined ? undefined : accessOfAction(declared.resource(resource), action);
    return access !== undefined && grants(access, caller);
  };
};

/**
 * May the signed-in person do this with a resource's records? As react-admin's `useCanAccess`, but synchronous, from the declaration and the
 * stored person: nothing appears a moment later, and a list asks for every row. The server decides.
 *
 * @example const canEdit = useMay('edit', resource);
 */
export const useMay = (action: string, resource: string | undefined): boolean => useMayOn()(action, resource);
