import type { TutorCheck } from '#contract/checklist.ts';
import type { DocumentKind } from '#contract/documents.ts';
import type { Tutor } from '#contract/tutors.ts';

/** The item that is to be decided next: the first open one after that which was just decided, else the first of all. */
export const nextOpen = (checklist: readonly TutorCheck[], after?: DocumentKind): TutorCheck | undefined => {
  const isOpen = ({ state }: TutorCheck) => state === 'open';
  const place = checklist.findIndex(({ kind }) => kind === after);
  return checklist.slice(place + 1).find(isOpen) ?? checklist.find(isOpen);
};

/** What is looked at first: of whoever applies the first open item, of others one that came to be open, as by another document. */
export const firstOpen = ({ status, checklist }: Pick<Tutor, 'status' | 'checklist'>): TutorCheck | undefined =>
  status === 'pending' ? nextOpen(checklist) : nextOpen(checklist.filter(({ version }) => version > 0));
