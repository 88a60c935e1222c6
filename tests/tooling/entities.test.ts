import { pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { Language } from '#contract/languages.ts';
import { requireHandlers } from '#server/http/implement.ts';
import { schema } from '#server/schema.ts';
import { checks, forgotten, type State } from '#tests/support/forgotten.ts';
import { servedKitchenSinks } from '#tests/support/kitchen-sink.ts';
import { LessonNote } from '#tests/support/lesson-notes.ts';
import { readState } from '#tests/support/read-state.ts';
import { readPending } from '../../scripts/pending-migration.ts';

describe('what belongs to an entity', () => {
  let state: State;
  beforeAll(async () => {
    state = await readState();
  }, 300_000);

  it('is nowhere forgotten', () => {
    expect(state.entities.map(({ entity }) => entity.name)).toContain('language');
    expect(forgotten(state).join('\n')).toBe('');
  });

  const without = <Value>(record: Readonly<Record<string, Value>>, name: string) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
  const but = (all: readonly string[], one: string) => all.filter((name) => name !== one);

  const sinks = { file: 'tests/support/kitchen-sink.ts', entity: servedKitchenSinks.entity };
  const forgettings: [
    what: keyof typeof checks,
    forget: (state: State) => Partial<State> | Promise<Partial<State>>,
    sentences: string[],
  ][] = [
    [
      'contract',
      ({ calls }) => ({ calls: calls.filter(({ path }) => !path.startsWith('/api/v1/admin/reportTitles')) }),
      [`contract/entities.ts: add "ReportTitle," to entities, from './report-titles.ts'.`],
    ],
    [
      'access',
      ({ whoMayCall }) => ({
        whoMayCall: { ...whoMayCall, admin: but(whoMayCall.admin ?? [], 'POST /api/v1/admin/tutor/add') },
      }),
      [`tests/support/who-may-call.ts: add "'POST /api/v1/admin/tutor/add'," to admin, if they may call it.`],
    ],
    [
      'access',
      ({ calls }) => ({ calls: calls.filter(({ path }) => path !== '/api/v1/admin/tutor/add') }),
      [`tests/support/who-may-call.ts: remove "'POST /api/v1/admin/tutor/add'," from admin.`],
    ],
    [
      'access',
      ({ entities, calls }) => {
        const add = { ...Language.calls.add, access: 'signedIn' } as const;
        const open = { ...Language, calls: { ...Language.calls, add } };
        return {
          entities: entities.map((one) => (one.entity.name === 'language' ? { ...one, entity: open } : one)),
          calls: calls.map((call) => (call === Language.calls.add ? add : call)),
        };
      },
      [`tests/support/who-may-call.ts: add "'POST /api/v1/admin/languages/add'," to signedIn, if they may call it.`],
    ],
    [
      'table',
      ({ tableFiles }) => ({ tableFiles: without(tableFiles, 'server/modules/languages/languages.table.ts') }),
      [`server/modules/languages/languages.table.ts: add "export const languages = tableOf('languages', Language);".`],
    ],
    [
      'schema',
      ({ schemaTables }) => ({ schemaTables: but(schemaTables, 'languages') }),
      [
        'server/modules/entities.ts: add "serveEntity(Language, languages, {})," to entities; or, if it has a module of its own, server/schema.ts: spread what ./modules/languages/languages.table.ts exports into schema.',
      ],
    ],
    [
      'schema',
      ({ schemaTables }) => ({ schemaTables: but(schemaTables, 'sessions') }),
      ['server/schema.ts: spread what ./modules/auth/auth.table.ts exports into schema.'],
    ],
    [
      'migration',
      async () => ({
        pending: await readPending({ ...schema, nothings: pgTable('nothings', { name: text('name') }) }),
      }),
      [
        'The tables are not what the migrations make. Run: npm run db:generate -- --name add_… It has to do:\nCREATE TABLE "nothings" (\n\t"name" text\n);\n',
      ],
    ],
    [
      'trail',
      ({ triggers }) => ({
        triggers: triggers.filter((trigger) => !/ (languages|subjects)_audit_update /.test(trigger)),
      }),
      [
        `The audit trail does not tell of languages. Add to their migration what npm run db:generate writes for a new table:
SELECT audit_table('languages', 'language', 'name', '', '');`,
        `The audit trail does not tell of subjects. Add to their migration what npm run db:generate writes for a new table:
SELECT audit_table('subjects', 'subject', 'name', '', '', 'parent_id=subjects.name');`,
      ],
    ],
    [
      'trail',
      ({ triggers }) => ({ triggers: triggers.map((trigger) => trigger.replace(", 'parent_id=subjects.name'", '')) }),
      [
        `The audit trail does not tell of subjects. Add to their migration what npm run db:generate writes for a new table:
SELECT audit_table('subjects', 'subject', 'name', '', '', 'parent_id=subjects.name');`,
      ],
    ],
    [
      'trail',
      ({ triggers }) => ({ triggers: triggers.filter((trigger) => !trigger.includes(' levels_audit_emptied ')) }),
      [
        `The audit trail does not tell of levels. Add to their migration what npm run db:generate writes for a new table:
SELECT audit_table('levels', 'level', 'name', '', '');`,
      ],
    ],
    [
      'trailOfLinks',
      ({ triggers, entities }) => ({
        entities: [...entities, sinks],
        triggers: [
          ...triggers,
          ...['insert', 'update', 'delete'].map(
            (event) =>
              `CREATE TRIGGER kitchen_sinks_languages_audit_${event} AFTER … EXECUTE FUNCTION audit_links('file', 'kitchen_sinks.name', 'file_id', 'languages', 'language_id', 'languages.name')`,
          ),
        ],
      }),
      [
        `The audit trail does not tell of kitchen_sinks_levels. Add to their migration what npm run db:generate writes for a new table:
SELECT audit_link_table('kitchen_sinks_levels', 'file', 'kitchen_sinks.name', 'file_id', 'levels', 'level_id', 'levels.name');`,
      ],
    ],
    [
      'linkTables',
      () => ({ entities: [sinks], tableFiles: { 'kitchen-sinks.table.ts': ['kitchen_sinks_levels'] } }),
      [
        'server/modules/kitchen-sinks/kitchen-sinks.table.ts: declare kitchen_sinks_languages with linksOf, as server/entity/link-table.ts says.',
      ],
    ],
    [
      'screens',
      ({ resources }) => ({ resources: resources.filter(({ name }) => name !== 'report-titles') }),
      [`src/resources/index.ts: add "reportTitles," to declarations, from './report-titles/index.ts'.`],
    ],
    [
      'screens',
      ({ resourceOf }) => ({ resourceOf: { ...resourceOf, level: 'grades' } }),
      [`src/domain/audit/resourceOf.ts: say "level: 'levels'," in otherwise, so that its events lead to it.`],
    ],
    [
      'kinds',
      ({ messages }) => ({
        messages: { de: { ...messages.de, resources: {} } },
        historyAccess: { file: 'superAdmin' },
      }),
      ['src/resources/audit/messages.de.ts: say what a "file" is called, in entity.'],
    ],
    [
      'plans',
      ({ few }) => ({ few: without(few, 'GET /api/v1/admin/emailTemplate') }),
      [
        'tests/support/lists.ts: add GET /api/v1/admin/emailTemplate to growing, so that its plans are looked at, or to few, with what keeps it small.',
      ],
    ],
    [
      'plans',
      ({ few }) => ({ few: { ...few, 'GET /api/v1/admin/nothings': 'a few' } }),
      ['tests/support/lists.ts: remove GET /api/v1/admin/nothings from few.'],
    ],
    [
      'counts',
      ({ counted }) => ({ counted: counted.map((one) => (one.route.endsWith('tutor') ? { ...one, total: 0 } : one)) }),
      [
        'GET /api/v1/admin/tutor says that there are 0 of its 21 rows: add to the migration the triggers that count them, as 0003_row_count_triggers.sql has them, or take countedBy from the list.',
      ],
    ],
    [
      'demo',
      ({ demoTables }) => ({ demoTables: but(demoTables, 'subjects') }),
      ['server/demo/load/load-content.ts: insert rows into subjects; the demo marketplace has none.'],
    ],
    [
      'inTheWay',
      ({ filledTables }) => ({ filledTables: but(filledTables, 'subjects') }),
      ['server/emptying.ts: add "subjects" to demoTables; the demo marketplace fills it.'],
    ],
    [
      'tabs',
      ({ sweptTabs }) => ({ sweptTabs: { ...sweptTabs, tutors: but(sweptTabs.tutors ?? [], 'reports') } }),
      [`tests/support/tabs.ts: add 'reports' to tutors, so that the sweep looks at it.`],
    ],
    [
      'relatedTabs',
      () => ({
        entities: [{ file: 'tests/support/lesson-notes.ts', entity: LessonNote }],
        declaredTabs: [{ on: 'tutors', by: 'tutor', name: 'lesson-notes' }],
        withoutTab: { 'reader of lessonNote': 'nobody asks for it' },
      }),
      [
        `src/resources/lesson-notes/index.ts: add "{ on: 'users', by: 'student' }" to tabs, so that their page lists their lessonNotes; or say in withoutTab of tests/support/tabs.ts why 'student of lessonNote' needs none.`,
      ],
    ],
    [
      'placedTabs',
      () => ({
        declaredTabs: [
          { on: 'tutors', by: 'tutor', name: 'lesson-notes' },
          { on: 'subjects', by: 'subjects', name: 'lesson-notes' },
        ],
      }),
      [
        `src/resources/lesson-notes/index.ts: nobody sees the tab { on: 'subjects', by: 'subjects' }. Records that open on pages have tabs: admin-management, tutors, users.`,
      ],
    ],
    [
      'stories',
      ({ stories }) => ({ stories: but(stories, 'tests/src/resources/languages.test.tsx') }),
      ['tests/src/resources/languages.test.tsx: tell what people do with languages.'],
    ],
  ];

  it.each(forgettings)('has a sentence for whoever forgets %s (%#)', async (what, forget, sentences) => {
    expect(checks[what]({ ...state, ...(await forget(state)) })).toEqual(sentences);
  });

  it('keeps the server from starting without its handlers', () => {
    expect(() => requireHandlers([Language.calls.add], new Set())).toThrow(
      'These calls of the contract have no handler: POST /api/v1/admin/languages/add. List their entity in server/modules/entities.ts, or give them to `implement` in a module that server/modules/index.ts lists.',
    );
  });

  it('has such a proof for every check', () => {
    expect([...new Set(forgettings.map(([what]) => what))]).toEqual(Object.keys(checks));
  });
});
