import type { PgTable } from 'drizzle-orm/pg-core';
import { linksName } from './entity/link-table.ts';
import type { ServedEntity } from './entity/serve.ts';
import * as rowCounts from './list/row-counts.table.ts';
import * as accounts from './modules/accounts/accounts.table.ts';
import * as bookingCounts from './modules/accounts/booking-counts.table.ts';
import * as audit from './modules/audit/audit.table.ts';
import * as auth from './modules/auth/auth.table.ts';
import * as bookingMoney from './modules/booking-money/booking-money.table.ts';
import * as bookings from './modules/bookings/bookings.table.ts';
import * as bulk from './modules/bulk/bulk.table.ts';
import * as figures from './modules/dashboard/figures.table.ts';
import * as desk from './modules/desk/desk.table.ts';
import * as emailTemplates from './modules/email-templates/email-templates.table.ts';
import { entities } from './modules/entities.ts';
import * as events from './modules/events/events.table.ts';
import * as files from './modules/files/files.table.ts';
import * as imports from './modules/imports/imports.table.ts';
import * as live from './modules/live/presence.table.ts';
import * as mail from './modules/mail/mail.table.ts';
import * as merging from './modules/merging/merging.table.ts';
import * as notes from './modules/notes/notes.table.ts';
import * as pages from './modules/pages/pages.table.ts';
import * as reports from './modules/reports/reports.table.ts';
import * as idempotentAnswers from './modules/service-tokens/idempotent-answers.table.ts';
import * as serviceTokens from './modules/service-tokens/service-tokens.table.ts';
import * as settings from './modules/settings/settings.table.ts';
import * as setup from './modules/setup/setup.table.ts';
import * as sources from './modules/sources/sources.table.ts';
import * as upheldSuspensions from './modules/sources/upheld-suspensions.table.ts';
import * as subjects from './modules/subjects/subjects.table.ts';
import * as tutors from './modules/tutors/tutors.table.ts';
import * as versions from './modules/versions/versions.table.ts';
import * as views from './modules/views/views.table.ts';
import * as webhooks from './modules/webhooks/webhooks.table.ts';

const served: readonly Pick<ServedEntity, 'entity' | 'table' | 'links'>[] = entities;
const tablesOfEntities: Record<string, PgTable> = Object.fromEntries(
  served.flatMap(({ entity, table, links = {} }) => [
    [entity.plural, table],
    ...Object.entries(links).map(([field, link]) => [linksName(entity.name, field), link]),
  ]),
);

/** Every table. The migration generator reads the files that declare them by their name. */
export const schema = {
  ...accounts,
  ...audit,
  ...bookingCounts,
  ...auth,
  ...bookingMoney,
  ...bookings,
  ...bulk,
  ...desk,
  ...emailTemplates,
  ...events,
  ...figures,
  ...files,
  ...imports,
  ...live,
  ...mail,
  ...merging,
  ...notes,
  ...pages,
  ...reports,
  ...rowCounts,
  ...idempotentAnswers,
  ...serviceTokens,
  ...settings,
  ...setup,
  ...sources,
  ...upheldSuspensions,
  ...subjects,
  ...tablesOfEntities,
  ...tutors,
  ...versions,
  ...views,
  ...webhooks,
};
