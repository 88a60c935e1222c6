import { type Access, grants } from '#contract/access.ts';
import { audit } from '#contract/audit.ts';
import { disputes } from '#contract/disputes.ts';
import { emailTemplates } from '#contract/email-templates.ts';
import { entities } from '#contract/entities.ts';
import { files } from '#contract/files.ts';
import { imports } from '#contract/imports.ts';
import { joining } from '#contract/joining.ts';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { notes } from '#contract/notes.ts';
import { pages } from '#contract/pages.ts';
import { bookingFiles, reportFiles, tutorFiles } from '#contract/record-files.ts';
import { reportCase } from '#contract/report-case.ts';
import { reports } from '#contract/reports.ts';
import { serviceTokens } from '#contract/service-tokens.ts';
import { settings } from '#contract/settings.ts';
import { setup } from '#contract/setup.ts';
import { staffTwoFactor } from '#contract/staff-two-factor.ts';
import { subjects } from '#contract/subjects.ts';
import { transactions } from '#contract/transactions.ts';
import { tutorChecks } from '#contract/tutor-checks.ts';
import { tutors } from '#contract/tutors.ts';
import { undoing } from '#contract/undoing.ts';
import { type AccessLevel, storedAs, users } from '#contract/users.ts';
import { views } from '#contract/views.ts';
import { webhookDeliveries, webhooks } from '#contract/webhooks.ts';

/** What somebody of the staff may do, in the order in which it is listed. */
export const rights = [
  'read',
  'notes',
  'views',
  'content',
  'catalogue',
  'reports',
  'people',
  'money',
  'settings',
  'exports',
  'imports',
  'deletions',
  'staff',
  'programs',
] as const;
export type Right = (typeof rights)[number];

type Call = { method: string; path: string; access: Access };
type Calls = Readonly<Record<string, Call>>;

const content = ['page', 'review', 'emailTemplate'];
const callsOf = (isMeant: (name: string) => boolean) =>
  entities.filter(({ name }) => isMeant(name)).map(({ calls }): Calls => calls);

/** Whose writing calls are which right. What is no export and no removal is the area's own. */
const areas: Partial<Record<Right, readonly Calls[]>> = {
  content: [...callsOf((name) => content.includes(name)), pages, emailTemplates, undoing],
  catalogue: [...callsOf((name) => !content.includes(name)), subjects],
  reports: [reports, reportCase, reportFiles],
  money: [disputes, bookingFiles],
  people: [tutors, users, tutorFiles, tutorChecks, files],
  settings: [settings, setup],
};

/** What is about the staff itself. */
const ofStaff: readonly Call[] = [audit.list, audit.csv, users.invite, staffTwoFactor.reset, staffTwoFactor.require];

const isRead = ({ method }: Call) => method === 'GET';
const isPublic = ({ access }: Call) => access === 'public';
const isExport = (name: string) => name === 'csv';
/** Whatever is merged into another is gone. */
const isRemoval = (name: string) => name.startsWith('remove') || name.startsWith('merge');

/** Which right a call of an area is. */
const rightOf = (area: Right, name: string, call: Call): Right | undefined => {
  if (isPublic(call)) return undefined;
  if (ofStaff.includes(call)) return 'staff';
  if (isExport(name)) return 'exports';
  if (isRemoval(name)) return 'deletions';
  if (isRead(call)) return area === 'settings' && call.access !== 'editor' ? 'settings' : 'read';
  return area;
};

const named = (all: Calls) => Object.entries(all);

/** The calls of each right. */
export const callsOfRights = (): Record<Right, readonly Call[]> => {
  const found: { right: Right; call: Call }[] = [];
  for (const area of rights)
    for (const [name, call] of (areas[area] ?? []).flatMap(named)) {
      const right = rightOf(area, name, call);
      if (right) found.push({ right, call });
    }
  const of = (right: Right) => found.filter((one) => one.right === right).map(({ call }) => call);
  const { sums, ...decisions } = moneyDecisions;
  const all = (...given: readonly Calls[]) => given.flatMap((calls) => Object.values(calls));
  return {
    read: [...of('read'), transactions.list, transactions.get, sums],
    notes: all(notes),
    views: all(views),
    content: of('content'),
    catalogue: of('catalogue'),
    reports: of('reports'),
    people: of('people'),
    money: [...all(decisions), ...of('money')],
    settings: of('settings'),
    exports: [...of('exports'), transactions.csv],
    imports: all(imports),
    deletions: of('deletions'),
    staff: [...ofStaff, ...all(joining)],
    programs: all(serviceTokens, webhooks, webhookDeliveries),
  };
};

/** Has somebody of this level a right? They have where every call of it admits them. */
export const hasRight = (level: AccessLevel, calls: readonly Call[]) =>
  calls.every(({ access }) => grants(access, storedAs[level]));
