import { type RaRecord, useCreatePath, useNavigate, useResourceContext, useResourceDefinition } from 'ra-core';

/** Opens a record's view, or its form where there is no view; undefined where there is neither. */
export const useOpenRecord = (): ((record: RaRecord) => void) | undefined => {
  const resource = useResourceContext() ?? '';
  const { hasShow, hasEdit } = useResourceDefinition();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  if (!hasShow && !hasEdit) return undefined;
  return ({ id }) => navigate(createPath({ resource, id, type: hasShow ? 'show' : 'edit' }));
};
