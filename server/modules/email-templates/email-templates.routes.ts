import { emailTemplates } from '#contract/email-templates.ts';
import { translate } from '#contract/messages/index.ts';
import type { ServerContext } from '../../context.ts';
import { finishedMail } from '../../mail/compose.ts';
import { createEmailTemplatesRepository } from './email-templates.repository.ts';
import { findMistakes, renderWithSamples } from './email-templates.rules.ts';

export const registerEmailTemplates = ({ db, mail, implement, implementList }: ServerContext) => {
  const repository = createEmailTemplatesRepository(db);
  implementList(emailTemplates.list, repository);
  implement(emailTemplates.csv, ({ query }) => repository.csv(query));
  implement(emailTemplates.get, async ({ params }) => ({ data: await repository.find(params.id) }));
  implement(emailTemplates.update, async ({ params, body }) => ({ data: await repository.update(params.id, body) }));
  implement(emailTemplates.preview, async ({ params, body, locale }) => {
    const { variables } = await repository.find(params.id);
    const mistakes = Object.entries(findMistakes(body, variables));
    const errors = Object.fromEntries(
      mistakes.map(([field, { key, params }]) => [field, translate(locale, key, params)]),
    );
    return { data: { email: mistakes.length > 0 ? null : renderWithSamples(body, variables), errors } };
  });
  implement(emailTemplates.sendTest, async ({ params, body, caller }) => {
    const { variables } = await repository.find(params.id);
    const { subject, html } = renderWithSamples(body, variables);
    await mail.send({
      template: finishedMail,
      accountId: caller.id,
      variables: { subject: `[Test] ${subject}`, body: html },
    });
    return { data: { to: await repository.addressOf(caller.id) } };
  });
};
