import { insertRows } from '../../database/bulk/insert-rows.ts';
import type { Transaction } from '../../database/database.ts';
import { emailTemplates } from '../../modules/email-templates/email-templates.table.ts';
import { languages } from '../../modules/languages/languages.table.ts';
import { levels } from '../../modules/levels/levels.table.ts';
import { pages } from '../../modules/pages/pages.table.ts';
import { settings } from '../../modules/settings/settings.table.ts';
import { subjects } from '../../modules/subjects/subjects.table.ts';
import { createEmailTemplates } from '../emails/emails.ts';
import type { Marketplace } from '../marketplace.ts';
import { createPages } from '../pages/pages.ts';
import { createSettings } from '../settings.ts';

/** What staff wrote rather than people did: catalogue, pages, e-mails and settings. */
export const loadContent = async (transaction: Transaction, { source, now, catalogue }: Marketplace) => {
  await insertRows(transaction, subjects, catalogue.subjects);
  await insertRows(transaction, languages, catalogue.languages);
  await insertRows(transaction, levels, catalogue.levels);
  await insertRows(transaction, pages, createPages(source, now));
  await insertRows(transaction, emailTemplates, createEmailTemplates(source, now));
  const values = createSettings(now);
  await transaction.insert(settings).values(values).onConflictDoUpdate({ target: settings.id, set: values });
};
