import { setup } from '#contract/setup.ts';
import { doneAfter } from '../../answers.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { ServerContext } from '../../context.ts';
import { finishedMail } from '../../mail/compose.ts';
import { createAuthRepository } from '../auth/auth.repository.ts';
import { limits } from '../auth/limits.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { createOfferedLanguages } from './offered-languages.repository.ts';
import { createSetupRepository } from './setup.repository.ts';
import { createStarterRepository } from './starter.repository.ts';
import { testMail } from './test-mail.ts';

export const registerSetup = (context: ServerContext) => {
  const { db, mail, attempts, implement } = context;
  const repository = createSetupRepository(context);
  const starter = createStarterRepository(db);
  const offered = createOfferedLanguages(db);
  const settings = createSettingsRepository(db);
  const accounts = createAuthRepository(db);

  implement(setup.get, async ({ caller }) => ({ data: await repository.find(caller.id) }));
  implement(setup.begin, ({ acting }) => doneAfter(repository.begin(acting)));
  implement(setup.close, async ({ body: { keys, closed }, caller, acting }) => {
    await repository.close(acting, caller.id, keys, closed);
    return { data: await repository.find(caller.id) };
  });
  implement(setup.sendTest, async ({ caller, acting }) => {
    const user = await accounts.findSessionUser(caller.id);
    const variables = testMail(user?.language ?? 'en', (await settings.read()).siteName);
    await db.transact(acting, async (transaction) => {
      await attempts.count(limits.ownLetters(caller.id), transaction);
      await mail.send({ template: finishedMail, accountId: caller.id, variables }, transaction);
      await recordEvent(transaction, { action: 'testMailSent' });
    });
    return { data: { to: user?.email ?? '' } };
  });
  implement(setup.languages, async ({ query: { language } }) => ({ data: await offered.list(language) }));
  implement(setup.offerLanguages, async ({ body: { language, codes }, acting }) => {
    await offered.offer(acting, language, codes);
    return { data: await offered.list(language) };
  });
  implement(setup.starter, async ({ query: { language } }) => ({ data: await starter.list(language) }));
  implement(setup.addStarter, async ({ body: { language, keys }, acting }) => ({
    data: { added: await starter.add(acting, language, keys) },
  }));
};
