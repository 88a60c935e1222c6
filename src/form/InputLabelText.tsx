import { FieldTitle, useResourceContext, useTranslate } from 'ra-core';

/** An input's label. What may be left empty says so; most may not, so those go unmarked. */
export const InputLabelText = ({ source, optional = false }: { source: string; optional?: boolean }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <>
      <FieldTitle source={source} resource={resource} />
      {optional && ` (${translate('ui.input.optional')})`}
    </>
  );
};
