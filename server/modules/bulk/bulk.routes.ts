import { grants } from '#contract/access.ts';
import { bulk } from '#contract/bulk.ts';
import { doneAfter } from '../../answers.ts';
import type { Caller } from '../../caller.ts';
import type { ServerContext } from '../../context.ts';
import { callOfMany } from '../../entity/calls-of-many.ts';
import { accessDenied, invalidField } from '../../errors.ts';
import { createBulkJobs } from './jobs.ts';
import { tryMany } from './try-many.ts';

/** @throws AppError 400 where it is not made for many records, 403 as the call itself would say of each: whoever may not is told at once. */
const requireCall = (route: string, caller: Caller) => {
  const ofMany = callOfMany(route);
  if (!ofMany) throw invalidField('call', 'validation.invalid');
  if (!grants(ofMany.call.access, caller)) throw accessDenied();
  return ofMany;
};

/** Changes of many records, as runs that outlive the screen and the server that they were begun on. */
export const registerBulk = (context: ServerContext) => {
  const { implement, perform } = context;
  const { repository, start, cancel, undo, putAway } = createBulkJobs(context);
  implement(bulk.start, async ({ body, caller, acting, locale }) => {
    requireCall(body.call, caller);
    return start(body, { caller, acting, locale });
  });
  implement(bulk.check, async ({ body, caller, acting, locale }) => {
    const ofMany = requireCall(body.call, caller);
    if (!ofMany.canBeTried) throw invalidField('call', 'validation.invalid');
    return { data: await tryMany(perform, ofMany, body, { caller, acting, locale }) };
  });
  implement(bulk.list, ({ caller }) => repository.list(caller.id));
  implement(bulk.get, ({ params, caller }) => repository.show(caller.id, params.id));
  implement(bulk.refusals, ({ params, caller, locale }) => repository.refusals(caller.id, params.id, locale));
  implement(bulk.cancel, ({ params, caller }) => cancel(caller.id, params.id));
  implement(bulk.undo, ({ params, caller, acting, locale }) => undo({ caller, acting, locale }, params.id));
  implement(bulk.putAway, ({ params, caller }) => doneAfter(putAway(caller.id, params.id)));
};
