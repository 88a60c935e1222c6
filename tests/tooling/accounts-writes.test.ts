import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Who writes to `accounts`, and why none but these. */
const writers = {
  'server/modules/accounts/accounts.repository.ts': 'the one way while the server runs',
  'server/modules/accounts/incoming-people.ts':
    'what the marketplace’s application tells, many at a time; it has addresses confirmed itself',
  'server/demo/load/load-people.ts': 'fills an empty table, many rows at a time',
};

const imported = /import (?:type )?\{[^}]*\baccounts(?: as (\w+))?[^}]*\} from '[^']*accounts\.table\.ts'/;
/** The table handed to whatever writes: Drizzle's verbs, ours for records, batches of rows, and SQL by hand. */
const writes = (name: string) =>
  new RegExp(
    String.raw`\.(?:insert|update|delete)\(\s*${name}\b|(?:addRecord|changeRecord|deleteRecord|createRowBatches|insertRows|updateRows)\(\s*\w+,\s*${name}\b|(?:insert into|update|delete from) (?:accounts\b|\$\{${name}\})`,
    'i',
  );

it('accounts are written in one place, which forgets neither to count a change nor to have an address confirmed', async () => {
  const found: string[] = [];
  for (const entry of await readdir('server', { recursive: true })) {
    const file = `server/${entry}`;
    if (!file.endsWith('.ts')) continue;
    const text = await readFile(file, 'utf8');
    const name = imported.exec(text)?.[1] ?? 'accounts';
    if (writes(name).test(text)) found.push(file);
  }
  expect(found.sort()).toEqual(Object.keys(writers).sort());
});
