import { useRecordContext } from 'ra-core';
import type { TutorCheck } from '#contract/checklist.ts';
import { useTyped } from '#src/form/drafts/useTyped.ts';
import { useEnterAsUnsaved } from '#src/form/UnsavedForms.tsx';
import { useWarnBeforeUnload } from '#src/frame/askBeforeUnload.ts';

/** The note of a refusal while it is written. */
export type RefusalNote = ReturnType<typeof useTyped>;

/** Keeps the note of a check's refusal until the check is decided, however often its documents or another tab are looked at in between. */
export const useRefusalNote = ({ kind, state }: TutorCheck): RefusalNote => {
  const id = useRecordContext()?.id;
  const note = useTyped(`tutors/${id}/refusal/${kind}`, '');
  // Beside what somebody else has decided meanwhile it waits, and is in nobody's way.
  const isUnsaved = note.isChanged && state === 'open';
  useEnterAsUnsaved(isUnsaved, note.end, true);
  useWarnBeforeUnload(isUnsaved);
  return note;
};
