import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../examples/marketplace/database.ts';
import type { Catalogue } from '../../examples/marketplace/marketplace/catalogue.ts';
import { hashPassword } from '../../examples/marketplace/marketplace/passwords.ts';
import { applyAsTutor, signUp } from '../../examples/marketplace/marketplace/people.ts';
import { registerAccountPages } from '../../examples/marketplace/pages/account.routes.ts';
import { registerLessonPages } from '../../examples/marketplace/pages/lesson.routes.ts';
import { registerPublicPages } from '../../examples/marketplace/pages/public.routes.ts';
import { createSite } from '../../examples/marketplace/pages/site.ts';
import { pdfWith } from './documents.ts';

const catalogue: Catalogue = {
  subjects: [
    { id: 's-1', name: 'Mathematics', parentId: null, active: true },
    { id: 's-2', name: 'Algebra', parentId: 's-1', active: true },
  ],
  levels: [{ id: 'l-1', name: 'Upper secondary school', active: true }],
  languages: [{ code: 'en', name: 'English', active: true }],
  reportTitles: [
    { id: 'r-1', title: 'Asked to pay outside the platform', audience: 'both', active: true },
    { id: 'r-2', title: 'Tutor did not appear', audience: 'tutor', active: true },
    { id: 'r-3', title: 'Student did not appear', audience: 'user', active: true },
  ],
  pages: [{ slug: 'privacy', title: 'Privacy', status: 'published', content: '<h2>What we keep</h2><p>Little.</p>' }],
  settings: {
    siteName: 'Bright Tutors',
    supportEmail: 'help@bright.example',
    timezone: 'Europe/Brussels',
    currency: 'EUR',
    commissionPercent: 15,
    minHourlyRateCents: 1000,
    maxHourlyRateCents: 10_000,
  },
};

/** Both people's, on every site. */
export const examplePassword = 'seventeen bicycles';

/** The pages of the example marketplace without a Lectern: with what its staff keep, an approved tutor and a student. */
export const openExampleSite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-example-'));
  const db = await openDatabase(join(folder, 'database'));
  for (const [kind, content] of Object.entries(catalogue))
    await db.sql`insert into catalogue values (${kind}, ${JSON.stringify(content)})`;
  const passwordHash = await hashPassword(examplePassword);
  const person = (firstName: string) => ({
    firstName,
    lastName: 'Solheim',
    email: `${firstName.toLowerCase()}@example.com`,
    passwordHash,
  });
  const application = {
    ...person('Ingrid'),
    headline: 'Algebra without tears',
    bio: 'I have taught for nine years.',
    hourly_rate_cents: 4250,
    currency: catalogue.settings.currency,
    years_of_experience: 9,
    subjects: ['s-2'],
    levels: ['l-1'],
    languages: ['en'],
  };
  const diploma = {
    name: 'diploma.pdf',
    contentType: 'application/pdf',
    content: pdfWith(['Diploma']),
    kind: 'diploma',
  } as const;
  const tutor = await db.transact((sql) => applyAsTutor(sql, application, diploma));
  await db.sql`update people set status = 'approved' where id = ${tutor.id}`;
  const student = await db.transact((sql) => signUp(sql, person('Mia')));

  const site = await createSite(db);
  registerPublicPages(site, () => undefined);
  registerAccountPages(site);
  registerLessonPages(site);
  return {
    app: site.app,
    db,
    tutor,
    student,
    close: async () => {
      await site.app.close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type ExampleSite = Awaited<ReturnType<typeof openExampleSite>>;
