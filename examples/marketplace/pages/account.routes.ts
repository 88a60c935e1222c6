import { findBookings } from '../marketplace/find.ts';
import { hashPassword } from '../marketplace/passwords.ts';
import { applyAsTutor, handIn, signIn, signUp } from '../marketplace/people.ts';
import { Refusal } from '../marketplace/refusal.ts';
import { accountPage } from './account.ts';
import { ApplicationForm, DocumentForm, SignInForm, SignUpForm } from './forms.ts';
import { applyPage, signInPage, signUpPage } from './people.ts';
import { check, type Filled, readMultipart } from './read-form.ts';
import type { Site } from './site.ts';
import { minorUnits, money } from './words.ts';

/** Coming in, as a student or as a tutor, and what somebody has there. */
export const registerAccountPages = ({ app, db, sessions, visit, send, attempt }: Site) => {
  app.get('/sign-up', async (request, reply) => send(reply, 'Sign up', await visit(request), signUpPage({})));
  app.post('/sign-up', async (request, reply) => {
    const filled = request.body as Filled;
    return attempt(
      async () => {
        const { password, ...student } = check(SignUpForm, filled);
        const passwordHash = await hashPassword(password);
        const { id } = await db.transact((sql) => signUp(sql, { ...student, passwordHash }));
        return sessions.begin(reply, id).redirect('/', 303);
      },
      async (wrong) => send(reply.code(422), 'Sign up', await visit(request), signUpPage({ filled, wrong })),
    );
  });

  app.get('/sign-in', async (request, reply) => send(reply, 'Sign in', await visit(request), signInPage({})));
  app.post('/sign-in', async (request, reply) => {
    const filled = request.body as Filled;
    return attempt(
      async () => {
        const { id } = await signIn(db.sql, check(SignInForm, filled));
        return sessions.begin(reply, id).redirect('/account', 303);
      },
      async (wrong) => send(reply.code(422), 'Sign in', await visit(request), signInPage({ filled, wrong })),
    );
  });
  app.post('/sign-out', (_, reply) => sessions.end(reply).redirect('/', 303));

  app.get('/apply', async (request, reply) => {
    const visited = await visit(request);
    return send(reply, 'Apply as a tutor', visited, applyPage(visited.catalogue, {}));
  });
  app.post('/apply', async (request, reply) => {
    const visited = await visit(request);
    const { filled, readFile } = await readMultipart(request);
    return attempt(
      async () => {
        const { hourlyRate, yearsOfExperience, documentKind: kind, password, ...said } = check(ApplicationForm, filled);
        const document = await readFile();
        if (!document) throw new Refusal('A document is missing.', 'document');
        const { currency, minHourlyRateCents: least, maxHourlyRateCents: most } = visited.catalogue.settings;
        const rate = minorUnits(hourlyRate, currency);
        if (rate < least || rate > most)
          throw new Refusal(`An hour costs ${money(least, currency)} to ${money(most, currency)}.`, 'hourlyRate');
        const application = {
          ...said,
          passwordHash: await hashPassword(password),
          hourly_rate_cents: rate,
          currency,
          years_of_experience: yearsOfExperience,
        };
        const { id } = await db.transact((sql) => applyAsTutor(sql, application, { ...document, kind }));
        return sessions.begin(reply, id).redirect('/account', 303);
      },
      (wrong) => send(reply.code(422), 'Apply as a tutor', visited, applyPage(visited.catalogue, { filled, wrong })),
    );
  });

  app.get('/account', async (request, reply) => {
    const { person, catalogue } = await visit(request);
    if (!person) return reply.redirect('/sign-in', 303);
    const bookings = await findBookings(db.sql, person.id);
    return send(reply, 'Your account', { person, catalogue }, accountPage(person, bookings, catalogue));
  });

  /** What staff ask for anew. */
  app.post<{ Params: { kind: string } }>('/account/documents/:kind', async (request, reply) => {
    const { person, catalogue } = await visit(request);
    if (!person) return reply.redirect('/sign-in', 303);
    const { readFile } = await readMultipart(request);
    return attempt(
      async () => {
        const { kind } = check(DocumentForm, request.params);
        const document = await readFile();
        if (!document) throw new Refusal('A document is missing.', kind);
        await db.transact((sql) => handIn(sql, person.id, { ...document, kind }));
        return reply.redirect('/account', 303);
      },
      async (wrong) => {
        const page = accountPage(person, await findBookings(db.sql, person.id), catalogue, wrong);
        return send(reply.code(422), 'Your account', { person, catalogue }, page);
      },
    );
  });
};
