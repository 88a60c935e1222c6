import { pages } from '#contract/pages.ts';
import type { ServerContext } from '../../context.ts';
import { sanitizePage } from '../../html/sanitize-page.ts';
import { createPagesRepository } from './pages.repository.ts';

export const registerPages = ({ db, implement }: ServerContext) => {
  const repository = createPagesRepository(db);
  implement(pages.list, ({ query }) => repository.page(query));
  implement(pages.csv, ({ query }) => repository.csv(query));
  implement(pages.get, async ({ params }) => ({ data: await repository.find(params.id) }));
  implement(pages.update, async ({ params, body, acting }) => ({
    data: await repository.update(acting, params.id, body),
  }));
  implement(pages.preview, async ({ body }) => ({ data: { content: sanitizePage(body.content) } }));
  implement(pages.read, async ({ query }) => ({ data: await repository.findPublished(query.slug) }));
};
