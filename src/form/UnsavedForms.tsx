import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const UnsavedFormsContext = createContext<Set<object> | undefined>(undefined);

/** Knows which forms below it would lose something, for what leaves them without going to another place: signing out. */
export const UnsavedFormsProvider = ({ children }: { children: ReactNode }) => {
  const [forms] = useState(() => new Set<object>());
  return <UnsavedFormsContext value={forms}>{children}</UnsavedFormsContext>;
};

/** Enters a form for as long as it has unsaved changes. */
export const useEnterAsUnsaved = (unsaved: boolean) => {
  const forms = useContext(UnsavedFormsContext);
  useEffect(() => {
    if (!forms || !unsaved) return;
    const form = {};
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, [forms, unsaved]);
};

/** @returns a function that answers whether anything would be lost now. */
export const useHasUnsaved = (): (() => boolean) => {
  const forms = useContext(UnsavedFormsContext);
  return () => forms !== undefined && forms.size > 0;
};
