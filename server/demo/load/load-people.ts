import { createRowBatches } from '../../database/bulk/row-batches.ts';
import type { Transaction } from '../../database/database.ts';
import { accountStatusChanges, accounts } from '../../modules/accounts/accounts.table.ts';
import { tutorDocuments, tutorLanguages, tutorLevels, tutorSubjects } from '../../modules/tutors/tutors.table.ts';
import type { Marketplace } from '../marketplace.ts';
import { staffHistory } from '../people/staff.ts';

/** How many bookings everybody has, by number. */
export type BookingCounts = { tutors: Uint32Array; users: Uint32Array };

export const loadPeople = async (
  transaction: Transaction,
  { staff, tutors, users }: Marketplace,
  counts: BookingCounts,
  onPerson: () => void,
) => {
  const [people, changes] = [
    createRowBatches(transaction, accounts),
    createRowBatches(transaction, accountStatusChanges),
  ];
  const papers = createRowBatches(transaction, tutorDocuments);
  const [subjects, languages, levels] = [
    createRowBatches(transaction, tutorSubjects),
    createRowBatches(transaction, tutorLanguages),
    createRowBatches(transaction, tutorLevels),
  ];

  await people.add(staff);
  await changes.add(staffHistory(staff));
  for (const [index, tutor] of tutors.entries()) {
    await people.add([{ ...tutor.account, bookingCount: counts.tutors[index] ?? 0 }]);
    onPerson();
  }
  for (let index = 0; index < users.count; index += 1) {
    const { account, history } = users.record(index, counts.users[index] ?? 0);
    await people.add([account]);
    await changes.add(history);
    onPerson();
  }
  await people.flush();

  for (const { account, history, documents, subjectIds, languageIds, levelIds } of tutors) {
    const tutorId = account.id;
    await changes.add(history);
    await papers.add(documents);
    await subjects.add(subjectIds.map((subjectId) => ({ tutorId, subjectId })));
    await languages.add(languageIds.map((languageId) => ({ tutorId, languageId })));
    await levels.add(levelIds.map((levelId) => ({ tutorId, levelId })));
  }
  for (const batches of [changes, papers, subjects, languages, levels]) await batches.flush();
};
