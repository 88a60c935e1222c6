import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isComplete } from '#tests/support/complete.ts';
import type { AskedKind } from '../../scripts/add/notation.ts';
import { copySources } from '../../scripts/add/working-copy.ts';

const execute = promisify(execFile);

/** A field of every kind, and one that may be left empty where there can be. */
const fields: Record<AskedKind, string | readonly string[]> = {
  slug: 'code:slug:unique',
  text: ['name:text(1..40)', 'nickname:text?', 'motto:text:localized'],
  longText: ['story:longText(..500)', 'remark:longText?'],
  html: ['body:html(..2000)', 'terms:html:localized'],
  email: ['contact:email', 'otherContact:email?'],
  code: 'letters:code(/^[a-z]{2,3}$/)',
  photo: 'picture:photo',
  ref: ['booking:ref(bookings)', 'language:ref(languages)?', 'reader:ref(users)?'],
  refs: ['languages:refs(languages)', 'levels:refs(levels ..3)?'],
  via: ['tutor:via(booking.tutor=bookings.tutorId)', 'level:via(booking.level=bookings.levelId/levels.name)'],
  states: 'status:states(draft>published|published>hidden!,draft|hidden>published)',
  flag: 'active:flag=true',
  choice: ['audience:choice(tutor|user|both)=both', 'finish:choice(matt|gloss)?'],
  whole: ['percent:whole(1..100)', 'most:whole(-5..5)?'],
  money: ['priceCents:money', 'depositCents:money?'],
  currency: 'currency:currency',
  day: ['startsOn:day', 'endsOn:day?'],
  moment: ['openedAt:moment', 'closedAt:moment?'],
  place: 'rank:place(50)',
  made: 'label:made(code+name)',
  count: 'tutorCount:count(tutors=tutorLanguages.languageId)',
};
const asked = ['coupons', ...Object.values(fields).flat(), '--title', 'code', '--section', 'catalogue'];

