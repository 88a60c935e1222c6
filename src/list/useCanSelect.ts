import { useResourceContext } from 'ra-core';
import { useMay } from '#src/frame/useMay.ts';

/**
 * May the person do anything with selected rows: export or delete them or, where there are other actions, those?
 *
 * @param right what they have to be allowed for the others.
 */
export const useCanSelect = (hasActions: boolean, right: string): boolean => {
  const resource = useResourceContext();
  const canExport = useMay('export', resource);
  const canDelete = useMay('delete', resource);
  const canAct = useMay(right, resource);
  return canExport || canDelete || (hasActions && canAct);
};
