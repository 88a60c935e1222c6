import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { select } from '#server/database/database.ts';
import { fold } from '#src/i18n/fold.ts';
import { bothEngines } from '#tests/support/engines.ts';

/** The names of people and places, as Europe writes them. */
const written = [
  ...['Łukasz', 'Søren Ångström', 'Jürgen Groß', 'GROẞ', 'Jürgen'.normalize('NFD'), 'Đorđe', 'Ðóra Þórsdóttir', 'Æsa'],
  ...[
    'Cœur',
    'Işık İrem',
    'Ħamrun',
    'Áŋŋel Ŧ',
    'D’Arcy',
    'Çağla',
    'Ștefan',
    'Žižek',
    'Анна Ёлкина',
    'Δημήτρης',
    '小林',
  ],
];

describe.each(bothEngines)('a text without regard to case and accents, on $name', (engine) => {
  it('is the one that the server searches by', async () => {
    const { db, close } = await engine.open();
    onTestFinished(close);
    const rows = await select<{ name: string; folded: string }>(
      db,
      sql`select name, searchable(name) as folded from json_array_elements_text(${JSON.stringify(written)}::json) name`,
    );
    expect(Object.fromEntries(rows.map(({ name }) => [name, fold(name)]))).toEqual(
      Object.fromEntries(rows.map(({ name, folded }) => [name, folded])),
    );
  });
});
