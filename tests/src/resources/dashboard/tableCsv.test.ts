import { describe, expect, it } from 'vitest';
import type { CsvFormat } from '#contract/csv.ts';
import { type Cell, csvName, tableCsv } from '#src/resources/dashboard/tableCsv.ts';

const written = async (rows: Cell[][], format: CsvFormat) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await tableCsv({ head: ['Name', 'Wert'], rows }, format).arrayBuffer(),
  );

describe('a tile as a file', () => {
  it('has the mark of UTF-8, and amounts in major units with the decimals of their currency', async () => {
    const rows = [
      ['Übung', { cents: 123_456, currency: 'EUR' }],
      ['Japan', { cents: -4550, currency: 'JPY' }],
      ['Nothing', null],
      ['Share', 0.0512],
    ];
    expect(await written(rows, { separator: 'semicolon', decimal: 'comma' })).toBe(
      '\uFEFF"Name";"Wert"\r\n"Übung";1234,56\r\n"Japan";-4550\r\n"Nothing";\r\n"Share";0,0512\r\n',
    );
    expect(await written(rows.slice(0, 1), { separator: 'tab', decimal: 'point' })).toContain('"Übung"\t1234.56\r\n');
  });

  it('disarms what a spreadsheet would take for a formula, and quotes quotes', async () => {
    const rows = [
      ['=HYPERLINK("x")', 1],
      ['Maths;=1+1', 2],
      ['＠SUM', 3],
    ];
    expect(await written(rows, { separator: 'comma', decimal: 'point' })).toBe(
      '\uFEFF"Name","Wert"\r\n"\'=HYPERLINK(""x"")",1\r\n"Maths;\'=1+1",2\r\n"\'＠SUM",3\r\n',
    );
  });

  it('is named by what it shows and by its days', () => {
    const days = { from: '2026-02-01', to: '2026-02-28' };
    expect(csvName('Bookings: by/status', days)).toBe('Bookings bystatus 2026-02-01 2026-02-28.csv');
    expect(csvName('Money', { from: '2026-02-01', to: '2026-02-01' })).toBe('Money 2026-02-01.csv');
  });
});
