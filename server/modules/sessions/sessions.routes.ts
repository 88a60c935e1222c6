import { doneAnswer } from '#contract/endpoint.ts';
import { sessions as contract } from '#contract/sessions.ts';
import { doneAfter } from '../../answers.ts';
import type { ServerContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { describeDevice } from '../auth/device.ts';
import { createSessionsRepository } from '../auth/sessions.repository.ts';

/** Where somebody is signed in, for themselves. */
export const registerSessions = ({ db, tokens, clock, implement }: ServerContext) => {
  const sessions = createSessionsRepository({ db, tokens, clock });

  implement(contract.list, async ({ caller }) => ({
    data: (await sessions.list(caller.id)).map(({ id, userAgent, address, remembered, createdAt, lastUsedAt }) => ({
      id,
      device: describeDevice(userAgent),
      address,
      remembered,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: id === caller.sessionId,
    })),
  }));

  implement(contract.end, async ({ body, caller, acting }) => {
    if (!(await sessions.end(acting, caller.id, body.id))) throw notFound();
    return doneAnswer;
  });

  implement(contract.endOthers, ({ caller, acting }) =>
    doneAfter(db.transact(acting, (transaction) => sessions.endAll(transaction, caller.id, caller.sessionId))),
  );
};
