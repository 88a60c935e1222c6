import { useResourceContext } from 'ra-core';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import type { FirstPage } from '#src/frame/declaration.ts';

/** How the list on the screen is shown until somebody chooses otherwise, as its resource declares it. */
export const useFirstPage = (): Partial<FirstPage> => {
  const declared = useDeclarations();
  const resource = useResourceContext();
  return (resource && declared.resource(resource)?.firstPage) || {};
};
