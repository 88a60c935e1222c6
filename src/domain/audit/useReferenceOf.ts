import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { references } from './ReferenceNames.tsx';
import { resourceOf } from './resourceOf.ts';

/**
 * The resource whose records a field of another names by their keys.
 *
 * @returns a function that answers undefined of any other field, and where the key is what the record is called, such as a booking's.
 */
export const useReferenceOf = (resource: string | undefined) => {
  const declared = useDeclarations();
  const fields = declared.resource(resource ?? '')?.drawn?.entity.fields ?? {};
  return (field: string): string | undefined => {
    const { [field]: drawn } = fields;
    const named = drawn?.kind === 'ref' || drawn?.kind === 'refs' ? resourceOf[drawn.to] : references[field];
    return declared.resource(named ?? '')?.key === 'id' ? named : undefined;
  };
};
