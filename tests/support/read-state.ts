import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { historyAccess } from '#contract/audit.ts';
import { endpoints } from '#contract/index.ts';
import { locales } from '#contract/primitives.ts';
import { select } from '#server/database/database.ts';
import { loadDemoData } from '#server/demo/load-demo-data.ts';
import { filledTables } from '#server/emptying.ts';
import { schema } from '#server/schema.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { declare } from '#src/frame/DeclarationsContext.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { declarations } from '#src/resources/index.ts';
import { declaredEntities } from '../../scripts/declared-entities.ts';
import { readPendingOfTables, readTableFiles } from '../../scripts/pending-migration.ts';
import { pglite } from './engines.ts';
import type { State } from './forgotten.ts';
import { few, growing } from './lists.ts';
import { declaredTabs, tabs, withDeclared, withoutTab } from './tabs.ts';
import { startTestServer } from './test-server.ts';
import { whoMayCall } from './who-may-call.ts';

const filesOf = async (folder: string, isMeant: RegExp) =>
  (await readdir(folder, { recursive: true })).filter((name) => isMeant.test(name)).map((name) => join(folder, name));

const tablesIn = (exported: object) =>
  Object.values(exported).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []));

/** The tabs of each resource's view, but the one that it opens with. */
const readTabs = async () => {
  const files = await filesOf('src/resources', /Show\.tsx$/);
  const read = async (file: string) => {
    const [, shown = ''] = (await readFile(file, 'utf8')).split('<RecordTabs');
    const names = [...shown.matchAll(/\{ name: '(\w+)'/g)].map(([, name = '']) => name);
    return [file.split('/')[2] ?? '', names.slice(1)] as const;
  };
  return withDeclared((await Promise.all(files.map(read))).filter(([, names]) => names.length > 0));
};

/** What a small demo marketplace has, in the database and through the calls. */
const readDatabase = async () => {
  const database = await pglite.open();
  const { db } = database;
  const size = { tutors: 20, users: 40, bookings: 60, reports: 8 };
  await loadDemoData({ db, now: new Date('2026-03-01'), size, hashPassword: async () => 'nobody signs in' });
  const server = await startTestServer(pglite, { database });
  const triggers = await select<{ definition: string }>(
    db,
    sql`select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal`,
  );
  const filled = await Promise.all(
    tablesIn(schema).map(async (table) => {
      const [row] = await select<{ filled: boolean }>(
        db,
        sql`select exists (select from ${sql.identifier(table)}) as filled`,
      );
      return row?.filled ? [table] : [];
    }),
  );
  const counted = await Promise.all(
    Object.values(growing).map(async (list) => {
      const { body } = await server.call(list, { as: 'superAdmin', query: { limit: 500 } });
      return { route: `${list.method} ${list.path}`, rows: body.data.length, total: body.total };
    }),
  );
  const inTheWay = await filledTables(db);
  await server.close();
  return {
    triggers: triggers.map(({ definition }) => definition),
    demoTables: filled.flat(),
    filledTables: inTheWay,
    counted,
  };
};

/** The tree as it stands. */
export const readState = async (): Promise<State> => {
  const tableFiles = await readTableFiles();
  return {
    entities: await declaredEntities(),
    historyAccess,
    calls: endpoints,
    whoMayCall,
    tableFiles: Object.fromEntries(tableFiles.map(([file, exported]) => [file, tablesIn(exported)])),
    schemaTables: tablesIn(schema),
    pending: await readPendingOfTables(),
    resources: declarations.filter((declaration) => declaration.kind === 'resource'),
    resourceOf,
    messages: Object.fromEntries(
      await Promise.all(locales.map(async (locale) => [locale, await loadMessages(declare(declarations), locale)])),
    ),
    growing: Object.values(growing),
    few,
    shownTabs: await readTabs(),
    sweptTabs: tabs,
    declaredTabs,
    withoutTab,
    stories: await filesOf('tests', /\.test\.tsx?$/),
    ...(await readDatabase()),
  };
};
