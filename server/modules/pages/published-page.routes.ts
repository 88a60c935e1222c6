import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOfPage, pages } from '#contract/pages.ts';
import type { Locale } from '#contract/primitives.ts';
import { FileContent, NotModified } from '../../answers.ts';
import type { ServerContext } from '../../context.ts';
import { digest } from '../../digest.ts';
import { negotiateAmong, negotiateLocale } from '../../http/locale.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { languagesOf, pageIn, writtenIn } from './page-translations.ts';
import { readPublished } from './pages.repository.ts';
import type { pages as table } from './pages.table.ts';
import { type Alternate, publishedPagePolicy, renderMissing, renderPublished } from './published-page.ts';

/** Does the caller have this very answer? Compared weakly, as RFC 9110 says for reading. */
const isKnown = (given: string | undefined, tag: string) =>
  (given?.split(',') ?? []).some((one) => [tag, '*'].includes(one.trim().replace(/^W\//, '')));

/** The documents at `/p/<slug>`. A cache may keep one, and asks whether it still holds: what is withdrawn is gone at once. */
export const registerPublishedPages = ({ db, app, implement, rateLimit, publicAddress }: ServerContext) => {
  const settings = createSettingsRepository(db);
  /** None of a page that nobody has translated. */
  const alternatesOf = (page: typeof table.$inferSelect): Alternate[] => {
    const written = writtenIn(page);
    if (written.every((language) => language === page.language)) return [];
    const address = publicAddress(addressOfPage(page.slug));
    const inEach = written.map((language) => ({ language, address: `${address}?lang=${language}` }));
    return [...inEach, { language: 'x-default', address }];
  };
  const sendMissing = async (locale: Locale, reply: FastifyReply) => {
    reply.code(404).headers({
      'content-security-policy': publishedPagePolicy,
      'cache-control': 'no-store',
      vary: 'accept-language',
    });
    return Buffer.from(renderMissing(locale, await settings.read()));
  };

  implement(pages.show, async ({ params, query, request, reply, locale }) => {
    const page = await readPublished(db, params.slug);
    if (!page) return new FileContent(await sendMissing(locale, reply));
    const languages = languagesOf(page);
    const wanted =
      languages.find((language) => language === query.lang) ??
      negotiateAmong(languages, request.headers['accept-language']);
    const document = Buffer.from(renderPublished(pageIn(page, wanted), await settings.read(), alternatesOf(page)));
    const tag = `"${digest(document)}"`;
    reply.headers({
      'content-security-policy': publishedPagePolicy,
      'cache-control': 'public, no-cache',
      etag: tag,
      vary: 'accept-language',
    });
    return isKnown(request.headers['if-none-match'], tag) ? new NotModified() : new FileContent(document);
  });

  // Counted together with the pages: it costs the database as much as they do.
  const onRequest = (request: FastifyRequest) => rateLimit(pages.show, request.address);
  // No screen of the administration stands below `/p/`: whoever misspelt an address is told so instead of being asked to sign in.
  app.get('/p/*', { onRequest }, async (request: FastifyRequest, reply) => {
    const document = await sendMissing(negotiateLocale(request.headers['accept-language']), reply);
    return reply.type(pages.show.binary).send(document);
  });
};
