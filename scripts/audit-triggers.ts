import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { isPerson } from '#contract/entity/kinds/records.ts';
import { snakeCase } from '#server/entity/table.ts';
import type { DeclaredEntity } from './declared-entities.ts';

/** People share a table, whose trigger tells by a row's type what each is. */
export const hasOwnTable = ({ name }: AnyEntity) => !isPerson(name);

/** What the table of an entity is called: `reportTitles` → `report_titles`. */
export const tableNameOf = ({ plural }: AnyEntity) => snakeCase(plural);

/** The column that says which record it is. A title that is made of other fields has none. */
const nameColumnOf = ({ title, fields }: AnyEntity) => {
  const isMade = fields[title]?.kind === 'made';
  const stored = isMade ? Object.keys(fields).find((name) => fields[name]?.kind === 'text') : title;
  return snakeCase(stored ?? 'id');
};

/** Where the name of a record of a kind stands. */
const nameOf = (kind: string, declared: readonly DeclaredEntity[]) => {
  if (isPerson(kind)) return 'accounts.display_name';
  const entity = declared.map((one) => one.entity).find(({ name }) => name === kind);
  return entity ? `${tableNameOf(entity)}.${nameColumnOf(entity)}` : `${snakeCase(kind)}s.id`;
};

/**
 * What `audit_record` is called with, as the trigger says it: the kind, the columns of the key and of the name, those that are secret, those that
 * are no change of the record, and, where it names others, whose names are recorded instead of their keys.
 */
export const auditCallOf = (entity: AnyEntity, declared: readonly DeclaredEntity[]) => {
  const lookups = Object.entries(entity.fields).flatMap(([name, field]) =>
    // A booking's key is what it is called.
    field.kind === 'ref' && field.to !== 'booking' ? [`${snakeCase(name)}=${nameOf(field.to, declared)}`] : [],
  );
  const given = [entity.name, 'id', nameColumnOf(entity), '', '', ...(lookups.length > 0 ? [lookups.join(',')] : [])];
  return `audit_record(${given.map((argument) => `'${argument}'`).join(', ')})`;
};

const unlessOff = `WHEN (current_setting('lectern.audit', true) IS DISTINCT FROM 'off')`;

/** The statements that have an entity's table write the audit trail. */
export const auditTriggersOf = (entity: AnyEntity, declared: readonly DeclaredEntity[]) => {
  const table = tableNameOf(entity);
  return [
    `CREATE TRIGGER ${table}_audit AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW\n  ${unlessOff}\n  EXECUTE FUNCTION ${auditCallOf(entity, declared)};`,
    `CREATE TRIGGER ${table}_audit_emptied AFTER TRUNCATE ON ${table} FOR EACH STATEMENT\n  ${unlessOff}\n  EXECUTE FUNCTION audit_truncated();`,
  ];
};

const separator = '\n--> statement-breakpoint\n';

/** Does a migration give the table of an entity a column that names other records? */
const namesMore = (migration: string, entity: AnyEntity) =>
  Object.entries(entity.fields).some(
    ([name, { kind }]) =>
      kind === 'ref' && migration.includes(`ALTER TABLE "${tableNameOf(entity)}" ADD COLUMN "${snakeCase(name)}" `),
  );

/** A migration whose new tables of entities write the audit trail, and whose new columns are told there by the names of what they name. */
export const withAuditTriggers = (migration: string, declared: readonly DeclaredEntity[]) => {
  const made = declared.filter(({ entity }) => migration.includes(`CREATE TABLE "${tableNameOf(entity)}" (`));
  const changed = declared.filter(({ entity }) => namesMore(migration, entity));
  const triggers = [
    ...made.flatMap(({ entity }) => auditTriggersOf(entity, declared)),
    // PostgreSQL 13 cannot replace a trigger.
    ...changed.flatMap(({ entity }) => [
      `DROP TRIGGER ${tableNameOf(entity)}_audit ON ${tableNameOf(entity)};`,
      auditTriggersOf(entity, declared)[0],
    ]),
  ];
  return `${[migration.trimEnd(), ...triggers].join(separator)}\n`;
};
