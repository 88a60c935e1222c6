import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import type { Field } from '#contract/entity/kinds.ts';
import type { Database } from '../database/database.ts';
import type { Found } from '../list/found.ts';
import type { Expression } from '../list/json-sql.ts';
import { containsWords, isShort } from '../list/search.ts';
import { accounts } from '../modules/accounts/accounts.table.ts';
import { findPeople, keyArray } from '../modules/accounts/find-people.ts';
import { type AnyVia, isViaOneOf, viaColumn } from './via.ts';

/** Of more people than this, some record is never far, so that reading the list in its own order and looking at each row's people costs less. */
const manyPeople = 500;
/** Where reading on costs a look at each row's people, counting stops here. */
const walkCap = 100;

const contains = (text: Expression, term: string) => sql`position(searchable(${term}) in searchable(${text})) > 0`;

/** A person whom a record names: by itself, or through another. */
type Person = { from: PgColumn; via: PgColumn | undefined };

const isOneOf = ({ from, via }: Person, keys: SQL) => (via ? isViaOneOf(from, via, keys) : sql`${from} = any(${keys})`);

/** Scalar subqueries, so that the planner can do nothing but look the one account up by its key. */
const isCalled = ({ from, via }: Person, term: string) => {
  const its = (column: PgColumn): SQL =>
    via
      ? sql`${viaColumn(from, via, column)}`
      : sql`(select ${column} from ${accounts} where ${accounts.id} = ${from})`;
  return containsWords(its(accounts.searchText), term, its(accounts.nameSort));
};

/** What of a record is looked through. */
type Searched = {
  texts: Expression[];
  people: Person[];
  /** The columns of keys that people say on the telephone. */
  bookings: PgColumn[];
};

const searchedOf = (
  { fields, search }: AnyEntity,
  columns: Record<string, Expression>,
  via: Partial<Record<string, AnyVia>>,
): Searched => {
  const searched: Searched = { texts: [], people: [], bookings: [] };
  for (const name of search) {
    const [field, column] = [fields[name] as Field, columns[name] as PgColumn];
    if (field.kind === 'via') {
      searched.people.push({ from: columns[field.through] as PgColumn, via: via[name] as PgColumn });
    } else if (field.kind !== 'ref') searched.texts.push(column);
    else if (field.to === 'booking') searched.bookings.push(column);
    else searched.people.push({ from: column, via: undefined });
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
    via,
    searchText,
  }: {
    columns: Record<string, Expression>;
    via: Partial<Record<string, AnyVia>>;
    searchText: PgColumn | undefined;
  },
) => {
  const { texts, people, bookings } = searchedOf(entity, columns, via);
  const joined = sql.join(texts, sql` || ' ' || `);

  const inTexts = (term: string) => {
    if (texts.length === 0) return undefined;
    if (!searchText) return contains(joined, term);
    return isShort(term) ? undefined : containsWords(searchText, term);
  };

  return async (term: string): Promise<Found> => {
    const others = [inTexts(term), ...bookings.map((key) => eq(key, term.toUpperCase()))];
    if (people.length === 0) return { where: or(...others) ?? sql`false` };
    const { keys } = await findPeople(db, containsWords(accounts.searchText, term, accounts.nameSort), manyPeople);
    if (keys) return { where: or(...others, ...people.map((one) => isOneOf(one, keyArray(keys.all)))) };
    return { where: or(...others, ...people.map((one) => isCalled(one, term))), cap: walkCap };
  };
};
