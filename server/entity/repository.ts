import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditEntity } from '#contract/audit.ts';
import type { AnyEntity, GivenOf, NewOf, RecordOf } from '#contract/entity/define-entity.ts';
import { photoUrlName } from '#contract/entity/kinds/photos.ts';
import type { Person, Use } from '#contract/entity/kinds/records.ts';
import { type Field, fileFields, type NameOf, newFields, photoFields, statesField } from '#contract/entity/kinds.ts';
import type { Locale } from '#contract/primitives.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Acting } from '../database/acting.ts';
import { addRecord, changeRecord, deleteRecord, lockRecord } from '../database/change.ts';
import type { Connection, Database, Transaction } from '../database/database.ts';
import { precompile } from '../database/prepared.ts';
import { AppError, inUse, versionConflict } from '../errors.ts';
import { type Expression, jsonObject } from '../list/json-sql.ts';
import { createList, createRead } from '../list/list.ts';
import { photoAddress } from '../list/photo-address.ts';
import type { Found } from '../list/search.ts';
import type { LinksOf, LinkTable } from './link-table.ts';
import { type Links, linkedIds, linkRecord } from './links.ts';
import { listOfEntity, type MoreFilters, namesIn } from './list.ts';
import { createMerging, type MergeOptions } from './merge.ts';
import { namesOfCopy } from './names-of-copy.ts';
import type { People } from './people.ts';
import { saidOf } from './said.ts';
import { requireTransition } from './state.ts';
import { harmless, initialOf, storedOf } from './stored.ts';
import type { TableOf } from './table.ts';
import { type Via, type ViaOf, type Vias, viaShown, viasOf } from './via.ts';

type CountedUse<E extends AnyEntity> = Extract<E['fields'][NameOf<E['fields'], 'count'>], { use: Use }>['use'];

/** The columns in which others name a record, by what those are. It is not removed while one does. */
type UsesOf<E extends AnyEntity> = Partial<Record<Use, PgColumn>> & Record<CountedUse<E>, PgColumn>;

/** What a record is answered with beside its table's columns: what is made of others, and what is counted otherwise. */
type OwnColumns<E extends AnyEntity> = { [Name in NameOf<E['fields'], 'made'>]: Expression };
/** May be left out where nothing has to be in it. */
type Needed<Name extends string, Value> =
  Record<never, never> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

/** What the marketplace's application, which tells of such records, calls them. */
export type FromApp = {
  /** That, in files of their list. */
  externalId: (key: PgColumn) => SQL;
  /** What a search finds, and the record that the application calls exactly so. */
  find: (db: Database, key: PgColumn, term: string, found: Found) => Promise<Found>;
  /** Forgets it, of a record that is removed. Before the record is locked, as whoever tells of it locks this first. @returns what it was. */
  forget: (transaction: Transaction, id: string) => Promise<string | undefined>;
};

export type EntityOptions<E extends AnyEntity> = {
  /** What is stored of what a person gave, of a new record or of the one with the id. It refuses what the contract could not. */
  prepare?: <Given extends GivenOf<E>>(transaction: Transaction, given: Given, id?: string) => Promise<Given>;
  /** Where a copy differs from its original beside what it is called. */
  copied?: (original: RecordOf<E>) => Partial<GivenOf<E>>;
  /** Refuses to remove a record, for reasons of its own. */
  requireRemovable?: (record: RecordOf<E>) => void;
  /** What merging takes beside what is declared. */
  merging?: MergeOptions<E>;
  /** Texts that the search looks through beside those of the record's own fields. */
  moreSearched?: readonly SQL[];
  fromApp?: FromApp;
} & Needed<'uses', UsesOf<E>> &
  Needed<'links', LinksOf<E>> &
  Needed<'via', ViaOf<E>> &
  Needed<'columns', OwnColumns<E>> &
  Needed<'moreFilters', MoreFilters<E>>;

/** The fields that say who somebody is. */
type PersonName<E extends AnyEntity> = {
  [Name in keyof E['fields']]: E['fields'][Name] extends { to: Person } ? Name : never;
}[keyof E['fields']];
type Told = { people: People; currency: SQL };
/** What an entity is told: where it names people, what they are, and where it has amounts, what those of a new record are in. */
type ToldOf<E extends AnyEntity> = Partial<Told> &
  Pick<
    Told,
    | ([PersonName<E>] extends [never] ? never : 'people')
    | ([NameOf<E['fields'], 'currency'>] extends [never] ? never : 'currency')
  >;

