import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Language } from '#contract/languages.ts';
import { Subject } from '#contract/subjects.ts';
import { servedKitchenSinks } from '#tests/support/kitchen-sink.ts';
import { runScript } from '#tests/support/run-program.ts';
import { copySources, migrate } from '../../scripts/add/working-copy.ts';
import { withAuditTriggers } from '../../scripts/audit-triggers.ts';
import { withSearchColumnsLast } from '../../scripts/search-columns.ts';

const generate = 'scripts/generate-migration.ts';

describe('npm run db:generate', () => {
  it.each([[[]], [['--name']], [['--name', 'coupons']], [['--name=']]])('asks for a telling name: %j', async (args) => {
    const { code, output } = await runScript('node_modules/tsx/dist/cli.mjs', [generate, ...args], {});
    expect(output).toContain(
      'Say what the migration does, in words of lower case: npm run db:generate -- --name add_coupons\n',
    );
    expect(code).toBe(1);
  });

  const declared = [
    { file: 'contract/languages.ts', entity: Language },
    { file: 'contract/subjects.ts', entity: Subject },
  ];

  it('has the tables of new entities write the audit trail', () => {
    expect(withAuditTriggers('CREATE TABLE "subjects" (\n\t"name" text\n);', declared)).toBe(`CREATE TABLE "subjects" (
	"name" text
);
--> statement-breakpoint
SELECT audit_table('subjects', 'subject', 'name', '', '', 'parent_id=subjects.name');
`);
  });

  it.each([
    ['ALTER TABLE "subjects" RENAME COLUMN "title" TO "name";', 'calls a record by a column that is called otherwise'],
    ['ALTER TABLE "subjects" RENAME COLUMN "above_id" TO "parent_id";', 'names others by one that is called otherwise'],
    ['ALTER TABLE "subjects" DROP CONSTRAINT "subjects_level_id_levels_id_fk";', 'names fewer others'],
  ])('has the audit trail know of it where an entity’s table %#: %s', (migration) => {
    expect(withAuditTriggers(`${migration}\n`, declared)).toBe(`${migration}
--> statement-breakpoint
SELECT audit_table('subjects', 'subject', 'name', '', '', 'parent_id=subjects.name');
`);
  });

  const linking = [{ file: 'tests/support/kitchen-sink.ts', entity: servedKitchenSinks.entity }, ...declared];
  const linkStatement = `--> statement-breakpoint
SELECT audit_link_table('kitchen_sinks_languages', 'file', 'kitchen_sinks.name', 'file_id', 'languages', 'language_id', 'languages.name');
`;

  it.each([
    ['CREATE TABLE "kitchen_sinks_languages" (\n\t"file_id" uuid\n);', 'are new'],
    ['ALTER TABLE "kitchen_sinks_tongues" RENAME TO "kitchen_sinks_languages";', 'are called otherwise'],
    ['ALTER TABLE "kitchen_sinks" RENAME COLUMN "title" TO "name";', 'are of records that are called otherwise'],
  ])('has the audit trail know of the links with other records where they %#: %s', (migration) => {
    expect(withAuditTriggers(`${migration}\n`, linking)).toContain(linkStatement);
  });

  it('leaves nothing behind where the contract does not load', async () => {
    const copy = await copySources(process.cwd());
    onTestFinished(() => rm(copy, { recursive: true }));
    const contract = join(copy, 'contract/languages.ts');
    const code = "code: code(/^[a-z]{2,3}$/, 'validation.language_code'),";
    const declaration = await readFile(contract, 'utf8');
    await writeFile(contract, declaration.replace(code, `${code} script: flag({ initially: false }),`));
    await writeFile(join(copy, 'contract/broken.ts'), "throw new Error('This names a field that is gone.');\n");
    const migrations = () => readdir(join(copy, 'server/database/migrations'));
    const before = await migrations();
    await expect(migrate(copy, 'add_languages_script')).rejects.toThrow('This names a field that is gone.');
    expect(await migrations()).toEqual(before);
  }, 60_000);

  it('leaves alone what makes no table of an entity', () => {
    const migration = 'ALTER TABLE "languages" ADD COLUMN "script" text;\n';
    expect(withAuditTriggers(migration, declared)).toBe(migration);
  });

  it('makes what is searched of columns that are there by then, and its index again', () => {
    const generated = `ALTER TABLE "coupons" drop column "search_text";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(note)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "note" text;
`;
    expect(withSearchColumnsLast(generated)).toBe(`ALTER TABLE "coupons" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "coupons" drop column "search_text";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(note)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "coupons_search_idx" ON "coupons" USING gin ("search_text" gin_trgm_ops);
`);
    const other = 'ALTER TABLE "languages" ADD COLUMN "script" text;\n';
    expect(withSearchColumnsLast(other)).toBe(other);
  });
});
