import { sendAgain } from '../lectern/outbox.ts';
import { findTutor, findTutors } from '../marketplace/find.ts';
import { behindPage } from './behind.ts';
import { Html, html } from './html.ts';
import type { Site } from './site.ts';
import { homePage, tutorPage } from './tutors.ts';

/** What everybody may look at. */
export const registerPublicPages = ({ app, db, visit, send }: Site, trouble: () => string | undefined) => {
  app.get<{ Querystring: { subject?: string } }>('/', async (request, reply) => {
    const { subject = '' } = request.query;
    const visited = await visit(request);
    const tutors = await findTutors(db.sql, String(subject));
    return send(reply, 'Find a tutor', visited, homePage(visited.catalogue, tutors, subject));
  });

  app.get<{ Params: { id: string } }>('/tutors/:id', async (request, reply) => {
    const visited = await visit(request);
    const tutor = await findTutor(db.sql, request.params.id);
    if (!tutor) return reply.callNotFound();
    const page = tutorPage(tutor, visited.catalogue, { person: visited.person, now: new Date() });
    return send(reply, `${tutor.first_name} ${tutor.last_name}`, visited, page);
  });

  /** What Lectern's staff wrote and published. Lectern takes out what could run a script. */
  app.get<{ Params: { slug: string } }>('/pages/:slug', async (request, reply) => {
    const visited = await visit(request);
    const page = visited.catalogue.pages.find(
      ({ slug, status }) => slug === request.params.slug && status === 'published',
    );
    if (!page) return reply.callNotFound();
    const text = new Html(page.content ?? '');
    return send(reply, page.title, visited, html`<article class="narrow"><h1>${page.title}</h1>${text}</article>`);
  });

  app.get('/behind-the-scenes', async (request, reply) =>
    send(reply, 'Behind the scenes', await visit(request), await behindPage(db.sql, trouble())),
  );
  app.post<{ Params: { id: string } }>('/behind-the-scenes/send-again/:id', async (request, reply) => {
    await db.transact((sql) => sendAgain(sql, request.params.id));
    return reply.redirect('/behind-the-scenes', 303);
  });
};
