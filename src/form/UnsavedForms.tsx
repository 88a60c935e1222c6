import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useId,
  useState,
} from 'react';

/** What is asked before it is left, where nothing of it is unsaved, as of what is shown this once. */
export type LeaveQuestion = { title: string; text: string; action: string };

/** A form with unsaved changes, or a text that stands in none: how to drop what is kept of them. */
type UnsavedForm = { drop: () => void; isText: boolean; question: LeaveQuestion | undefined };

const UnsavedFormsContext = createContext<Set<UnsavedForm> | undefined>(undefined);

type Askers = [readonly string[], Dispatch<SetStateAction<readonly string[]>>];
const AskersContext = createContext<Askers | undefined>(undefined);

/** Knows which forms below it would lose something, for what leaves them without going to another route: signing out. */
export const UnsavedFormsProvider = ({ children }: { children: ReactNode }) => {
  const [forms] = useState(() => new Set<UnsavedForm>());
  const askers = useState<readonly string[]>([]);
  return (
    <UnsavedFormsContext value={forms}>
      <AskersContext value={askers}>{children}</AskersContext>
    </UnsavedFormsContext>
  );
};

/** Is this the first of those that would ask about texts? The router has room for one blocker. */
export const useIsFirstAsker = () => {
  const [ids, setIds] = useContext(AskersContext) ?? [];
  const id = useId();
  useEffect(() => {
    setIds?.((others) => [...others, id]);
    return () => setIds?.((all) => all.filter((one) => one !== id));
  }, [id, setIds]);
  return ids?.[0] === id;
};

/** Enters a form, or a text that stands in none, for as long as it has unsaved changes. */
export const useEnterAsUnsaved = (unsaved: boolean, drop: () => void, isText = false, question?: LeaveQuestion) => {
  const forms = useContext(UnsavedFormsContext);
  useEffect(() => {
    if (!forms || !unsaved) return;
    const form = { drop, isText, question };
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, [forms, unsaved, drop, isText, question]);
};

/** @returns whether anything would be lost now, and what drops it for good. */
export const useUnsavedForms = () => {
  const forms = useContext(UnsavedFormsContext);
  const dropOne = (form: UnsavedForm) => {
    form.drop();
    // It begins anew, and is nothing to ask about before that is rendered. A form stays as it is.
    if (form.isText) forms?.delete(form);
  };
  return {
    hasUnsaved: () => forms !== undefined && forms.size > 0,
    drop: () => {
      for (const form of forms ?? []) dropOne(form);
    },
    hasTexts: () => [...(forms ?? [])].some(({ isText }) => isText),
    question: () => [...(forms ?? [])].find(({ question }) => question)?.question,
    dropTexts: () => {
      for (const form of forms ?? []) if (form.isText) dropOne(form);
    },
  };
};