type Others = { uses: Partial<Record<Use, PgColumn>>; via: Vias; links: Links };

const columnsOf = <E extends AnyEntity>(
  { fields }: E,
  table: TableOf<E>,
  { uses, via, links }: Others,
): Record<string, Expression> => {
  const { id, version, createdAt, updatedAt } = table;
  const kept: Record<string, PgColumn> = table;
  const beside = statesField(fields) && { statusReason: kept.statusReason as PgColumn };
  const urls = photoFields(fields).map((name) => [photoUrlName(name), photoAddress(kept[name] as PgColumn)]);
  const column = (name: string, field: Field): Expression => {
    if (field.kind === 'via') return viaShown(kept[field.through] as PgColumn, via[name] as Via);
    if (field.kind === 'refs') return linkedIds(links[name] as LinkTable, id);
    const naming = field.kind === 'count' ? uses[field.use] : undefined;
    return naming
      ? sql`(select count(*) from ${naming.table} used where used.${sql.identifier(naming.name)} = ${id})`
      : (kept[name] as PgColumn);
  };
  const own = Object.entries(fields).map(([name, field]): [string, Expression] => [name, column(name, field)]);
  return { id, version, createdAt, updatedAt, ...Object.fromEntries(own), ...Object.fromEntries(urls), ...beside };
};

/** @throws AppError 409 that counts what still names one of the records, in this column or any of these. */
export const requireUnused = async (
  transaction: Transaction,
  uses: Partial<Record<Use, PgColumn | readonly PgColumn[]>>,
  ids: readonly string[],
) => {
  for (const [use, naming] of Object.entries(uses) as [Use, PgColumn | readonly PgColumn[]][]) {
    const columns = [naming].flat();
    const [column] = columns;
    const isNamed = or(...columns.map((one) => inArray(one, [...ids])));
    const rows = column ? await transaction.$count(column.table, isNamed) : 0;
    if (rows > 0) throw inUse(use, rows);
  }
};

/**
 * Tells the trail of which version a record was deleted: that is not how often it changed, as saving what it was already makes one, too. And what the
 * application called it, which nothing else knows any more.
 */
export const recordVersion = (
  transaction: Transaction,
  { name }: Pick<AnyEntity, 'name'>,
  { id, version, externalId }: { id: string; version: number; externalId?: string | undefined },
) => {
  const details = { version, ...(externalId !== undefined && { externalId }) };
  return recordEvent(transaction, { action: 'deleted', entity: name as AuditEntity, recordId: id, details });
};

type ChangeOfStatus = { id: string; version: number; status: string; reason: string | null };

/**
 * Everything that the calls of an entity do, as its declaration has it. What differs is replaced by a function of the same name.
 *
 * @example
 * const repository = createEntityRepository(db, Language, languages, { uses: { tutors: tutorLanguages.languageId } });
 */
