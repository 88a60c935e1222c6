import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { linkedFields } from '#contract/entity/kinds.ts';
import { insertRows } from '../../database/bulk/insert-rows.ts';
import { select, type Transaction } from '../../database/database.ts';
import { filledTables } from '../../emptying.ts';
import type { ServedEntity } from '../../entity/serve.ts';
import { entities } from '../../modules/entities.ts';
import { schema } from '../../schema.ts';
import { invent, inventState } from '../entities/invent.ts';
import { demoCurrency, type Marketplace } from '../marketplace.ts';
import { day } from '../time.ts';

type Served = Pick<ServedEntity, 'entity' | 'table' | 'links'> & {
  demo?: readonly Readonly<Record<string, unknown>>[] | undefined;
};

/** Rows of people, who share a table. */
const people: Readonly<Record<string, SQL>> = {
  tutor: sql`user_type = 'tutor'`,
  user: sql`user_type = 'user'`,
  admin: sql`user_type in ('admin', 'superAdmin')`,
};
const most = 20_000;

/** The keys of records of a kind, shuffled, but alike each time. */
const idsOf = async (transaction: Transaction, kind: string) => {
  const table = kind in people ? schema.accounts : (schema as Record<string, unknown>)[`${kind}s`];
  if (!is(table, PgTable)) throw new Error(`No table has records of the kind ${kind}.`);
  const query = sql`select id::text from ${table} where ${people[kind] ?? sql`true`} order by md5(id::text) limit ${most}`;
  return (await select<{ id: string }>(transaction, query)).map(({ id }) => id);
};

const namedBy = ({ fields }: AnyEntity) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'ref' || field.kind === 'refs' ? [{ field: name, to: field.to }] : [],
  );

/** A dozen, or one for every fourth of what they name where that is more, and no two for what only one may name. */
const howMany = (entity: AnyEntity, ids: ReadonlyMap<string, readonly string[]>) => {
  const named = namedBy(entity).map(({ field, to }) => ({ field, there: ids.get(to)?.length ?? 0 }));
  const isAlone = (field: string) => entity.unique.some((together) => together.length === 1 && together[0] === field);
  const bounds = named.filter(({ field }) => isAlone(field)).map(({ there }) => there);
  return Math.min(Math.max(12, ...named.map(({ there }) => Math.round(there / 4))), ...bounds);
};

const load = async (
  transaction: Transaction,
  { source, now }: Pick<Marketplace, 'source' | 'now'>,
  { entity, table, links = {}, demo }: Served,
  limit: number,
) => {
  const kinds = [...new Set(namedBy(entity).map(({ to }) => to))];
  const ids = new Map<string, readonly string[]>();
  for (const kind of kinds) ids.set(kind, await idsOf(transaction, kind));
  const currencies = Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, { kind }]) => (kind === 'currency' ? [[name, demoCurrency]] : [])),
  );
  const [idOf, randomOf] = [source.ids(entity.name), source.stream(entity.name)];
  const linked = linkedFields(entity.fields);
  const records: Record<string, unknown>[] = Array.from(
    { length: Math.min(limit, demo?.length ?? howMany(entity, ids)) },
    (_, nth) => {
      const random = randomOf(nth);
      const at = new Date(now - random.int(1, 300) * day);
      const given = invent(entity, demo?.[nth] ?? {}, { nth, random, now, idsOf: (kind) => ids.get(kind) ?? [] });
      return { id: idOf(nth), createdAt: at, updatedAt: at, ...given, ...currencies, ...inventState(entity, random) };
    },
  );
  const isKept = ([name]: [string, unknown]) => !linked.some((field) => field === name);
  const rows = records.map((record) => Object.fromEntries(Object.entries(record).filter(isKept)));
  await insertRows(transaction, table, rows);
  for (const [field, link] of Object.entries(links)) {
    const pairs = records.flatMap(({ id, [field]: ids }) => (ids as string[]).map((named) => ({ owner: id, named })));
    await insertRows(transaction, link, pairs);
  }
};

/**
 * Records of every entity that nothing else has filled: what `serveEntity` says of them, and for the rest what fits the kinds of their fields.
 * What others name comes first.
 *
 * @param limit of each; the tests need one.
 */
export const loadEntities = async (
  transaction: Transaction,
  marketplace: Pick<Marketplace, 'source' | 'now'>,
  { served = entities, limit = most }: { served?: readonly Served[]; limit?: number } = {},
) => {
  const filled = await filledTables(transaction);
  const left = new Map(
    served.filter(({ table }) => !filled.includes(getTableName(table))).map((one) => [one.entity.name, one]),
  );
  const loadAfterNamed = async (one: Served) => {
    left.delete(one.entity.name);
    for (const { to } of namedBy(one.entity)) {
      const named = left.get(to);
      if (named) await loadAfterNamed(named);
    }
    await load(transaction, marketplace, one, limit);
  };
  for (const one of left.values()) if (left.has(one.entity.name)) await loadAfterNamed(one);
};
