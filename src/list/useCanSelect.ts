import { useResourceContext } from 'ra-core';
import { useMay } from '#src/frame/useMay.ts';

/** May the person do anything with selected rows: delete them or, where there are other actions, take them to another state? */
export const useCanSelect = (hasActions: boolean): boolean => {
  const resource = useResourceContext();
  const canDelete = useMay('delete', resource);
  const canChangeStatus = useMay('changeStatus', resource);
  return canDelete || (hasActions && canChangeStatus);
};
