import { insertRows } from '../../database/bulk/insert-rows.ts';
import type { Transaction } from '../../database/database.ts';
import { emailTemplates } from '../../modules/email-templates/email-templates.table.ts';
import { languages } from '../../modules/languages/languages.table.ts';
import { levels } from '../../modules/levels/levels.table.ts';
import { pages } from '../../modules/pages/pages.table.ts';
import { serviceTokens } from '../../modules/service-tokens/service-tokens.table.ts';
import { settings } from '../../modules/settings/settings.table.ts';
import { setMarks } from '../../modules/setup/setup-marks.repository.ts';
import { subjects } from '../../modules/subjects/subjects.table.ts';
import { contentVersions } from '../../modules/versions/versions.table.ts';
import { webhookDeliveries, webhookEndpoints } from '../../modules/webhooks/webhooks.table.ts';
import { createEmailTemplates } from '../emails/emails.ts';
import type { Marketplace } from '../marketplace.ts';
import { createPages } from '../pages/pages.ts';
import { createPageVersions } from '../pages/versions.ts';
import { createServiceTokens } from '../service-tokens.ts';
import { createSettings } from '../settings.ts';
import { createWebhooks } from '../webhooks.ts';

const closedPoints = (staff: Marketplace['staff']) => [
  ...['mail', 'address', 'backup'],
  ...staff.map(({ id }) => `secondFactor:${id}`),
];

/** What staff wrote rather than people did: catalogue, pages, e-mails, tokens of programs and settings. */
export const loadContent = async (transaction: Transaction, { source, now, catalogue, staff }: Marketplace) => {
  await insertRows(transaction, subjects, catalogue.subjects);
  await insertRows(transaction, languages, catalogue.languages);
  await insertRows(transaction, levels, catalogue.levels);
  const written = createPages(source, now);
  await insertRows(transaction, pages, written);
  await transaction.insert(contentVersions).values(createPageVersions(written, staff));
  await insertRows(transaction, emailTemplates, createEmailTemplates(source, now));
  await transaction.insert(serviceTokens).values(createServiceTokens(source, now));
  const webhooks = createWebhooks(source, now);
  await transaction.insert(webhookEndpoints).values(webhooks.endpoints);
  await transaction.insert(webhookDeliveries).values(webhooks.deliveries);
  const values = createSettings(now);
  // The marketplace was set up long ago; what of it is a server's own is nothing to try out.
  await setMarks(transaction, 'begun', ['begun']);
  await setMarks(transaction, 'closed', closedPoints(staff));
  await transaction.insert(settings).values(values).onConflictDoUpdate({ target: settings.id, set: values });
};
