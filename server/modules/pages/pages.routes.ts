import { Page, pages } from '#contract/pages.ts';
import type { ServerContext } from '../../context.ts';
import { implementEntity } from '../../entity/serve.ts';
import { sanitizePage } from '../../html/sanitize-page.ts';
import { createPagesRepository } from './pages.repository.ts';

export const registerPages = ({ db, implement }: ServerContext) => {
  const repository = createPagesRepository(db);
  implementEntity(implement, Page, repository);
  implement(pages.preview, async ({ body }) => ({ data: { content: sanitizePage(body.content) } }));
  implement(pages.read, async ({ query }) => ({ data: await repository.findPublished(query.slug) }));
};