export const createEntityRepository = <E extends AnyEntity>(
  db: Database,
  entity: E,
  table: TableOf<E>,
  {
    columns: own,
    moreFilters,
    moreSearched,
    prepare = async (_, given) => given,
    copied = () => ({}),
    requireRemovable,
    fromApp,
    merging = { keep: async () => undefined, tell: async () => undefined },
    people,
    currency,
    ...options
  }: EntityOptions<E> & ToldOf<E>,
) => {
  const uses: Others['uses'] = options.uses ?? {};
  const via = viasOf(options.via ?? {}, people);
  const links: Links = options.links ?? {};
  const columns: Record<string, Expression> = { ...columnsOf(entity, table, { uses, via, links }), ...own };
  const find = createRead<Record<string, unknown>>({ from: table, key: table.id, columns });
  const read = (connection: Connection, id: string) => find(connection, id) as Promise<RecordOf<E>>;
  // Others' rows, or more of its own table, are read once the change is done.
  const shown = own || Object.keys(links).length > 0 ? undefined : precompile(jsonObject(columns));
  const listed = listOfEntity(db, entity, table, { columns, moreFilters, moreSearched, via, links, people });
  const search = async (term: string) => {
    const found = await listed.search(term);
    return fromApp ? fromApp.find(db, table.id, term, found) : found;
  };
  const csv = { ...listed.csv, ...(fromApp && { externalId: fromApp.externalId(table.id) }) };
  const list = createList(db, entity.calls.list, { ...listed, csv, search });
  // Of the fields' columns it is known that they are there, not what they hold.
  const written: PgTable & Pick<TableOf<E>, 'id' | 'version' | 'updatedAt'> = table;
  const state = statesField(entity.fields);
  const uploaded: readonly string[] = fileFields(entity.fields);
  const knownBy = newFields(entity.fields).filter((name) => !uploaded.includes(name));
  const insert = async (
    transaction: Transaction,
    { id: drawn, ...given }: NewOf<E>,
    kept?: Partial<Acting['bringsBack']>,
  ) => {
    const values = await prepare(transaction, harmless(entity, given as unknown as GivenOf<E>));
    const added = { ...storedOf(entity, values), ...initialOf(entity, currency), ...kept };
    const { id, isNew } = await addRecord(transaction, written, added, { id: drawn, by: knownBy });
    if (isNew) await linkRecord(transaction, links, { id, given: values });
    return read(transaction, id);
  };
  /** What refuses a change that comes too late may be what the record has become: its author is told of that first. */
  const staleFirst =
    (transaction: Transaction, { id, version }: { id: string; version: number }) =>
    async (refusal: unknown): Promise<never> => {
      // After an error of the database nothing can be read any more.
      if (!(refusal instanceof AppError)) throw refusal;
      const current = await read(transaction, id);
      if (current.version !== version) throw versionConflict(current);
      throw refusal;
    };

  return {
    ...createMerging(db, { entity, table, uses, read, options: merging }),
    /** The columns in which others name a record: what merging moves, and what removing is refused for. */
    uses,
    read,
    /** Has a record name what is given of its fields that name several. */
    link: (transaction: Transaction, id: string, given: Partial<GivenOf<E>>) =>
      linkRecord(transaction, links, { id, given }),
    find: (id: string) => read(db, id),
    page: list.page,
    search,
    /** What is said of a record of those that the search finds. */
    said: saidOf(entity, columns, namesIn(entity, { columns, via, links, people })),
    csv: list.csv,

    add: (acting: Acting, given: NewOf<E>) =>
      db.transact(acting, (transaction) => insert(transaction, given, acting.bringsBack)),

    copy: (acting: Acting, id: string, language: Locale) =>
      db.transact(acting, async (transaction) => {
        // Copies of one record that are made at once are numbered one after the other.
        await lockRecord(transaction, written, id);
        const original = await read(transaction, id);
        const fields: Record<string, unknown> = original;
        const given = Object.fromEntries(newFields(entity.fields).map((name) => [name, fields[name]]));
        const names = await namesOfCopy(transaction, { entity, table, given, language });
        // The amounts are what they are in it, whatever new ones are in since.
        const kept = 'currency' in entity.fields ? { currency: String(fields.currency) } : {};
        return insert(transaction, { ...given, ...copied(original), ...names } as NewOf<E>, kept);
      }),

    update: (acting: Acting, { id, version, ...given }: GivenOf<E> & { id: string; version: number }) =>
      db.transact(acting, async (transaction) => {
        const checked = harmless(entity, given as GivenOf<E>);
        const prepared = await prepare(transaction, checked, id).catch(staleFirst(transaction, { id, version }));
        const values = storedOf(entity, prepared);
        const current = () => read(transaction, id);
        const changed = await changeRecord(transaction, written, { id, version, values, read: current, shown });
        if (shown) return changed as RecordOf<E>;
        await linkRecord(transaction, links, { id, given: prepared });
        return current();
      }),

    changeStatus: (acting: Acting, { id, version, status, reason }: ChangeOfStatus) =>
      db.transact(acting, async (transaction) => {
        await lockRecord(transaction, written, id);
        const current = await read(transaction, id);
        if (state && current.version === version) {
          const from = String((current as Record<string, unknown>)[state.name]);
          requireTransition(state.states, { from, to: status, reason });
        }
        const values = state ? { [state.name]: status, statusReason: reason } : {};
        await changeRecord(transaction, written, { id, version, values, read: () => read(transaction, id) });
        return read(transaction, id);
      }),

    remove: (acting: Acting, id: string) =>
      db.transact(acting, async (transaction) => {
        const externalId = await fromApp?.forget(transaction, id);
        if (requireRemovable) await lockRecord(transaction, written, id);
        const removed = await read(transaction, id);
        requireRemovable?.(removed);
        await requireUnused(transaction, uses, [id]);
        await deleteRecord(transaction, written, id);
        await recordVersion(transaction, entity, { id, version: Number(removed.version), externalId });
        return removed;
      }),
  };
};
