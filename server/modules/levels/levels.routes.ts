import { levels } from '#contract/levels.ts';
import type { ServerContext } from '../../context.ts';
import { createLevelsRepository } from './levels.repository.ts';

export const registerLevels = ({ db, implement }: ServerContext) => {
  const repository = createLevelsRepository(db);
  implement(levels.list, ({ query }) => repository.page(query));
  implement(levels.csv, ({ query }) => repository.csv(query));
  implement(levels.add, async ({ body, acting }) => ({ data: await repository.add(acting, body) }));
  implement(levels.update, async ({ body, acting }) => ({ data: await repository.update(acting, body) }));
  implement(levels.remove, async ({ body, acting }) => ({ data: await repository.remove(acting, body.id) }));
};
