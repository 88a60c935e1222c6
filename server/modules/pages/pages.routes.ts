import { Page, PageChange, pages } from '#contract/pages.ts';
import type { ServerContext } from '../../context.ts';
import { implementEntity } from '../../entity/serve.ts';
import { sanitizePage } from '../../html/sanitize-page.ts';
import { createVersionsRepository } from '../versions/versions.repository.ts';
import { withRestored } from '../versions/with-restored.ts';
import { createPagesRepository } from './pages.repository.ts';
import { registerPublishedPages } from './published-page.routes.ts';

export const registerPages = (context: ServerContext) => {
  const { db, clock, implement } = context;
  const repository = createPagesRepository(db, clock);
  implementEntity(implement, Page, repository);
  const versions = createVersionsRepository(db);
  implement(pages.restore, async ({ params: { id }, body, acting }) => {
    const restored = await versions.wanted({ kind: 'page', id }, body);
    const current = await repository.find(id);
    const given = withRestored(PageChange, { current, restored, version: body.version });
    return { data: await repository.update({ ...acting, restoredFrom: body.from }, { id, ...given }) };
  });
  implement(pages.preview, async ({ body }) => ({ data: { content: sanitizePage(body.content) } }));
  registerPublishedPages(context);
  implement(pages.read, async ({ query }) => ({ data: await repository.findPublished(query.slug, query.lang) }));
};
