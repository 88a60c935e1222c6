/** `npm run test:complete` plays each story in every screen that it is about, `npm test` in those that stand for them. */
export const isComplete = process.env.COMPLETE === '1';

/**
 * Files that `npm test` leaves to `npm run test:complete`, and which others go the same ways: together they took a third of the time that a change
 * had to wait for.
 */
export const leftToComplete: Readonly<Record<string, string>> = {
  'tests/src/domain/audit/history.test.tsx':
    'history and notes of each record; tests/e2e/records.e2e.ts, tests/e2e/notes.e2e.ts',
  'tests/src/domain/finding/finder.test.tsx':
    'the palette by itself; tests/e2e/finding.e2e.ts, tests/server/finding.test.ts',
  'tests/src/form/withdrawn-questions.test.tsx': 'going back from each question; tests/e2e/drafts.e2e.ts',
  'tests/src/list/bulk-status.test.tsx': 'decisions about many; tests/e2e/bulk.e2e.ts, tests/e2e/people.e2e.ts',
  'tests/src/list/row-keys.test.tsx': 'rows by keys; tests/e2e/rows.e2e.ts',
  'tests/src/resources/audit.test.tsx':
    'the trail in words; tests/src/domain/audit/words.test.tsx, tests/e2e/records.e2e.ts',
  'tests/src/resources/booking-money.test.tsx':
    'decisions about money; tests/e2e/money.e2e.ts, tests/server/booking-money.test.ts',
  'tests/src/resources/dashboard-tiles.test.tsx': 'the tiles one by one; tests/e2e/dashboard.e2e.ts',
  'tests/src/resources/setup.test.tsx': 'the steps of setting up; tests/e2e/first-day.e2e.ts',
  'tests/src/resources/webhooks.test.tsx': 'the screens of webhooks; tests/e2e/webhooks.e2e.ts',
  'tests/e2e/added.e2e.ts': 'a generated entity with a field of every kind; tests/tooling/add.test.ts',
  'tests/e2e/backup.e2e.ts': 'the programs that back up and restore; tests/server/backup.test.ts',
  'tests/e2e/bench.e2e.ts': 'the benchmarks in their quick form; tests/tooling/bench-goals.test.ts',
  'tests/e2e/effort.e2e.ts': 'keys and clicks that work takes; tests/e2e/desk.e2e.ts, tests/e2e/keys.e2e.ts',
  'tests/e2e/focus.e2e.ts': 'where the focus is, in every list and form; tests/e2e/keys.e2e.ts, tests/e2e/sweep.e2e.ts',
  'tests/e2e/full-disk.e2e.ts':
    'the real file system, filled; tests/server/full-disk.test.ts, tests/server/disk-space.test.ts',
  'tests/e2e/outages.e2e.ts':
    'the database gone beside people at work; npm run test:faults, tests/server/silence.test.ts',
  'tests/e2e/marketplace-outages.e2e.ts':
    'the example at its worst; tests/e2e/marketplace-webhook.e2e.ts, npm run test:chaos',
  'tests/e2e/marketplace-pages.e2e.ts': 'the example’s own pages; tests/e2e/marketplace.e2e.ts',
};
