import { setTimeout as pause } from 'node:timers/promises';
import { tutorChecks } from '#contract/tutor-checks.ts';
import { tutors } from '#contract/tutors.ts';
import { acceptancesOf } from './acceptances.ts';
import { call } from './lectern.ts';

/** How many have applied before the marketplace opens, and how many of them the visitor is to decide on. */
const [applied, left] = [12, 3];

/** Approves those who have applied before the first day, as staff would, so that there is somebody to book with. Nobody is written to. */
export const approveOpening = async (url: string, accessToken: string) => {
  const query = { search: 'day.example', sort: 'createdAt', dir: 'asc', limit: String(applied) };
  const read = async () => (await call(url, accessToken, tutors.list, { query })).data;
  let first = await read();
  while (first.length < applied) {
    await pause(500);
    first = await read();
  }
  /** The checklist, once the document is there that follows an application. */
  const papersOf = async (id: string) => {
    for (;;) {
      const { documents, checklist } = (await call(url, accessToken, tutors.get, { params: { id } })).data;
      if (documents.length > 0) return checklist;
      await pause(500);
    }
  };
  for (const { id, version, status } of first.slice(0, applied - left)) {
    if (status !== 'pending') continue;
    for (const acceptance of acceptancesOf(await papersOf(id)))
      await call(url, accessToken, tutorChecks.decide, { params: { id }, body: acceptance });
    const body = { status: 'approved', reason: null, version, letter: null };
    await call(url, accessToken, tutors.changeStatus, { params: { id }, body });
  }
};
