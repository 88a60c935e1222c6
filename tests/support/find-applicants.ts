import type { Tutor } from '#contract/tutors.ts';
import { askServer } from './ask-server.ts';

/** Applicants of the demo marketplace who have handed in what the checklist asks for, the latest first. */
export const findApplicants = async (url: string, count: number) => {
  const waiting = await askServer<Tutor[]>(url, '/admin/tutor?status=pending&limit=50');
  const found: Tutor[] = [];
  for (const { id } of waiting) {
    const tutor = await askServer<Tutor>(url, `/admin/tutor/${id}`);
    const isComplete = tutor.checklist.every(({ kind }) => tutor.documents.some((file) => file.kind === kind));
    if (isComplete && tutor.checklist.every(({ version }) => version === 0)) found.push(tutor);
    if (found.length === count) return found;
  }
  throw new Error('The demo data has too few applicants with all documents.');
};
