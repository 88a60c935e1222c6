import { EmailTemplate, emailTemplates } from '#contract/email-templates.ts';
import { translate } from '#contract/messages/index.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { ServerContext } from '../../context.ts';
import { implementEntity } from '../../entity/serve.ts';
import { finishedMail } from '../../mail/compose.ts';
import { mailWay } from '../../mail/mail-way.ts';
import { limits } from '../auth/limits.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { createVersionsRepository } from '../versions/versions.repository.ts';
import { withRestored } from '../versions/with-restored.ts';
import { builtInEmails, variablesOf } from './built-in.ts';
import { createEmailTemplatesRepository } from './email-templates.repository.ts';
import { findMistakes, renderWithSamples } from './email-templates.rules.ts';

export const registerEmailTemplates = ({ db, config, mail, attempts, implement }: ServerContext) => {
  const repository = createEmailTemplatesRepository(db);
  implementEntity(implement, EmailTemplate, repository);
  implement(emailTemplates.builtIn, async ({ locale }) => ({ data: builtInEmails(locale) }));
  const versions = createVersionsRepository(db);
  const settings = createSettingsRepository(db);
  implement(emailTemplates.restore, async ({ params: { id }, body, acting }) => {
    const restored = await versions.wanted({ kind: 'emailTemplate', id }, body);
    const current = await repository.find(id);
    const given = withRestored(emailTemplates.update.body, { current, restored, version: body.version });
    return { data: await repository.update({ ...acting, restoredFrom: body.from }, { id, ...given }) };
  });
  implement(emailTemplates.preview, async ({ params, body, locale }) => {
    const { key, ...template } = await repository.find(params.id);
    const email = { key, variables: variablesOf(key, body.variables ?? template.variables) };
    const mistakes = Object.entries(findMistakes(body, email));
    const errors = Object.fromEntries(
      mistakes.map(([field, mistake]) => [field, translate(locale, mistake.key, mistake.params)]),
    );
    const shown = mistakes.length > 0 ? null : renderWithSamples(body, email, await settings.read());
    return { data: { email: shown, errors } };
  });
  implement(emailTemplates.sendTest, async ({ params, body, caller, acting }) => {
    const { key, name, ...template } = await repository.find(params.id);
    const variables = variablesOf(key, body.variables ?? template.variables);
    const { subject, html } = renderWithSamples(body, { key, variables }, await settings.read());
    const finished = { subject: `[Test] ${subject}`, body: html, language: body.language };
    await db.transact(acting, async (transaction) => {
      await attempts.count(limits.ownLetters(caller.id), transaction);
      await mail.send({ template: finishedMail, accountId: caller.id, variables: finished }, transaction);
      const about = { entity: 'emailTemplate', recordId: params.id, recordName: name } as const;
      await recordEvent(transaction, { action: 'testMailSent', ...about });
    });
    return { data: { to: await repository.addressOf(caller.id), way: mailWay(config) } };
  });
};
