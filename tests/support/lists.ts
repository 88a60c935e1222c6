import { audit } from '#contract/audit.ts';
import { entities } from '#contract/entities.ts';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { reports } from '#contract/reports.ts';
import { transactions } from '#contract/transactions.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { webhookDeliveries } from '#contract/webhooks.ts';

const declared: readonly AnyEntity[] = entities;

/** What names something that grows does so itself. */
const grows = ({ name, fields, grows: isSaid }: AnyEntity): boolean =>
  isSaid ||
  Object.values(fields).some(
    (field) => field.kind === 'ref' && declared.some((one) => one.name === field.to && one.name !== name && grows(one)),
  );

export const growingEntities = declared.filter(grows);

/** The lists that grow with the marketplace, whose plans are looked at. */
export const growing = {
  transactions: transactions.list,
  tutors: tutors.list,
  users: users.list,
  reports: reports.list,
  audit: audit.list,
  webhookDeliveries: webhookDeliveries.list,
  ...Object.fromEntries(growingEntities.map(({ plural, calls }) => [plural, calls.list])),
};

/** The others by their routes, with what keeps them small. */
export const few: Readonly<Record<string, string>> = {
  'GET /api/v1/admin/audit/record': 'one record’s events, found by an index that leads with its key',
  'GET /api/v1/admin/serviceTokens': 'one for each program, and those that took the place of one',
  'GET /api/v1/admin/webhooks': 'fifty at most',
  'GET /api/v1/admin/emailTemplate': 'one for each occasion to write',
  ...Object.fromEntries(
    declared
      .filter((entity) => !grows(entity))
      .map(({ calls: { list } }) => [`${list.method} ${list.path}`, 'as many as staff write']),
  ),
};
