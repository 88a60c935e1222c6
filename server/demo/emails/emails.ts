import type { emailTemplates } from '../../modules/email-templates/email-templates.table.ts';
import type { RandomSource } from '../random.ts';
import { day, historyDays } from '../time.ts';
import { accountEmails } from './account-emails.ts';
import { lessonEmails } from './lesson-emails.ts';
import { staffEmails } from './staff-emails.ts';
import { variablesNamed } from './variables.ts';

/** The e-mails the marketplace sends. */
export const createEmailTemplates = (
  source: RandomSource,
  now: number,
): Required<typeof emailTemplates.$inferInsert>[] => {
  const id = source.ids('email-template');
  const randomOf = source.stream('email-template');
  return [...accountEmails, ...lessonEmails, ...staffEmails].map((template, nth) => {
    const version = randomOf(nth).int(1, 4);
    const written = now - (historyDays + 370) * day;
    const revised = version === 1 ? written : now - randomOf(nth).int(20, 600) * day;
    return {
      ...template,
      id: id(nth),
      version,
      createdAt: new Date(written),
      updatedAt: new Date(revised),
      variables: variablesNamed(template.variables),
    };
  });
};
