import { audit } from '#contract/audit.ts';
import { reports } from '#contract/reports.ts';
import { transactions } from '#contract/transactions.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';

/** The lists that grow with the marketplace, whose plans are looked at. */
export const growing = {
  transactions: transactions.list,
  tutors: tutors.list,
  users: users.list,
  reports: reports.list,
  audit: audit.list,
};

/** The others by their routes, with what keeps them small. */
export const few: Readonly<Record<string, string>> = {
  'GET /api/v1/admin/audit/record': 'one record’s events, found by an index that leads with its key',
  'GET /api/v1/admin/emailTemplate': 'one for each occasion to write',
  'GET /api/v1/tutor/getLanguages': 'a few dozen, which staff add',
  'GET /api/v1/tutor/getEducationTitle': 'a dozen, which staff add',
  'GET /api/v1/admin/page-management': 'a dozen, which staff write',
  'GET /api/v1/admin/reportTitles': 'a dozen, which staff add',
  'GET /api/v1/tutor/getSubjects': 'a hundred, which staff add',
};
