import { auth } from '#contract/auth.ts';
import { isTimeZoneName } from '#contract/dates.ts';
import { doneAnswer } from '#contract/endpoint.ts';
import { timeZoneToday } from '#contract/time-zones.ts';
import { identify } from '../../audit/acting.ts';
import type { ServerContext } from '../../context.ts';
import { setActor } from '../../database/database.ts';
import { AppError } from '../../errors.ts';
import { insertAccount } from '../accounts/accounts.repository.ts';
import { displayNameOf } from '../accounts/display-name.ts';
import { createFirstAdminLinks } from './first-admin-links.repository.ts';
import { requireUncommon } from './password-rules.ts';

const linkInvalid = () => new AppError(400, 'auth.first_admin_link');

/** What is done with the link that a server without accounts prints. */
export const registerFirstAdmin = ({ db, clock, passwords, implement }: ServerContext) => {
  const links = createFirstAdminLinks({ db, clock });

  implement(auth.checkFirstAdminLink, async ({ body: { token } }) => {
    if (!(await links.isGood(token))) throw linkInvalid();
    return doneAnswer;
  });

  implement(auth.makeFirstAdmin, async ({ body: { token, password, timezone, ...person }, acting }) => {
    // Before anything that costs: without the link there is nothing to be had here.
    if (!(await links.isGood(token))) throw linkInvalid();
    const displayName = displayNameOf(person);
    await requireUncommon(password, { email: person.email, displayName });
    const account = {
      ...person,
      id: crypto.randomUUID(),
      displayName,
      ...(timezone && isTimeZoneName(timezone) && { timezone: timeZoneToday(timezone) }),
      userType: 'superAdmin',
      userRole: 'admin',
      // Whoever reads what the server prints may as well make an account with a program that asks for no proof.
      emailVerifiedAt: clock.now(),
      passwordHash: await passwords.hash(password),
    } as const;
    await db.transact(acting, async (transaction) => {
      if (!(await links.use(transaction, token))) throw linkInvalid();
      identify(acting, account);
      await setActor(transaction, acting);
      await insertAccount(transaction, account);
    });
    return doneAnswer;
  });
};
