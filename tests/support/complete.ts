/**
 * `npm run test:complete` tells every story, in every screen that it is about; `npm test` a main one of each part, in those screens that stand for the
 * others. What is not played is skipped with `runIf(isComplete)`.
 */
export const isComplete = process.env.COMPLETE === '1';

/**
 * Files that `npm test` leaves to `npm run test:complete`, and which others go the same ways. With the stories that are told there alone
 * (`story.further`) they take as long again as what `npm test` plays, or longer.
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
  'tests/e2e/marketplace-outages.e2e.ts': 'the example at its worst; tests/server/chaos.test.ts, npm run test:chaos',
  'tests/e2e/marketplace-pages.e2e.ts': 'the example’s own pages; tests/e2e/marketplace.e2e.ts',
  'tests/src/domain/people/joining.test.tsx':
    'joining two accounts; tests/e2e/joining.e2e.ts, tests/server/joining/at-once.test.ts',
  'tests/src/domain/notes/notes.test.tsx': 'notes one by one; tests/e2e/notes.e2e.ts',
  'tests/src/entity/states.test.tsx':
    'an entity with states, drawn from its declaration; tests/src/resources/reviews.test.tsx',
  'tests/src/resources/admin-management.test.tsx': 'admins; tests/e2e/people.e2e.ts',
  'tests/src/resources/email-templates.test.tsx': 'e-mail templates; tests/e2e/content.e2e.ts',
  'tests/src/resources/levels.test.tsx': 'levels; tests/src/resources/languages.test.tsx',
  'tests/src/resources/report-titles.test.tsx': 'report titles; tests/src/resources/languages.test.tsx',
  'tests/src/resources/reports.test.tsx': 'reports; tests/e2e/report-case.e2e.ts, tests/e2e/work.e2e.ts',
  'tests/src/resources/service-tokens.test.tsx':
    'service tokens; tests/e2e/first-day.e2e.ts, tests/server/service-tokens.test.ts',
  'tests/src/resources/subjects.test.tsx': 'the tree of subjects; tests/e2e/catalogue.e2e.ts',
  'tests/src/resources/transactions.test.tsx':
    'bookings and their money; tests/e2e/work.e2e.ts, tests/e2e/money.e2e.ts',
  'tests/src/resources/users.test.tsx': 'users; tests/e2e/people.e2e.ts',
  'tests/e2e/browsers.e2e.ts': 'Firefox and WebKit; npm run test:browsers, tests/e2e/first-story.e2e.ts',
  'tests/e2e/client.e2e.ts':
    'the client of marketplaces over outages and in a browser; tests/server/client/retries.test.ts',
  'tests/e2e/demo.e2e.ts': 'both servers by one command; tests/e2e/marketplace.e2e.ts',
  'tests/e2e/deployment.e2e.ts': 'the steps of the image; tests/e2e/deploy-files.e2e.ts, tests/e2e/first-day.e2e.ts',
  'tests/e2e/doctor.e2e.ts': 'the whole of npm run doctor; tests/server/doctor/reaching.test.ts',
  'tests/e2e/faults.e2e.ts':
    'a server without its database or under attack; npm run test:faults, tests/server/silence.test.ts',
  'tests/e2e/marketplace-money.e2e.ts': 'decisions about money, carried out; tests/server/chaos.test.ts',
  'tests/e2e/marketplace-webhook.e2e.ts':
    'decisions that the example hears of, whatever is down; tests/server/chaos.test.ts',
  'tests/e2e/soak.e2e.ts': 'the memory of a tab in which somebody works; npm run soak',
  'tests/e2e/starting.e2e.ts':
    'how the server starts and refuses to; tests/e2e/first-day.e2e.ts, tests/e2e/upgrade.e2e.ts',
  'tests/e2e/crash.e2e.ts': 'kills beside people who write; npm run test:crash, tests/server/bulk-runs.test.ts',
};
