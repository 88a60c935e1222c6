import type { emailTemplates } from '../../modules/email-templates/email-templates.table.ts';
import { starterEmails, templateRow } from '../../starter/emails/emails.ts';
import type { RandomSource } from '../random.ts';
import { day, historyDays } from '../time.ts';

/** The e-mails the marketplace sends. */
export const createEmailTemplates = (
  source: RandomSource,
  now: number,
): Required<typeof emailTemplates.$inferInsert>[] => {
  const id = source.ids('email-template');
  const randomOf = source.stream('email-template');
  return starterEmails.map((email, nth) => {
    const version = randomOf(nth).int(1, 4);
    const written = now - (historyDays + 370) * day;
    const revised = version === 1 ? written : now - randomOf(nth).int(20, 600) * day;
    return {
      ...templateRow(email, 'en'),
      id: id(nth),
      version,
      createdAt: new Date(written),
      updatedAt: new Date(revised),
    };
  });
};
