import { createContext, useContext } from 'react';
import { useFormState } from 'react-hook-form';

/** The fields of the form's record that the marketplace's application sends. */
export const SentFieldsContext = createContext<ReadonlySet<string>>(new Set());

/** Was the field changed here, though the application sends it? */
export const useIsSentAnew = (source: string): boolean => {
  const isSent = useContext(SentFieldsContext).has(source);
  const { dirtyFields } = useFormState({ name: source, exact: true });
  return isSent && dirtyFields[source] !== undefined && dirtyFields[source] !== false;
};
