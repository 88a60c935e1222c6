import { views } from '#contract/views.ts';
import { doneAfter } from '../../answers.ts';
import type { ServerContext } from '../../context.ts';
import { createViews } from './views.repository.ts';

export const registerViews = ({ db, implement }: ServerContext) => {
  const repository = createViews(db);
  implement(views.list, async ({ caller }) => ({ data: await repository.list(caller) }));
  implement(views.add, async ({ body, caller, acting }) => ({ data: await repository.add(acting, body, caller) }));
  implement(views.update, async ({ body, caller, acting }) => ({
    data: await repository.update(acting, body, caller),
  }));
  implement(views.arrange, async ({ body, caller, acting }) => ({
    data: await repository.arrange(acting, body, caller),
  }));
  implement(views.remove, ({ body, caller, acting }) => doneAfter(repository.remove(acting, body.id, caller)));
};
