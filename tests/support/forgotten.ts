import type { Access } from '#contract/access.ts';
import { type AnyEndpoint, scopesOf } from '#contract/endpoint.ts';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import type { Locale } from '#contract/primitives.ts';
import { kebabCase } from '#src/entity/defineEntityResource.ts';
import type { Messages } from '#src/frame/declaration.ts';
import {
  auditCallOf,
  auditedLinksOf,
  auditStatementOf,
  hasOwnTable,
  linkStatementOf,
  tableNameOf,
} from '../../scripts/audit-triggers.ts';
import type { DeclaredEntity } from '../../scripts/declared-entities.ts';

/** What is declared, listed, kept and tested, as it stands in the tree and in a database made of it. */
export type State = {
  entities: readonly DeclaredEntity[];
  historyAccess: Readonly<Record<string, Access>>;
  /** The contract's calls. */
  calls: readonly AnyEndpoint[];
  whoMayCall: Readonly<Record<string, readonly string[]>>;
  /** What tables each file declares. */
  tableFiles: Readonly<Record<string, readonly string[]>>;
  schemaTables: readonly string[];
  /** What a new migration would have to do. */
  pending: readonly string[];
  /** The triggers of the database, as PostgreSQL writes them. */
  triggers: readonly string[];
  /** Where the screens of resources stand, with their schemas. */
  resources: readonly { name: string; schema: unknown }[];
  resourceOf: Readonly<Record<string, string | undefined>>;
  /** What the screens say, by language. */
  messages: Partial<Record<Locale, Messages>>;
  growing: readonly AnyEndpoint[];
  few: Readonly<Record<string, string>>;
  /** The first page of each growing list of a demo marketplace: its rows, and how many it says there are. */
  counted: readonly { route: string; rows: number; total: number }[];
  /** Tables that have rows in a demo marketplace, and those that are known to be in its way. */
  demoTables: readonly string[];
  filledTables: readonly string[];
  /** The tabs of each resource's view beside the first, and those that the sweep opens. */
  shownTabs: Readonly<Record<string, readonly string[]>>;
  sweptTabs: Readonly<Record<string, readonly string[]>>;
  /** The tabs that each resource declares on the records of others. */
  declaredTabs: readonly { on: string; name: string; by: string }[];
  /** What names a record that has tabs, and yet none there. */
  withoutTab: Readonly<Record<string, string>>;
  /** Files of tests. */
  stories: readonly string[];
};

type Sentences = (state: State) => string[];
const routeOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>) => `${method} ${path}`;
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Looks at every entity; `undefined` where nothing is amiss. */
const ofEach =
  (look: (entity: AnyEntity, state: State, file: string) => string | undefined): Sentences =>
  (state) =>
    state.entities.flatMap(({ entity, file }) => look(entity, state, file) ?? []);

/** Who may make the calls that follow from an entity's declaration, unless that says otherwise. */
const ofAdmins = ['remove', 'csv', 'merge', 'mergePreview'];
const usualAccess = (call: string): Access => (ofAdmins.includes(call) ? 'admin' : 'editor');

const fileOfTable = ({ plural }: AnyEntity) => `server/modules/${kebabCase(plural)}/${kebabCase(plural)}.table.ts`;

