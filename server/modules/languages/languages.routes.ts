import { languages } from '#contract/languages.ts';
import type { ServerContext } from '../../context.ts';
import { createLanguagesRepository } from './languages.repository.ts';

export const registerLanguages = ({ db, implement, implementList }: ServerContext) => {
  const repository = createLanguagesRepository(db);
  implementList(languages.list, repository);
  implement(languages.csv, ({ query }) => repository.csv(query));
  implement(languages.add, async ({ body }) => ({ data: await repository.add(body) }));
  implement(languages.update, async ({ body }) => ({ data: await repository.update(body) }));
  implement(languages.remove, async ({ body }) => ({ data: await repository.remove(body.id) }));
};
