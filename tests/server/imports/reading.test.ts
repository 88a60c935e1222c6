import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/errors.ts';
import { readRows } from '#server/modules/imports/reading/read-rows.ts';

/** What an editor of Western Europe writes for Windows-1252. */
const inWindows1252 = (text: string) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1');

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = async (content: string | Uint8Array, size = 65_536) => {
  const file = await readRows(inPieces(typeof content === 'string' ? Buffer.from(content) : content, size));
  const rows: unknown[][] = [];
  const lines: number[] = [];
  for await (const { line, cells } of file.rows) {
    rows.push(cells);
    lines.push(line);
  }
  return { ...file, heads: file.heads(), encoding: file.encoding(), rows, lines };
};

const refusal = async (content: string | Uint8Array) => {
  const error: unknown = await read(content).catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw error;
  return error.details.errors?.file;
};

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe('a file of records', () => {
  it('is read as it was written, whatever stands between cells, ends lines and encodes them', async () => {
    const letters = fc.stringMatching(/^[a-zA-Z0-9 äöüßéÉñçÅ€".'\n;,|\t]{0,20}$/);
    const cell = letters.map((text) => text.replace(/^'+|([;,\t\n])'+/g, '$1'));
    const table = fc
      .integer({ min: 1, max: 6 })
      .chain((columns) => fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { maxLength: 12 }));
    const property = fc.asyncProperty(
      table,
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom('utf-8', 'marked', 'windows-1252'),
      fc.integer({ min: 1, max: 7 }),
      async (rows, separator, lineEnd, encoding, size) => {
        const columns = rows[0]?.length ?? 1;
        const heads = Array.from({ length: columns }, (_, nth) => `Spalte ${nth} ü`);
        const text = [heads, ...rows].map((row) => row.map(quoted).join(separator)).join(lineEnd);
        const bytes =
          encoding === 'windows-1252'
            ? inWindows1252(text)
            : Buffer.from(encoding === 'marked' ? `\uFEFF${text}` : text);
        const file = await read(bytes, size);
        const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((value) => value !== '') + 1));
        expect(file.heads).toEqual(heads);
        expect(file.rows).toEqual(trimmed.filter((row) => row.some((value) => value.trim() !== '')));
        expect(file.encoding).toBe(encoding === 'windows-1252' ? encoding : 'utf-8');
      },
    );
    await fc.assert(property, { numRuns: 200, endOnFailure: true });
  });

  it('has lines that are counted as an editor counts them', async () => {
    const { rows, lines } = await read('a;b\n\n1;2\n"x\ny";3\r\n\n;;\n4;5;6\n');
    expect(rows).toEqual([
      ['1', '2'],
      ['x\ny', '3'],
      ['4', '5', '6'],
    ]);
    expect(lines).toEqual([3, 4, 8]);
  });

  it('is Windows-1252 though two letters of it look like one of UTF-8', async () => {
    const text = 'name\nCAFÉ€\nMüller\nZoë\n';
    expect((await read(inWindows1252(text))).rows).toEqual([['CAFÉ€'], ['Müller'], ['Zoë']]);
  });

  it('begins with the first line in which something stands', async () => {
    for (const blank of [';;\r\n', '\r\n ; ;\r\n', '  \n']) {
      const { heads, rows } = await read(`${blank}name;code\n;\nIrish;ga\n`);
      expect([heads, rows]).toEqual([['name', 'code'], [['Irish', 'ga']]]);
    }
  });

  it('says in its first line what stands between cells, if it does', async () => {
    const file = await read('sep=|\nname|code\nA,;B|de\n');
    expect([file.separator, file.heads, file.rows, file.lines]).toEqual(['|', ['name', 'code'], [['A,;B', 'de']], [3]]);
  });

  it('is told apart by what is outside quotes', async () => {
    expect((await read('"a,b,c";d\n1;2\n')).heads).toEqual(['a,b,c', 'd']);
    expect((await read('name\nAnna\n')).rows).toEqual([['Anna']]);
  });

  it('may have a colon between its cells, which is part of a name where something else is', async () => {
    const file = await read('name:code\nIrish:ga\n');
    expect([file.separator, file.heads, file.rows]).toEqual([':', ['name', 'code'], [['Irish', 'ga']]]);
    expect((await read('name;note: for whom: and why\nIrish;x\n')).heads).toEqual(['name', 'note: for whom: and why']);
  });

  it('loses the apostrophes that an export puts before what would be a formula, and no others', async () => {
    const { rows } = await read('phone;name\n"\'+49 30 123456";\'t Hooft\n');
    expect(rows).toEqual([['+49 30 123456', "'t Hooft"]]);
  });

  it('may be NDJSON, whose columns are the names of all its objects', async () => {
    const file = await read('\uFEFF{"a":1,"b":["x"]}\n\n{"c":"\\ud83d\\ude00","a":null}\n');
    expect([file.format, file.heads, file.rows, file.lines]).toEqual([
      'ndjson',
      ['a', 'b', 'c'],
      [
        [1, ['x']],
        [null, null, '😀'],
      ],
      [1, 3],
    ]);
  });

  it('has heads as long as they may be, and none that ends with half of a character', async () => {
    const long = `${'a'.repeat(199)}😀${'b'.repeat(9)}`;
    for (const content of [`${long};c\n1;2\n`, `${JSON.stringify({ [long]: 1, c: 2 })}\n`])
      expect((await read(content)).heads).toEqual(['a'.repeat(199), 'c']);
    expect((await read(`${long.slice(1)};c\n1;2\n`)).heads).toEqual([`${'a'.repeat(198)}😀`, 'c']);
  });

  it('that cannot be read says at which line', async () => {
    const at = (line: number, key: string) => ({ key: `import.${key}`, params: { line } });
    expect(await refusal('a,b\n1,2\n3,"4\n5,6\n')).toEqual(at(3, 'no_csv'));
    expect(await refusal('a,b\n1,2"x\n')).toEqual(at(2, 'no_csv'));
    expect(await refusal('{"a":1}\n[2]\n')).toEqual(at(2, 'no_json'));
    expect(await refusal('{"a":1}\n{"a":"\\ud800"}\n')).toEqual(at(2, 'no_json'));
    expect(await refusal('{"a":1}\n{"a":\n')).toEqual(at(2, 'no_json'));
    // A list is what other programs write as well.
    for (const list of ['{"data":[{"a":1},{"a":2}],"total":2}\n', '[{"a":1},\n{"a":2}]\n', '[\n  {\n'])
      expect(await refusal(list)).toEqual(at(1, 'no_json'));
    expect((await read('{"a":"x","events":[{"a":1}]}\n')).rows).toHaveLength(1);
    expect((await read('[id];[name]\n1;2\n')).heads).toEqual(['[id]', '[name]']);
    expect(await refusal('a\nb\n\0')).toEqual(at(3, 'encoding'));
    expect(await refusal(Buffer.concat([Buffer.alloc(69_999, 'é\n'), Buffer.from([0xe9, 10])]))).toEqual(
      at(23_334, 'encoding'),
    );
    // Cut within a character by another program: what else there is in UTF-8 is not taken for another encoding.
    for (const before of ['é\n', '\uFEFFa\n'])
      expect(await refusal(Buffer.concat([Buffer.from(before), Buffer.from([0xc3, 10]), Buffer.from('ü\n')]))).toEqual(
        at(2, 'encoding'),
      );
    expect(await refusal(Buffer.from('PNG\u0000\u0001'))).toEqual(at(1, 'encoding'));
    expect(await refusal(`a\n${'x,'.repeat(300)}y\n`)).toEqual(at(2, 'many_columns'));
    const tooLong = { key: 'import.long', params: { line: 3, most: 1_000_000 } };
    expect(await refusal(`a,b\n1,2\n${'x'.repeat(1_100_000)},3\n`)).toEqual(tooLong);
    expect(await refusal(`{"a":1}\n{"a":2}\n{"a":"${'x'.repeat(1_100_000)}"}\n`)).toEqual(tooLong);
  });
});
