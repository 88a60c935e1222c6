import { eq, sql } from 'drizzle-orm';
import { EmailTemplate, textFields } from '#contract/email-templates.ts';
import { locales } from '#contract/primitives.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { createEntityRepository } from '../../entity/repository.ts';
import { notFound, systemEmail } from '../../errors.ts';
import { isSystemMail, systemMailKeys } from '../../mail/system-mails.ts';
import { systemTexts } from '../../mail/system-texts.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { sentTexts, variablesOf } from './built-in.ts';
import { requireSendable } from './email-templates.rules.ts';
import { emailTemplates } from './email-templates.table.ts';

/** In English, else in the first language that it is written in, else as Lectern has it. */
const shownSubject = () => {
  const written = locales.map((language) => emailTemplates[textFields(language).subject]);
  const builtIn = systemMailKeys.map((key) => sql`when ${key} then ${systemTexts.en[key].subject}`);
  return sql`coalesce(${sql.join(written, sql`, `)}, case ${emailTemplates.key} ${sql.join(builtIn, sql` `)} else '' end)`;
};

const keyOf = async (transaction: Transaction, id: string) => {
  const [template] = await transaction
    .select({ key: emailTemplates.key })
    .from(emailTemplates)
    .where(eq(emailTemplates.id, id));
  if (!template) throw notFound();
  return template.key;
};

/** What an e-mail can insert by now: one that Lectern sends may have been saved by a release that gave it less, or other things. */
const insertable = ({ key, variables }: EmailTemplate) => ({ variables: variablesOf(key, variables) });

export const createEmailTemplatesRepository = (db: Database) => {
  const repository = createEntityRepository(db, EmailTemplate, emailTemplates, {
    columns: { subject: shownSubject() },
    /** @throws AppError 400 when a text is no template, or uses a variable that nobody gives a value. */
    prepare: async (transaction, given, id) => {
      const key = 'key' in given ? String(given.key) : await keyOf(transaction, id ?? '');
      const variables = variablesOf(key, given.variables);
      requireSendable(given, { key, variables });
      return { ...given, variables };
    },
    // A copy is the marketplace's own: nothing stands in for what is not written.
    copied: (template) =>
      isSystemMail(template.key) ? { ...sentTexts(template.key, template), ...insertable(template) } : {},
    requireRemovable: ({ key }) => {
      if (isSystemMail(key)) throw systemEmail();
    },
  });

  return {
    ...repository,

    find: async (id: string) => {
      const template = await repository.find(id);
      return { ...template, ...insertable(template) };
    },

    /** Where a person's own e-mails go. */
    addressOf: async (accountId: string) => {
      const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
      if (!account) throw notFound();
      return account.email;
    },
  };
};
