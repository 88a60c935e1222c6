import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { isPerson } from '#contract/entity/kinds/records.ts';
import { linkColumns, linkTableName } from '#server/entity/link-table.ts';
import { nameFieldOf, snakeCase } from '#server/entity/table.ts';
import type { DeclaredEntity } from './declared-entities.ts';

/** People share a table, whose trigger tells by a row's type what each is. */
export const hasOwnTable = ({ name }: AnyEntity) => !isPerson(name);

/** What the table of an entity is called: `reportTitles` → `report_titles`. */
export const tableNameOf = ({ plural }: AnyEntity) => snakeCase(plural);

const nameColumnOf = (entity: AnyEntity) => snakeCase(nameFieldOf(entity));

/** Where the name of a record of a kind stands. */
const nameOf = (kind: string, declared: readonly DeclaredEntity[]) => {
  if (isPerson(kind)) return 'accounts.display_name';
  const entity = declared.map((one) => one.entity).find(({ name }) => name === kind);
  return entity ? `${tableNameOf(entity)}.${nameColumnOf(entity)}` : `${snakeCase(kind)}s.id`;
};

/**
 * What `audit_records` is called with: the kind, the column of the name, those that are secret, those that are no change of the record, and, where
 * it names others, whose names are recorded instead of their keys.
 */
const argumentsOf = (entity: AnyEntity, declared: readonly DeclaredEntity[]) => {
  const lookups = Object.entries(entity.fields).flatMap(([name, field]) =>
    // A booking's key is what it is called.
    field.kind === 'ref' && field.to !== 'booking' ? [`${snakeCase(name)}=${nameOf(field.to, declared)}`] : [],
  );
  const given = [entity.name, nameColumnOf(entity), '', '', ...(lookups.length > 0 ? [lookups.join(',')] : [])];
  return given.map((argument) => `'${argument}'`).join(', ');
};

/** The call as a trigger says it. */
export const auditCallOf = (entity: AnyEntity, declared: readonly DeclaredEntity[]) =>
  `audit_records(${argumentsOf(entity, declared)})`;

/** The statement that has an entity's table write the audit trail, whatever it did before. */
export const auditStatementOf = (entity: AnyEntity, declared: readonly DeclaredEntity[]) =>
  `SELECT audit_table('${tableNameOf(entity)}', ${argumentsOf(entity, declared)});`;

/** A table that links the records of an entity with others, with the call as its triggers say it. */
export type AuditedLink = { table: string; call: string; arguments: string };

/** The tables of the fields by which its records name several others, which are part of their history. */
export const auditedLinksOf = (entity: AnyEntity, declared: readonly DeclaredEntity[]): AuditedLink[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => {
    if (field.kind !== 'refs') return [];
    const { owner, named } = linkColumns(entity.name, field.to);
    const ownName = `${tableNameOf(entity)}.${nameColumnOf(entity)}`;
    const given = [entity.name, ownName, owner, name, named, nameOf(field.to, declared)]
      .map((argument) => `'${argument}'`)
      .join(', ');
    return [{ table: linkTableName(tableNameOf(entity), name), call: `audit_links(${given})`, arguments: given }];
  });

/** The statement that has such a table write the audit trail. */
export const linkStatementOf = ({ table, arguments: given }: AuditedLink) =>
  `SELECT audit_link_table('${table}', ${given});`;

const separator = '\n--> statement-breakpoint\n';

/** Does a migration give the table of an entity a column that names other records? */
const namesMore = (migration: string, entity: AnyEntity) =>
  Object.entries(entity.fields).some(
    ([name, { kind }]) =>
      kind === 'ref' && migration.includes(`ALTER TABLE "${tableNameOf(entity)}" ADD COLUMN "${snakeCase(name)}" `),
  );

/** Does a migration give another name to the column by which the trail calls a record, or to one that names other records? */
const renames = (migration: string, entity: AnyEntity) => {
  const naming = Object.entries(entity.fields).flatMap(([name, { kind }]) => (kind === 'ref' ? [snakeCase(name)] : []));
  return [nameColumnOf(entity), ...naming].some((column) =>
    new RegExp(`ALTER TABLE "${tableNameOf(entity)}" RENAME COLUMN "\\w+" TO "${column}"`).test(migration),
  );
};

/** Does a migration make the table of such links, or call it otherwise? */
const makesLink = (migration: string, { table }: AuditedLink) =>
  migration.includes(`CREATE TABLE "${table}" (`) || migration.includes(` RENAME TO "${table}"`);

/** Does a migration take a column away that names other records? */
const namesLess = (migration: string, entity: AnyEntity) =>
  new RegExp(`ALTER TABLE "${tableNameOf(entity)}" DROP CONSTRAINT "\\w+_fk"`).test(migration);

/**
 * A migration whose new tables of entities write the audit trail, and whose columns are told there by the names of what they name, also those that are
 * new, called otherwise or gone.
 */
export const withAuditTriggers = (migration: string, declared: readonly DeclaredEntity[]) => {
  const written = declared.filter(
    ({ entity }) =>
      hasOwnTable(entity) &&
      (migration.includes(`CREATE TABLE "${tableNameOf(entity)}" (`) ||
        [namesMore, renames, namesLess].some((changes) => changes(migration, entity))),
  );
  const statements = written.map(({ entity }) => auditStatementOf(entity, declared));
  // What a record is called is told with each of its links.
  const links = declared.flatMap(({ entity }) =>
    auditedLinksOf(entity, declared).filter((link) => makesLink(migration, link) || renames(migration, entity)),
  );
  return `${[migration.trimEnd(), ...statements, ...links.map(linkStatementOf)].join(separator)}\n`;
};
