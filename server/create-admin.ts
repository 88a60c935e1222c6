import * as z from 'zod';
import { describeIssues, translate } from '#contract/messages/index.ts';
import { Email, Name, Password } from '#contract/primitives.ts';
import { askAtTerminal } from './ask-at-terminal.ts';
import { readConfig } from './config.ts';
import { explainDatabaseError } from './database/database-errors.ts';
import { describePlace } from './database/location.ts';
import { openMigrated } from './database/open-existing.ts';
import { AppError } from './errors.ts';
import { insertAccount } from './modules/accounts/accounts.repository.ts';
import { displayNameOf } from './modules/accounts/display-name.ts';
import { firstAdminLinks } from './modules/auth/auth.table.ts';
import { hashPassword } from './modules/auth/password.ts';
import { requireUncommon } from './modules/auth/password-rules.ts';
import { OperatorError } from './operator-error.ts';
import { runProgram } from './run-program.ts';

const usage = `Makes a super admin who can sign in.

  npm run create-admin -- --email you@example.com --first-name Ada --last-name Lovelace

The password is asked for, or taken from the variable ADMIN_PASSWORD.`;

const NewAdmin = z.object({ email: Email, firstName: Name, lastName: Name, password: Password });

const ask = async (question: string, hidden = false) => {
  // A pipe ends before the last question, and the process would end with it, without a word.
  if (!process.stdin.isTTY) throw new OperatorError(`There is nobody to ask.\n\n${usage}`);
  return askAtTerminal(question, new OperatorError('Nobody was made.'), hidden);
};

const options = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
} as const;

await runProgram(usage, { options }, async ({ values }) => {
  const given = {
    email: values.email ?? (await ask('E-mail: ')),
    firstName: values['first-name'] ?? (await ask('First name: ')),
    lastName: values['last-name'] ?? (await ask('Last name: ')),
    password: process.env.ADMIN_PASSWORD ?? (await ask('Password, at least 12 characters: ', true)),
  };
  const parsed = NewAdmin.safeParse(given);
  if (!parsed.success) {
    const problems = describeIssues(parsed.error.issues, given, ({ key, params }) => translate('en', key, params));
    throw new OperatorError(
      Object.entries(problems)
        .map(([field, sentence]) => `${field}: ${sentence}.`)
        .join('\n'),
    );
  }
  const { password, ...person } = parsed.data;
  const displayName = displayNameOf(person);
  await requireUncommon(password, { email: person.email, displayName }).catch((error: unknown) => {
    const [sentence] = error instanceof AppError ? Object.values(error.details.errors ?? {}) : [];
    throw sentence ? new OperatorError(`password: ${translate('en', sentence.key, sentence.params)}.`) : error;
  });
  const config = readConfig(process.env);
  const place = { url: config.databaseUrl, dataDir: config.dataDir };
  // In production the first super admin may come before the first start. Elsewhere that makes a marketplace with demo sign-ins.
  const { db, close } = await openMigrated(place, {
    mayMake: config.production,
    advice: 'Without NODE_ENV=production, start Lectern there first: npm start.',
  });
  try {
    const account = {
      ...person,
      displayName,
      userType: 'superAdmin',
      userRole: 'admin',
      emailVerifiedAt: new Date(),
      passwordHash: await hashPassword(password),
    } as const;
    await db.transact({ origin: 'create-admin' }, async (transaction) => {
      await insertAccount(transaction, account);
      await transaction.delete(firstAdminLinks);
    });
    console.log(`${person.email} can sign in now, with the database ${describePlace(place)}.`);
  } catch (error) {
    throw explainDatabaseError(error)?.code === 'conflict.unique'
      ? new OperatorError(
          `email: ${person.email} has an account already. Where its password is lost, the sign-in page sends a link for another; else take an address that has no account.`,
        )
      : error;
  } finally {
    await close();
  }
});
