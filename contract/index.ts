import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { bulk } from './bulk.ts';
import { capabilities } from './capabilities.ts';
import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { disputes } from './disputes.ts';
import { emailTemplates } from './email-templates.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { entities } from './entities.ts';
import { files } from './files.ts';
import { finding } from './finding.ts';
import { health } from './health.ts';
import { imports } from './imports.ts';
import { integration } from './integration/index.ts';
import { joining } from './joining.ts';
import { letters } from './letters.ts';
import { live } from './live.ts';
import { moneyDecisions } from './money-decisions.ts';
import { notes } from './notes.ts';
import { pages } from './pages.ts';
import { profile } from './profile.ts';
import { bookingFiles, reportFiles, tutorFiles } from './record-files.ts';
import { reportCase } from './report-case.ts';
import { reports } from './reports.ts';
import { serviceTokens } from './service-tokens.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { staffTwoFactor } from './staff-two-factor.ts';
import { subjects } from './subjects.ts';
import { transactions } from './transactions.ts';
import { tutorChecks } from './tutor-checks.ts';
import { tutors } from './tutors.ts';
import { twoFactor } from './two-factor.ts';
import { undoing } from './undoing.ts';
import { users } from './users.ts';
import { versions } from './versions.ts';
import { views } from './views.ts';
import { webhookDeliveries, webhooks } from './webhooks.ts';

type Listed = (typeof entities)[number];
const callsOfEntities = Object.fromEntries(entities.map(({ plural, calls }) => [plural, calls])) as {
  [E in Listed as E['plural']]: E['calls'];
};

const inOrder = <Areas extends object>(areas: Areas) =>
  Object.fromEntries(Object.entries(areas).sort(([one], [other]) => (one < other ? -1 : 1))) as Areas;

/**
 * Every call there is. Those that follow from an entity's declaration are there with it; an entity that has others besides is listed with all of
 * them. The server refuses to start when a call has no handler.
 */
export const contract = inOrder({
  ...callsOfEntities,
  audit,
  auth,
  bookingFiles,
  bulk,
  capabilities,
  dashboard,
  desk,
  disputes,
  emailTemplates,
  files,
  finding,
  health,
  imports,
  integration,
  joining,
  letters,
  live,
  moneyDecisions,
  notes,
  pages,
  profile,
  reportCase,
  reportFiles,
  reports,
  serviceTokens,
  sessions,
  settings,
  setup,
  subjects,
  transactions,
  tutorChecks,
  tutorFiles,
  tutors,
  twoFactor: { ...twoFactor, ...staffTwoFactor },
  undoing,
  users,
  versions,
  views,
  webhookDeliveries,
  webhooks,
});

export const endpoints: AnyEndpoint[] = Object.values(contract).flatMap((area) => Object.values(area) as AnyEndpoint[]);
