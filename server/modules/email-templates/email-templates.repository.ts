import { eq } from 'drizzle-orm';
import { EmailTemplate } from '#contract/email-templates.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { createEntityRepository } from '../../entity/repository.ts';
import { notFound } from '../../errors.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { renderWithSamples } from './email-templates.rules.ts';
import { emailTemplates } from './email-templates.table.ts';

const variablesOf = async (transaction: Transaction, id = '') => {
  const [template] = await transaction.select().from(emailTemplates).where(eq(emailTemplates.id, id));
  if (!template) throw notFound();
  return template.variables;
};

export const createEmailTemplatesRepository = (db: Database) => ({
  ...createEntityRepository(db, EmailTemplate, emailTemplates, {
    /** @throws AppError 400 when a text is no template, or uses a variable that nobody gives a value. */
    prepare: async (transaction, given, id) => {
      renderWithSamples(given, await variablesOf(transaction, id));
      return given;
    },
  }),

  /** Where a person's own e-mails go. */
  addressOf: async (accountId: string) => {
    const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
    if (!account) throw notFound();
    return account.email;
  },
});