/** Each kind of forgetting, with the sentences that say where what is missing belongs. */
export const checks = {
  contract: ofEach(({ name, calls }, state, file) =>
    Object.values(calls).some((call) => state.calls.includes(call))
      ? undefined
      : `contract/entities.ts: add "${capitalised(name)}," to entities, from '${file.replace('contract/', './')}'.`,
  ),

  access: ({ entities, calls, whoMayCall }: Pick<State, 'entities' | 'calls' | 'whoMayCall'>) => {
    const usual: readonly AnyEndpoint[] = entities.flatMap(({ entity }) =>
      Object.entries(entity.calls).flatMap(([name, call]) => (call.access === usualAccess(name) ? [call] : [])),
    );
    const declared = calls
      .filter((call) => !usual.includes(call))
      .map(({ access, ...call }) => ({
        route: routeOf(call),
        access: typeof access === 'object' ? scopesOf(access).join(' ') : access,
      }));
    const missing = declared
      .filter(({ route, access }) => !whoMayCall[access]?.includes(route))
      .map(
        ({ route, access }) => `tests/support/who-may-call.ts: add "'${route}'," to ${access}, if they may call it.`,
      );
    const written = Object.entries(whoMayCall).flatMap(([access, routes]) =>
      routes.map((route) => ({ access, route })),
    );
    const gone = written
      .filter((one) => !declared.some(({ route, access }) => one.route === route && one.access === access))
      .map(({ route, access }) => `tests/support/who-may-call.ts: remove "'${route}'," from ${access}.`);
    return [...missing, ...gone];
  },

  table: ofEach((entity, { tableFiles }) => {
    const { plural, name } = entity;
    const isThere = !hasOwnTable(entity) || Object.values(tableFiles).flat().includes(tableNameOf(entity));
    return isThere
      ? undefined
      : `${fileOfTable(entity)}: add "export const ${plural} = tableOf('${tableNameOf(entity)}', ${capitalised(name)});".`;
  }),

  schema: ({ entities, tableFiles, schemaTables }) =>
    Object.entries(tableFiles).flatMap(([file, tables]) => {
      const missing = tables.filter((table) => !schemaTables.includes(table));
      if (missing.length === 0) return [];
      const spread = `server/schema.ts: spread what ${file.replace('server/', './')} exports into schema`;
      const served = entities.map(({ entity }) => entity).find((entity) => missing.includes(tableNameOf(entity)));
      return served
        ? `server/modules/entities.ts: add "serveEntity(${capitalised(served.name)}, ${served.plural}, {})," to entities; or, if it has a module of its own, ${spread}.`
        : `${spread}.`;
    }),

  migration: ({ pending }) =>
    pending.length > 0
      ? [
          `The tables are not what the migrations make. Run: npm run db:generate -- --name add_… It has to do:\n${pending.join('\n')}`,
        ]
      : [],

  trail: ofEach((entity, { entities, triggers }) => {
    if (!hasOwnTable(entity)) return undefined;
    const [call, table] = [auditCallOf(entity, entities), tableNameOf(entity)];
    // What is secret or no change of the record is said in the migration alone.
    const [before, after = ''] = call.split(`, '', ''`) as [string, string?];
    const has = (event: string, begins: string, ends = '') =>
      triggers.some(
        (trigger) =>
          trigger.startsWith(`CREATE TRIGGER ${table}_audit_${event} AFTER `) &&
          trigger.includes(`EXECUTE FUNCTION ${begins}`) &&
          trigger.endsWith(ends),
      );
    const isRecorded = ['insert', 'update', 'delete'].every((event) => has(event, `${before}, `, after));
    return isRecorded && has('emptied', 'audit_truncated')
      ? undefined
      : `The audit trail does not tell of ${table}. Add to their migration what npm run db:generate writes for a new table:\n${auditStatementOf(entity, entities)}`;
  }),

  trailOfLinks: ({ entities, triggers }) =>
    entities.flatMap(({ entity }) =>
      auditedLinksOf(entity, entities).flatMap((link) => {
        const isTold = (event: string) =>
          triggers.some(
            (trigger) =>
              trigger.startsWith(`CREATE TRIGGER ${link.table}_audit_${event} AFTER `) &&
              trigger.endsWith(`EXECUTE FUNCTION ${link.call}`),
          );
        return ['insert', 'update', 'delete'].every(isTold)
          ? []
          : [
              `The audit trail does not tell of ${link.table}. Add to their migration what npm run db:generate writes for a new table:\n${linkStatementOf(link)}`,
            ];
      }),
    ),

  linkTables: ({ entities, tableFiles }) =>
    entities.flatMap(({ entity }) =>
      auditedLinksOf(entity, entities).flatMap(({ table }) =>
        Object.values(tableFiles).flat().includes(table)
          ? []
          : [`${fileOfTable(entity)}: declare ${table} with linksOf, as server/entity/link-table.ts says.`],
      ),
    ),

  screens: ofEach(({ name, plural, schema }, { resources, resourceOf }) => {
    const expected = resourceOf[name];
    if (resources.some((resource) => resource.name === expected)) return undefined;
    const other = resources.find((resource) => resource.schema === schema);
    return other
      ? `src/domain/audit/resourceOf.ts: say "${name}: '${other.name}'," in otherwise, so that its events lead to it.`
      : `src/resources/index.ts: add "${plural}," to declarations, from './${kebabCase(plural)}/index.ts'.`;
  }),

  kinds: ({ historyAccess, resourceOf, messages }) =>
    Object.keys(historyAccess).flatMap((kind) =>
      Object.entries(messages).flatMap(([locale, { resources }]) => {
        const all = resources as Record<string, { name?: string; entity?: Record<string, string> } | undefined>;
        const said = all.audit?.entity?.[kind] ?? all[resourceOf[kind] ?? '']?.name;
        return said ? [] : [`src/resources/audit/messages.${locale}.ts: say what a "${kind}" is called, in entity.`];
      }),
    ),

  plans: ({ calls, growing, few }) => {
    const lists = calls.filter((call) => call.query && 'sort' in call.query.shape && !call.binary);
    const missing = lists
      .filter((list) => !growing.includes(list) && !(routeOf(list) in few))
      .map(
        (list) =>
          `tests/support/lists.ts: add ${routeOf(list)} to growing, so that its plans are looked at, or to few, with what keeps it small.`,
      );
    const gone = Object.keys(few).filter((route) => !lists.some((list) => routeOf(list) === route));
    return [...missing, ...gone.map((route) => `tests/support/lists.ts: remove ${route} from few.`)];
  },

  counts: ({ counted }) =>
    counted
      .filter(({ rows, total }) => total < rows)
      .map(
        ({ route, rows, total }) =>
          `${route} says that there are ${total} of its ${rows} rows: add to the migration the triggers that count them, as 0003_row_count_triggers.sql has them, or take countedBy from the list.`,
      ),

  // Of a table that the server does not know yet, `schema` says so.
  demo: ofEach((entity, { demoTables, schemaTables }) =>
    demoTables.includes(tableNameOf(entity)) || !schemaTables.includes(tableNameOf(entity))
      ? undefined
      : `server/demo/load/load-content.ts: insert rows into ${entity.plural}; the demo marketplace has none.`,
  ),

  inTheWay: ofEach((entity, { demoTables, filledTables }) =>
    !demoTables.includes(tableNameOf(entity)) || filledTables.includes(tableNameOf(entity))
      ? undefined
      : `server/emptying.ts: add "${entity.plural}" to demoTables; the demo marketplace fills it.`,
  ),

  tabs: ({ shownTabs, sweptTabs }) =>
    Object.entries(shownTabs).flatMap(([resource, names]) =>
      names
        .filter((name) => !sweptTabs[resource]?.includes(name))
        .map((name) => `tests/support/tabs.ts: add '${name}' to ${resource}, so that the sweep looks at it.`),
    ),

  relatedTabs: ofEach(({ name, plural, fields, filters }, { resourceOf, shownTabs, declaredTabs, withoutTab }) => {
    const own = resourceOf[name] ?? kebabCase(plural);
    const missing = Object.entries(fields).flatMap(([by, field]) => {
      if ((field.kind !== 'ref' && field.kind !== 'refs' && field.kind !== 'via') || !filters.includes(by)) return [];
      const on = resourceOf[field.to] ?? '';
      const isThere = declaredTabs.some((tab) => tab.name === own && tab.on === on && tab.by === by);
      return on in shownTabs && !isThere && !(`${by} of ${name}` in withoutTab) ? [{ on, by }] : [];
    });
    const [first] = missing;
    return first
      ? `src/resources/${own}/index.ts: add "{ on: '${first.on}', by: '${first.by}' }" to tabs, so that their page lists their ${plural}; or say in withoutTab of tests/support/tabs.ts why '${first.by} of ${name}' needs none.`
      : undefined;
  }),

  placedTabs: ({ declaredTabs, shownTabs }) =>
    declaredTabs
      .filter(({ on }) => !(on in shownTabs))
      .map(
        ({ name, on, by }) =>
          `src/resources/${name}/index.ts: nobody sees the tab { on: '${on}', by: '${by}' }. Records that open on pages have tabs: ${Object.keys(shownTabs).toSorted().join(', ')}.`,
      ),

  stories: ofEach(({ name, plural }, { stories, resourceOf }) => {
    const wanted = [
      `tests/server/${kebabCase(plural)}.test.ts`,
      `tests/src/resources/${resourceOf[name] ?? kebabCase(plural)}.test.tsx`,
    ];
    const missing = wanted.filter((file) => !stories.includes(file));
    return missing.length > 0 ? `${missing.join(' and ')}: tell what people do with ${plural}.` : undefined;
  }),
} satisfies Record<string, Sentences>;

/** Everything that was forgotten, one sentence each. */
export const forgotten = (state: State) => Object.values(checks).flatMap((check) => check(state));
