import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { dashboard } from './dashboard.ts';
import { emailTemplates } from './email-templates.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { files } from './files.ts';
import { health } from './health.ts';
import { languages } from './languages.ts';
import { levels } from './levels.ts';
import { pages } from './pages.ts';
import { profile } from './profile.ts';
import { reportTitles } from './report-titles.ts';
import { reports } from './reports.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { subjects } from './subjects.ts';
import { transactions } from './transactions.ts';
import { tutors } from './tutors.ts';
import { twoFactor } from './two-factor.ts';
import { users } from './users.ts';

/** Every call there is. The server refuses to start when one of them has no handler. */
export const contract = {
  audit,
  auth,
  dashboard,
  emailTemplates,
  files,
  health,
  languages,
  levels,
  pages,
  profile,
  reportTitles,
  reports,
  sessions,
  settings,
  subjects,
  transactions,
  tutors,
  twoFactor,
  users,
};

export const endpoints: AnyEndpoint[] = Object.values(contract).flatMap((area) => Object.values(area) as AnyEndpoint[]);
