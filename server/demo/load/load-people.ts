import { createRowBatches } from '../../database/bulk/row-batches.ts';
import type { Transaction } from '../../database/database.ts';
import { accountStatusChanges, accounts } from '../../modules/accounts/accounts.table.ts';
import {
  tutorChecks,
  tutorDocuments,
  tutorLanguages,
  tutorLevels,
  tutorSubjects,
} from '../../modules/tutors/tutors.table.ts';
import { createPapers } from '../documents/papers.ts';
import type { Marketplace } from '../marketplace.ts';
import { staffHistory } from '../people/staff.ts';
import { createPaperBatches } from './load-papers.ts';

export const loadPeople = async (
  transaction: Transaction,
  { staff, tutors, users }: Marketplace,
  onPerson: () => void,
) => {
  const [people, changes] = [
    createRowBatches(transaction, accounts),
    createRowBatches(transaction, accountStatusChanges),
  ];
  const paperOf = await createPapers();
  const contents = createPaperBatches(transaction);
  const papers = createRowBatches(transaction, tutorDocuments, { before: contents.flush });
  const checks = createRowBatches(transaction, tutorChecks);
  const [subjects, languages, levels] = [
    createRowBatches(transaction, tutorSubjects),
    createRowBatches(transaction, tutorLanguages),
    createRowBatches(transaction, tutorLevels),
  ];

  await people.add(staff);
  await changes.add(staffHistory(staff));
  for (const tutor of tutors) {
    await people.add([tutor.account]);
    onPerson();
  }
  for (let index = 0; index < users.count; index += 1) {
    const { account, history } = users.record(index);
    await people.add([account]);
    await changes.add(history);
    onPerson();
  }
  await people.flush();

  for (const { account, history, documents, checks: decided, subjectIds, languageIds, levelIds } of tutors) {
    const tutorId = account.id;
    await changes.add(history);
    for (const document of documents)
      await papers.add([{ ...document, ...(await contents.add(paperOf(document, account.displayName))) }]);
    await checks.add(decided);
    await subjects.add(subjectIds.map((subjectId) => ({ tutorId, subjectId })));
    await languages.add(languageIds.map((languageId) => ({ tutorId, languageId })));
    await levels.add(levelIds.map((levelId) => ({ tutorId, levelId })));
  }
  for (const batches of [changes, contents, papers, checks, subjects, languages, levels]) await batches.flush();
};
