import { isHtmlField } from '#src/form/htmlField.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';

/** Is what a field of the resource holds HTML: as it is declared, or by its name where that does not say? */
export const useIsHtml = (resource: string | undefined) => {
  const fields = useDeclarations().resource(resource ?? '')?.drawn?.entity.fields ?? {};
  return (field: string): boolean => fields[field]?.kind === 'html' || isHtmlField(field);
};
