import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import type { Field } from '#contract/entity/kinds.ts';
import type { Database } from '../database/database.ts';
import { byText, type Expression } from '../list/json-sql.ts';
import { containsWords, type Found, isShort } from '../list/search.ts';
import type { FoundPeople, People } from './people.ts';
import { findViaOneOf, isViaAmong, type Via, type Vias, viaColumn } from './via.ts';

/** Of more people than this, some record is never far, so that reading the list in its own order and looking at each row's people costs less. */
const fewPeople = 500;
/** So many people that looking up each row's costs no more than knowing all of them. */
const manyPeople = 3_000;
/** Where reading on costs a look at each row's people, counting stops here. */
const walkCap = 100;

/** People whom a record names: one by itself, or several through one other record. */
type Person = { from: PgColumn; vias: Via[] };

const keysOf = (vias: readonly Via[]) => vias.map(({ key }) => key) as [PgColumn, ...PgColumn[]];

/** In a form that the index of the record's column answers; undefined where there are too many for that. */
const findOneOf = async (db: Database, { from, vias }: Person, { keys, count }: FoundPeople) => {
  if (vias.length > 0) return findViaOneOf(db, from, keysOf(vias), keys);
  return count < fewPeople ? sql`${from} = any(${keys})` : undefined;
};

/** The same in a form that no index answers: a look into a table of hashes for each row that is read. */
const isAmong = ({ from, vias }: Person, ids: SQL) =>
  sql`coalesce(${vias.length > 0 ? isViaAmong(from, keysOf(vias), ids) : sql`${from} = any(${ids})`}, false)`;

/** Scalar subqueries, so that the planner can do nothing but look the one account up by its key. */
const isCalled = ({ table }: People, { from, vias }: Person, term: string) => {
  const calls = (its: (column: PgColumn) => SQL) => containsWords(its(table.searchText), term, its(table.nameSort));
  return vias.length > 0
    ? or(...vias.map((via) => calls((column) => sql`${viaColumn(from, via, column)}`)))
    : calls((column) => sql`(select ${column} from ${table} where ${table.id} = ${from})`);
};

/** What of a record is looked through. */
type Searched = {
  texts: Expression[];
  named: Person[];
  /** The columns of keys that people say on the telephone. */
  bookings: PgColumn[];
};

const searchedOf = ({ fields, search }: AnyEntity, columns: Record<string, Expression>, via: Vias): Searched => {
  const searched: Searched = { texts: [], named: [], bookings: [] };
  for (const name of search) {
    const [field, column] = [fields[name] as Field, columns[name] as PgColumn];
    if (field.kind === 'via') {
      const from = columns[field.through] as PgColumn;
      const before = searched.named.find((one) => one.from === from && one.vias.length > 0);
      if (before) before.vias.push(via[name] as Via);
      else searched.named.push({ from, vias: [via[name] as Via] });
    } else if (field.kind !== 'ref') searched.texts.push(column);
    else if (field.to === 'booking') searched.bookings.push(column);
    else searched.named.push({ from: column, vias: [] });
  }
  return searched;
};

/**
 * Records by what they say, by the people that they name, and by a booking's key. The people are found first, so that the planner
 * knows how few there are.
 *
 * @param searchText where there are many records: a column of their texts, with an index of the parts of words.
 */
export const createEntitySearch = (
  db: Database,
  entity: AnyEntity,
  {
    columns,
    moreSearched = [],
    via,
    people,
    searchText,
  }: {
    columns: Record<string, Expression>;
    moreSearched?: readonly SQL[] | undefined;
    via: Vias;
    people: People | undefined;
    searchText: PgColumn | undefined;
  },
) => {
  const { texts, named, bookings } = searchedOf(entity, columns, via);
  // What is empty is left out, where `||` would make nothing of all.
  const joined = sql`concat_ws(' ', ${sql.join([...texts, ...moreSearched], sql`, `)})`;

  const { fields, title, search, sort } = entity;
  /** Of a term too short for the index of the parts of words, the indexes of the title find what is called so, or begins like that. */
  const inTitle = (term: string) => {
    const [kind, column] = [fields[title]?.kind, columns[title] as PgColumn];
    if (!search.includes(title) || !sort.includes(title)) return undefined;
    if (kind === 'code' || kind === 'slug' || kind === 'key') return eq(column, term.toLowerCase());
    return kind === 'text' || kind === 'email' ? containsWords(column, term, byText(column)) : undefined;
  };

  const inTexts = (term: string) => {
    if (texts.length === 0) return undefined;
    if (!searchText) return containsWords(sql`searchable(${joined})`, term);
    return isShort(term) ? inTitle(term) : containsWords(searchText, term);
  };

  return async (term: string): Promise<Found> => {
    const others = [inTexts(term), ...bookings.map((key) => eq(key, term.toUpperCase()))];
    if (named.length === 0 || !people) return { where: or(...others) ?? sql`false` };
    const matches = containsWords(people.table.searchText, term, people.table.nameSort);
    const found = await people.find(db, matches, manyPeople);
    const theirs = found && (await Promise.all(named.map((one) => findOneOf(db, one, found))));
    if (theirs?.every((one) => one !== undefined)) return { where: or(...others, ...theirs) };
    const isTheirs = (one: Person) => (found ? isAmong(one, found.keys) : isCalled(people, one, term));
    return { where: or(...others, ...named.map(isTheirs)), cap: walkCap };
  };
};
