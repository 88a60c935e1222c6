import { Page, pages } from '#contract/pages.ts';
import type { ServerContext } from '../../context.ts';
import { implementEntity } from '../../entity/serve.ts';
import { sanitizePage } from '../../html/sanitize-page.ts';
import { createPagesRepository } from './pages.repository.ts';
import { registerPublishedPages } from './published-page.routes.ts';

export const registerPages = ({ db, app, implement }: ServerContext) => {
  const repository = createPagesRepository(db);
  implementEntity(implement, Page, repository);
  implement(pages.preview, async ({ body }) => ({ data: { content: sanitizePage(body.content) } }));
  registerPublishedPages({ db, app, implement });
  implement(pages.read, async ({ query }) => ({ data: await repository.findPublished(query.slug) }));
};
