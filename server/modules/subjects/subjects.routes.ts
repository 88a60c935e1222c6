import { subjects } from '#contract/subjects.ts';
import type { ServerContext } from '../../context.ts';
import { createSubjectsRepository } from './subjects.repository.ts';

export const registerSubjects = ({ db, implement }: ServerContext) => {
  const repository = createSubjectsRepository(db);
  implement(subjects.list, ({ query }) => repository.page(query));
  implement(subjects.csv, ({ query }) => repository.csv(query));
  implement(subjects.add, async ({ body, acting }) => ({ data: await repository.add(acting, body) }));
  implement(subjects.update, async ({ body, acting }) => ({ data: await repository.update(acting, body) }));
  implement(subjects.remove, async ({ body, acting }) => ({ data: await repository.remove(acting, body.id) }));
  implement(subjects.removeChildren, async ({ body, acting }) => ({
    data: await repository.removeChildren(acting, body),
  }));
};
