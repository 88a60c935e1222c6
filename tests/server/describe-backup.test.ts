import { expect, it } from 'vitest';
import { describeBackup } from '#server/backup/program.ts';

it('what a backup holds is counted in English', () => {
  const rows = { accounts: 1, bookings: 10_000, reports: 1, file_contents: 2 };
  expect(describeBackup({ rows } as unknown as Parameters<typeof describeBackup>[0])).toBe(
    '1 account, 10,000 bookings, 1 report, 0 pages, 0 photos, 2 documents',
  );
});
