import { eq, sql } from 'drizzle-orm';
import { emailTemplates as contract, type EmailTemplate } from '#contract/email-templates.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Acting } from '../../database/acting.ts';
import { changeRecord } from '../../database/change.ts';
import type { Database } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { byText } from '../../list/json-sql.ts';
import { createList, createRead } from '../../list/list.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { renderWithSamples } from './email-templates.rules.ts';
import { emailTemplates } from './email-templates.table.ts';

const rowColumns = {
  id: emailTemplates.id,
  version: emailTemplates.version,
  createdAt: emailTemplates.createdAt,
  updatedAt: emailTemplates.updatedAt,
  key: emailTemplates.key,
  name: emailTemplates.name,
  subject: emailTemplates.subject,
};
const columns = { ...rowColumns, body: emailTemplates.body, variables: emailTemplates.variables };

export const createEmailTemplatesRepository = (db: Database) => {
  const read = createRead<EmailTemplate>({ from: emailTemplates, key: emailTemplates.id, columns });
  const list = createList(db, contract.list, {
    from: emailTemplates,
    key: emailTemplates.id,
    columns: rowColumns,
    sort: {
      name: byText(emailTemplates.name),
      key: emailTemplates.key,
      subject: byText(emailTemplates.subject),
      updatedAt: emailTemplates.updatedAt,
    },
    filters: {},
    search: (term) =>
      sql`position(searchable(${term}) in searchable(${emailTemplates.name} || ' ' || ${emailTemplates.key} || ' ' || ${emailTemplates.subject})) > 0`,
  });

  return {
    page: list.page,
    csv: list.csv,
    find: (id: string) => read(db, id),

    /** Where a person's own e-mails go. */
    addressOf: async (accountId: string) => {
      const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
      if (!account) throw notFound();
      return account.email;
    },

    /** @throws AppError 400 when a text is no template, or uses a variable that nobody gives a value. */
    update: (acting: Acting, id: string, { version, ...values }: BodyOf<typeof contract.update>) =>
      db.transact(acting, async (transaction) => {
        const { variables } = await read(transaction, id);
        renderWithSamples(values, variables);
        await changeRecord(transaction, emailTemplates, { id, version, values, read: () => read(transaction, id) });
        return read(transaction, id);
      }),
  };
};
