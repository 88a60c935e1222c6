import { useResourceContext } from 'ra-core';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import type { Drawn } from '#src/frame/declaration.ts';

/** What the views of the resource in context are drawn from. */
export const useDrawn = (): Drawn => {
  const resource = useResourceContext() ?? '';
  const drawn = useDeclarations().resource(resource)?.drawn;
  if (!drawn) throw new Error(`Nothing of ${resource} can be drawn: it is not declared by its fields.`);
  return drawn;
};
