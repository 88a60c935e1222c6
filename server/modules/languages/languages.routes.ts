import { languages } from '#contract/languages.ts';
import type { ServerContext } from '../../context.ts';
import { createLanguagesRepository } from './languages.repository.ts';

export const registerLanguages = ({ db, implement }: ServerContext) => {
  const repository = createLanguagesRepository(db);
  implement(languages.list, ({ query }) => repository.page(query));
  implement(languages.csv, ({ query }) => repository.csv(query));
  implement(languages.add, async ({ body, acting }) => ({ data: await repository.add(acting, body) }));
  implement(languages.update, async ({ body, acting }) => ({ data: await repository.update(acting, body) }));
  implement(languages.remove, async ({ body, acting }) => ({ data: await repository.remove(acting, body.id) }));
};
