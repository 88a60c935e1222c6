import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KindName } from '#contract/entity/kinds.ts';
import { snakeCase } from '#server/entity/table.ts';
import { ArgumentError } from './argument-error.ts';
import type { AskedField } from './parse-field.ts';

const migrations = 'server/database/migrations';

const numbers: readonly KindName[] = ['whole', 'money', 'place'];

/** A value as its field has it: what looks like a number may be a text, such as a postcode. */
const readValue = (kind: KindName, written: string): unknown => {
  if (numbers.includes(kind)) return /^-?\d+$/.test(written) ? Number(written) : written;
  return kind === 'flag' && /^(true|false)$/.test(written) ? written === 'true' : written;
};

/**
 * What the records that there are get in a new field: `+stars:whole(1..5)=3`.
 *
 * @returns undefined where they may have nothing, or nobody gives it.
 * @throws ArgumentError where they need something and nothing fitting is said.
 */
export const fillingOf = ({ name, kind, field, initially }: AskedField): unknown => {
  // What another table keeps is in none of the rows.
  if (
    field.kind === 'refs' ||
    (!field.given && kind !== 'currency') ||
    (initially === undefined && field.schema.safeParse(null).success)
  )
    return undefined;
  const begins = 'initially' in field ? field.initially : undefined;
  const value = initially === undefined ? begins : readValue(kind, initially);
  const fitting = value === undefined ? undefined : field.schema.safeParse(value);
  if (fitting?.success) return fitting.data;
  throw new ArgumentError(
    `+${name}:${kind}: say what the records that there are get, as +${name}:${kind}=value${value === undefined ? '' : `; ${value} does not fit`}.`,
  );
};

const literal = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));

/** Has a new migration fill new columns in the rows that there are, once. */
export const fillRows = async (copy: string, table: string, fields: readonly AskedField[]) => {
  const newest =
    (await readdir(join(copy, migrations)))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1) ?? '';
  const path = join(copy, migrations, newest);
  const filled = fields.reduce(
    (migration, field) => {
      const value = fillingOf(field);
      const column = snakeCase(field.name);
      const added = new RegExp(`^(ALTER TABLE "${table}" ADD COLUMN "${column}" [^;]*?)((?: NOT NULL)?;)`, 'm');
      if (value === undefined || / DEFAULT /.test(added.exec(migration)?.[1] ?? '')) return migration;
      const dropped = `\n--> statement-breakpoint\nALTER TABLE "${table}" ALTER COLUMN "${column}" DROP DEFAULT;`;
      return migration.replace(
        added,
        (_, start: string, end: string) => `${start} DEFAULT ${literal(value)}${end}${dropped}`,
      );
    },
    await readFile(path, 'utf8'),
  );
  await writeFile(path, filled);
};
