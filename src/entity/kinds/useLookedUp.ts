import { isPerson } from '#contract/entity/kinds/records.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';

/**
 * Where records of a kind stand: a few in one list that is read whole, or many, of which some are looked up.
 *
 * @returns undefined for what has no screens.
 */
export const useLookedUp = (kind: string) => {
  const resource = useDeclarations().resource(resourceOf[kind] ?? '');
  if (!resource) return undefined;
  const { name, firstPage, drawn } = resource;
  return {
    reference: name,
    sort: firstPage.sort,
    /** What many are listed by before anything is typed; undefined for a few. */
    sortBy: drawn && !drawn.entity.grows ? undefined : isPerson(kind) ? 'displayName' : firstPage.sort.field,
  };
};