let copy: string;
beforeAll(async () => {
  const others = [
    'bench',
    'docs',
    'README.md',
    'index.html',
    'vite.config.ts',
    'vite.configFile.ts',
    'vite.leaveOut.ts',
    'vite.leaveOutSummaries.ts',
    'vite.pdfFiles.ts',
  ];
  copy = await copySources(process.cwd(), [...others, 'vite.server.config.ts', 'vitest.config.ts']);
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Whether a program does what it should in the copy, and what it says. */
const run = async (program: string, ...args: string[]) => {
  const { PATH, HOME, TEST_DATABASE_URL, CHROMIUM_PATH } = process.env;
  const env = { PATH, HOME, TEST_DATABASE_URL, CHROMIUM_PATH };
  const done = await execute(program, args, { cwd: copy, env, maxBuffer: 2 ** 28 }).catch(
    (failure: { stdout: string; stderr: string }) => failure,
  );
  return { ok: !(done instanceof Error), said: done.stdout + done.stderr };
};
const node = (script: string, ...args: string[]) => run(process.execPath, join('node_modules', script), ...args);
const npm = (script: string, ...args: string[]) => run('npm', 'run', '--silent', script, '--', ...args);
/** What it compiles is of no use to others. */
const vitest = (...args: string[]) =>
  node('vitest/vitest.mjs', 'run', '--experimental.fsModuleCache=false', '--project', ...args);
/** @throws Error with the end of what a program said that failed, which is where it says why. */
const mustWork = ({ ok, said }: { ok: boolean; said: string }, what = 'A step') => {
  if (!ok) throw new Error(`${what} failed:\n${said.slice(-20_000)}`);
};

const compiles = async () => {
  mustWork(await node('typescript/bin/tsc', '-p', '.', '--tsBuildInfoFile', join(copy, 'tsbuildinfo')));
  mustWork(await node('@biomejs/biome/bin/biome', 'ci', 'contract', 'server', 'src', 'tests'));
};
/** Those of its screens compile all of react-admin anew for it: where not every story is told, they are left to the screens that are declared alike. */
const ofScreens = isComplete ? ['--project', 'dom', 'tests/src/resources/coupons.test.tsx'] : [];
const tellsItsStories = async () =>
  mustWork(await vitest('node', 'tests/server/coupons.test.ts', 'tests/tooling/entities.test.ts', ...ofScreens));

/** Everything that there is, to see that nothing is written. */
const files = async () =>
  (await readdir(copy, { recursive: true })).filter((name) => !name.startsWith('node_modules')).sort();

describe('an entity with a field of every kind', { timeout: 1_800_000 }, () => {
  it('is shown before it is written, and then nothing is', async () => {
    const before = await files();
    const { ok, said } = await npm('add', ...asked, '--dry');
    expect([ok, said]).toEqual([true, expect.stringContaining("+export const Coupon = defineEntity('coupon', {")]);
    expect(said).toContain('+CREATE TABLE "coupons" (');
    expect(await files()).toEqual(before);
  });

  it('is added once, and compiles as it was written', async () => {
    mustWork(await npm('add', ...asked));
    const { ok, said } = await npm('add', ...asked);
    expect([ok, said]).toEqual([false, expect.stringMatching(/^coupons: contract\/coupons\.ts is there\./)]);
    await compiles();
  });

  it('tells its stories on both engines, and nothing of it is forgotten', () => tellsItsStories());

  it('is refused until it is translated', async () => {
    const { ok, said } = await vitest('node', 'tests/tooling/translated.test.ts');
    expect([ok, said]).toEqual([false, expect.stringContaining('src/resources/coupons/messages.de.ts:5')]);
  });

  it.runIf(isComplete)('passes the sweeps over every call, every text and every screen, and is built', async () => {
    mustWork(await vitest('node', 'tests/server/access.test.ts', 'tests/server/plans.test.ts'));
    mustWork(await vitest('dom', 'tests/src/i18n'));
    mustWork(await vitest('e2e', 'tests/e2e/sweep.e2e.ts', '-t', 'coupons'));
    mustWork(await node('../scripts/bundle-budget.mjs'));
  });

  it.runIf(isComplete)('gets further fields, everywhere', async () => {
    const unsaid = await npm('add', 'coupons', '+note:text');
    expect([unsaid.ok, unsaid.said]).toEqual([false, expect.stringContaining('+note:text: say what the records')]);
    mustWork(await npm('add', 'coupons', '+note:text=none', '+grade:ref(levels)?'));
    expect(await readFile(join(copy, 'contract/coupons.ts'), 'utf8')).toMatch(/ note: text\(\),\n {4}grade: ref\(/);
    const name = (await files()).find((file) => file.endsWith('_add_coupons_note_grade.sql')) ?? '';
    const migration = await readFile(join(copy, name), 'utf8');
    expect(migration).toContain(`ADD COLUMN "note" text DEFAULT 'none' NOT NULL;`);
    expect(migration).toContain('ALTER COLUMN "note" DROP DEFAULT;');
    expect(migration).toContain(`SELECT audit_table('coupons', 'coupon', `);
    await compiles();
    await tellsItsStories();
  });

  it.runIf(isComplete)('is written out view by view, and its stories go on as before', async () => {
    for (const view of ['card', 'show', 'create', 'edit', 'repository', 'routes'])
      mustWork(await npm('eject', 'coupons', view), view);
    await compiles();
    await tellsItsStories();
    mustWork(await vitest('e2e', 'tests/e2e/sweep.e2e.ts', '-t', 'coupons'));
  });

  it.runIf(isComplete)('can be written out beside all that there was before, which goes on as well', async () => {
    const ejected = await run(process.execPath, '--import', 'tsx', 'tests/support/eject-everything.ts');
    mustWork(ejected);
    const views = ejected.said.split('\n').filter((line) => /^(languages|levels|reportTitles|reviews) /.test(line));
    const all = ['list', 'show', 'create', 'edit', 'card', 'repository', 'routes'];
    // Nobody adds or changes what a student said, and where it comes from is shown by a view of its own.
    const ofReviews = all.filter((view) => !['create', 'edit', 'show'].includes(view));
    expect(views).toEqual([
      ...['languages', 'levels', 'reportTitles'].flatMap((plural) => all.map((view) => `${plural} ${view}`)),
      ...ofReviews.map((view) => `reviews ${view}`),
    ]);
    // What a person wrote is left alone.
    expect(ejected.said).not.toMatch(/^(emailTemplates|pages|subjects) (list|repository|routes)/m);
    await compiles();
    const parts = ['languages', 'levels', 'report-titles', 'reviews', 'merging', 'bringing-back', 'bulk', 'finding'];
    mustWork(await vitest('node', ...parts.map((part) => `tests/server/${part}.test.ts`)));
  });
});
