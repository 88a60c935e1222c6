import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import type { KindName } from '#contract/entity/kinds.ts';
import type { Locale } from '#contract/primitives.ts';
import type { Transaction } from '../database/database.ts';

type Original = { entity: AnyEntity; table: PgTable; given: Readonly<Record<string, unknown>>; language: Locale };

const word: Record<Locale, string> = { en: 'copy', de: 'Kopie', fr: 'copie', pt: 'cópia' };

/** How the copy of a field's value is called: by words, or by what stands in addresses and programs. */
const namers: Partial<Record<KindName, (language: Locale, name: string, number: number) => string>> = {
  text: (language, name, number) => `${name} (${word[language]}${number === 1 ? '' : ` ${number}`})`,
  slug: (_, name, number) => `${name}-copy${number === 1 ? '' : `-${number}`}`,
  key: (_, name, number) => `${name}-copy${number === 1 ? '' : `-${number}`}`,
};

/** A name that the field takes: the original is cut where the whole would be too long. */
const fitting = (schema: z.ZodType, name: string, named: (name: string) => string): string =>
  name === '' || schema.safeParse(named(name)).success ? named(name) : fitting(schema, name.slice(0, -1), named);

const isTaken = async (transaction: Transaction, table: PgTable, condition: SQL) =>
  (await transaction.$count(table, condition)) > 0;

/**
 * What a copy is called, in the fields that no two records have alike and in the one that is the title: like its original, with a mark that
 * it is a copy. Where there are some already, they are numbered.
 */
export const namesOfCopy = async (
  transaction: Transaction,
  { entity, table, given, language }: Original,
): Promise<Record<string, string>> => {
  const columns = table as unknown as Record<string, PgColumn>;
  const unique = entity.unique.flatMap((together) => (together.length === 1 ? together : []));
  const names: Record<string, string> = {};
  for (const field of new Set([...unique, entity.title])) {
    const { kind, schema } = entity.fields[field] ?? {};
    const namer = kind && namers[kind];
    const [column, original] = [columns[field], given[field]];
    if (!namer || !schema || !column || typeof original !== 'string') continue;
    const compared = kind === 'text' ? sql`lower(${column})` : sql`${column}`;
    const nth = (number: number) => fitting(schema, original, (name) => namer(language, name, number));
    let number = 1;
    while (await isTaken(transaction, table, eq(compared, kind === 'text' ? nth(number).toLowerCase() : nth(number))))
      number += 1;
    names[field] = nth(number);
  }
  return names;
};
