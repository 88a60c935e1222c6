import { readUser } from '#src/authProvider/session.ts';
import { type Draft, draftKey, dropDraft, readDraft, writeDraft } from './draftStorage.ts';

/** The draft of one form while it is open. */
export type OpenDraft = {
  /** What was typed into the same form before and neither saved nor dropped. */
  found: Draft | undefined;
  /** Keeps what the form holds now; nothing where it holds what it began with. */
  keep: (changes: Omit<Draft, 'savedAt'> | undefined) => void;
  /** Was the form saved, or left on purpose, and nothing typed since? */
  isOver: () => boolean;
  /** The form was saved, or left on purpose. Until something is typed again, nothing is kept. */
  drop: () => void;
  /** Something was typed. */
  resume: () => void;
};

/**
 * Opens the draft of the signed-in person, whose it stays when the session ends while the form is open.
 *
 * @param isShown does the form begin with what is found? Whoever empties it then drops it.
 */
export const openDraft = (form: string, { isShown = false } = {}): OpenDraft => {
  const { uid } = readUser();
  const key = uid === undefined ? undefined : draftKey(uid, form);
  const found = key === undefined ? undefined : readDraft(key);
  let isOver = false;
  // Another tab's draft of the same form is not for this one to drop.
  let isOurs = isShown && found !== undefined;
  return {
    found,
    keep: (changes) => {
      if (key === undefined || isOver) return;
      if (changes) isOurs = writeDraft(key, { ...changes, savedAt: Date.now() });
      else if (isOurs) dropDraft(key);
    },
    isOver: () => isOver,
    drop: () => {
      isOver = true;
      if (key !== undefined) dropDraft(key);
    },
    resume: () => {
      isOver = false;
    },
  };
};
