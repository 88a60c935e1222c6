import { subjects } from '#contract/subjects.ts';
import type { ServerContext } from '../../context.ts';
import { createSubjectsRepository } from './subjects.repository.ts';

export const registerSubjects = ({ db, implement, implementList }: ServerContext) => {
  const repository = createSubjectsRepository(db);
  implementList(subjects.list, repository);
  implement(subjects.csv, ({ query }) => repository.csv(query));
  implement(subjects.add, async ({ body }) => ({ data: await repository.add(body) }));
  implement(subjects.update, async ({ body }) => ({ data: await repository.update(body) }));
  implement(subjects.remove, async ({ body }) => ({ data: await repository.remove(body.id) }));
  implement(subjects.removeChildren, async ({ body }) => ({ data: await repository.removeChildren(body) }));
};
