import { Subject, subjects } from '#contract/subjects.ts';
import type { ServerContext } from '../../context.ts';
import { implementEntity } from '../../entity/serve.ts';
import { createSubjectsRepository } from './subjects.repository.ts';

export const registerSubjects = ({ db, implement }: ServerContext) => {
  const repository = createSubjectsRepository(db);
  implementEntity(implement, Subject, repository);
  implement(subjects.removeChildren, async ({ body, acting }) => ({
    data: await repository.removeChildren(acting, body),
  }));
};
