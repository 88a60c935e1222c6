import type { Identifier } from 'ra-core';

/** What a chip shows, and the key by which it is told from others that may show the same. */
export type Chip = { key: string; label: string };

/** Records as chips: each by its short name, or by its full one where another is called alike. */
export const chipsOf = <Row extends { id: Identifier }>(
  records: readonly Row[],
  shortOf: (record: Row) => string,
  fullOf: (record: Row) => string,
): Chip[] => {
  const shorts = records.map(shortOf);
  return records.map((record, nth) => {
    const label = shorts[nth] ?? '';
    const isAlone = shorts.indexOf(label) === shorts.lastIndexOf(label);
    return { key: String(record.id), label: isAlone ? label : fullOf(record) };
  });
};
