import { levels } from '#contract/levels.ts';
import type { ServerContext } from '../../context.ts';
import { createLevelsRepository } from './levels.repository.ts';

export const registerLevels = ({ db, implement, implementList }: ServerContext) => {
  const repository = createLevelsRepository(db);
  implementList(levels.list, repository);
  implement(levels.csv, ({ query }) => repository.csv(query));
  implement(levels.add, async ({ body }) => ({ data: await repository.add(body) }));
  implement(levels.update, async ({ body }) => ({ data: await repository.update(body) }));
  implement(levels.remove, async ({ body }) => ({ data: await repository.remove(body.id) }));
};
