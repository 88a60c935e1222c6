/**
 * How much is told. `npm test` is for whoever has changed something, and ends within some twelve minutes on two cores; `npm run test:thorough` is what a change
 * is taken by: a main story of each part, in those screens that stand for the others; `npm run test:complete` tells every story, in every
 * screen that it is about. What is not played is skipped with `runIf(isComplete)` or `runIf(isThorough)`.
 */
export const isComplete = process.env.COMPLETE === '1';
export const isThorough = isComplete || process.env.THOROUGH === '1';

/**
 * Files that are left to `npm run test:complete`, and which others go the same ways. With the stories that are told there alone
 * (`story.further`) they take as long again as what `npm run test:thorough` plays, or longer.
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

/** Files that `npm test` leaves to `npm run test:thorough`: those that take longest, and which others go the same ways in less. */
export const leftToThorough: Readonly<Record<string, string>> = {
  'tests/examples/currencies.test.ts': 'the example marketplace in other currencies; tests/examples/money.test.ts',
  'tests/server/attempts.test.ts':
    'guessed secrets, at once and in many ways; tests/server/guessing.test.ts, npm run test:faults',
  'tests/server/backup-memory.test.ts': 'how much a backup holds at a time; tests/server/backup-broken.test.ts',
  'tests/server/backup-notes.test.ts': 'backups that the server makes; tests/server/backup-broken.test.ts',
  'tests/server/backup.test.ts':
    'backups of either database brought back into either; tests/server/backup-broken.test.ts',
  'tests/server/chaos.test.ts': 'kills and bad lines at once; tests/server/convergence.test.ts, npm run test:chaos',
  'tests/server/checklist.test.ts':
    'what an application has to have; tests/server/documents.test.ts, tests/e2e/application.e2e.ts',
  'tests/server/client/package.test.ts': 'the package of the client; tests/server/client/calls.test.ts',
  'tests/server/client/retries.test.ts':
    'the client over bad lines; tests/server/client/calls.test.ts, tests/server/client/batches.test.ts',
  'tests/server/conformance.test.ts':
    'the specification, call by call; tests/tooling/specification-coverage.test.ts, npm run conformance',
  'tests/server/copies-beside-traffic.test.ts': 'copies of a database in use; tests/server/backup-broken.test.ts',
  'tests/server/disk-space.test.ts': 'a disk that fills; tests/server/full-disk.test.ts',
  'tests/server/doctor/reaching.test.ts':
    'what the doctor reaches; tests/server/doctor/outside.test.ts, tests/server/doctor/content.test.ts',
  'tests/server/embedded-statements.test.ts':
    'what the embedded database keeps of statements; tests/server/database.test.ts',
  'tests/server/file-stores.test.ts': 'files in a store outside; tests/server/documents.test.ts',
  'tests/server/first-admin.test.ts': 'the link of the first admin; tests/e2e/first-day.e2e.ts',
  'tests/server/headers.test.ts': 'headers of every answer; tests/server/http.test.ts',
  'tests/server/imports/imports.test.ts':
    'files of every kind; tests/server/imports/reading.test.ts, tests/server/imports/same-keys.test.ts, tests/e2e/import.e2e.ts',
  'tests/server/imports/undo.test.ts':
    'imports taken back; tests/server/imports/undoable.test.ts, tests/server/undoing.test.ts',
  'tests/server/joining/at-once.test.ts':
    'joining beside others who write; tests/server/joining/users.test.ts, tests/server/joining/tutors.test.ts',
  'tests/server/letters.test.ts':
    'letters about decisions; tests/server/mail/render.test.ts, tests/e2e/application.e2e.ts',
  'tests/server/live.test.ts':
    'the stream of news; tests/server/access-taken-away.test.ts, tests/server/live-servers.test.ts',
  'tests/server/merging.test.ts':
    'merging in the catalogue; tests/server/subjects.test.ts, tests/server/joining/keys.test.ts',
  'tests/server/prepared-statements.test.ts':
    'statements kept by the pool; tests/server/database.test.ts, npm run test:statements',
  'tests/server/public-calls.test.ts':
    'limits of calls without a session; tests/server/http.test.ts, tests/server/published-pages.test.ts',
  'tests/server/refunds-once.test.ts': 'a database from before; tests/tooling/migrations.test.ts',
  'tests/server/silence.test.ts': 'connections that fall silent; tests/server/database.test.ts, npm run test:faults',
  'tests/server/slow-calls.test.ts': 'the log of slow calls; tests/server/logs.test.ts',
  'tests/server/vacuum.test.ts': 'the embedded database at rest; tests/server/plans.test.ts',
  'tests/server/webhooks/delivery.test.ts':
    'webhooks over days; tests/server/webhooks/claiming.test.ts, tests/server/webhooks/send.test.ts, tests/server/webhooks/schedule.test.ts',
  'tests/server/webhooks/killed.test.ts': 'kills beside webhooks; tests/server/webhooks/claiming.test.ts',
  'tests/server/webhooks/upgrade.test.ts': 'a database from before; tests/tooling/migrations.test.ts',
  'tests/server/wrong-place.test.ts':
    'programs in a wrong folder; tests/server/embedded-folder.test.ts, tests/server/folder-lock.test.ts',
  'tests/src/bare/links.test.tsx': 'pages that links of e-mails open; tests/src/bare/SignInPage.test.tsx',
  'tests/src/domain/desk/choice.test.tsx': 'what the desk gives; tests/e2e/desk.e2e.ts',
  'tests/src/domain/desk/leaving.test.tsx': 'leaving what the desk gave; tests/e2e/desk.e2e.ts',
  'tests/src/domain/documents/uploads.test.tsx': 'documents that are added; tests/server/documents.test.ts',
  'tests/src/domain/live/places.test.tsx':
    'who else is here; tests/src/domain/live/compare.test.ts, tests/src/domain/live/shareStream.test.ts',
  'tests/src/domain/views/views.test.tsx': 'views under a name; tests/e2e/views.e2e.ts',
  'tests/src/entity/eject.test.tsx':
    'views that were written out; tests/src/entity/written-out.test.ts, tests/tooling/eject.test.ts',
  'tests/src/form/language-tabs.test.tsx': 'texts in several languages; tests/src/resources/languages.test.tsx',
  'tests/src/form/many-choices.test.tsx': 'choices among many; tests/src/form/conflict.test.tsx',
  'tests/src/form/money.test.tsx': 'amounts that are typed; tests/tooling/money.test.ts, tests/e2e/money.e2e.ts',
  'tests/src/form/unread-choices.test.tsx': 'choices that could not be read; tests/src/form/conflict.test.tsx',
  'tests/src/layout/UserMenu.test.tsx': 'the menu of the account; tests/e2e/first-story.e2e.ts',
  'tests/src/list/bulk-runs.test.tsx': 'changes of many that go on; tests/server/bulk-runs.test.ts',
  'tests/src/list/capped-pages.test.tsx': 'lists that were not counted to their end; tests/server/list.test.ts',
  'tests/src/list/days.test.tsx': 'filters by days; tests/tooling/dates.test.ts',
  'tests/src/list/export.test.tsx': 'exports; tests/server/csv.test.ts, tests/e2e/work.e2e.ts',
  'tests/src/list/go-to-date.test.tsx': 'going to a date; tests/server/list.test.ts',
  'tests/src/list/news.test.tsx': 'what is new in a list; tests/src/list/announced.test.tsx',
  'tests/src/list/past-end.test.tsx': 'pages past the end; tests/src/list/going-back.test.tsx',
  'tests/src/list/range-filter.test.tsx': 'filters by bounds; tests/src/list/quick-choices.test.tsx',
  'tests/src/list/search-focus.test.tsx': 'the search field; tests/src/list/search-timing.test.tsx',
  'tests/src/list/selection.test.tsx': 'rows that are ticked; tests/src/list/bulk-forecast.test.tsx',
  'tests/src/record/staying.test.tsx': 'staying on a record; tests/e2e/records.e2e.ts',
  'tests/src/record/ViewOverPage.test.tsx': 'records over a page; tests/src/resources/languages.test.tsx',
  'tests/src/resources/import/checking-again.test.tsx': 'an import that is looked at again; tests/e2e/import.e2e.ts',
  'tests/src/resources/pages.test.tsx':
    'the form of a page; tests/e2e/hostile-content.e2e.ts, tests/server/pages.test.ts',
  'tests/src/resources/profile.test.tsx': 'the own account; tests/server/profile.test.ts',
  'tests/src/resources/site-setting.test.tsx': 'the settings; tests/server/settings.test.ts',
  'tests/e2e/another-server.e2e.ts':
    'a server of another make; tests/src/dataProvider/dataProvider.test.ts, npm run conformance',
  'tests/e2e/bulk.e2e.ts': 'changes of many; tests/server/bulk-runs.test.ts',
  'tests/e2e/catalogue.e2e.ts': 'the catalogue; tests/src/resources/languages.test.tsx, tests/server/subjects.test.ts',
  'tests/e2e/chunks.e2e.ts': 'files of the screens that come late; tests/src/frame/LazyView.test.tsx',
  'tests/e2e/content.e2e.ts': 'pages and e-mails; tests/e2e/hostile-content.e2e.ts',
  'tests/e2e/dashboard.e2e.ts': 'the dashboard; tests/src/resources/dashboard.test.tsx',
  'tests/e2e/deleted.e2e.ts': 'records that somebody deleted; tests/src/form/conflict.test.tsx',
  'tests/e2e/deploy-files.e2e.ts': 'the examples of a deployment; tests/tooling/healthcheck.test.ts',
  'tests/e2e/documents.e2e.ts': 'the viewer of documents; tests/e2e/application.e2e.ts',
  'tests/e2e/drafts.e2e.ts': 'what was typed and not saved; tests/src/form/drafts/draftStorage.test.ts',
  'tests/e2e/finding.e2e.ts': 'finding anything; tests/server/finding.test.ts',
  'tests/e2e/harness.e2e.ts': 'the watch over the stories; tests/e2e/first-story.e2e.ts',
  'tests/e2e/integration-document.e2e.ts': 'the examples of the document; tests/tooling/integration-document.test.ts',
  'tests/e2e/joining.e2e.ts': 'joining two accounts; tests/server/joining/users.test.ts',
  'tests/e2e/keys.e2e.ts': 'work without a mouse; tests/src/domain/keys/keyOf.test.ts, npm run test:complete',
  'tests/e2e/letters.e2e.ts': 'letters about decisions; tests/e2e/application.e2e.ts',
  'tests/e2e/live.e2e.ts': 'what happens meanwhile; tests/src/list/announced.test.tsx',
  'tests/e2e/merging.e2e.ts': 'merging; tests/src/list/merging.test.tsx',
  'tests/e2e/monitoring.e2e.ts': 'alerts, read by Prometheus; tests/server/metrics.test.ts',
  'tests/e2e/notes.e2e.ts': 'notes and mentions; tests/server/notes.test.ts, tests/src/resources/mentions.test.tsx',
  'tests/e2e/opened.e2e.ts': 'what opens over the screens; tests/e2e/sweep.e2e.ts',
  'tests/e2e/phone.e2e.ts': 'a phone; tests/e2e/sweep.e2e.ts',
  'tests/e2e/report-case.e2e.ts': 'reports as a case; tests/server/report-case.test.ts',
  'tests/e2e/roles.e2e.ts':
    'what each role is offered; tests/src/authProvider/guard.test.ts, tests/server/access.test.ts',
  'tests/e2e/rows.e2e.ts': 'rows under clicks; tests/e2e/records.e2e.ts',
  'tests/e2e/second-step.e2e.ts': 'the second step of signing in; tests/server/two-factor.test.ts',
  'tests/e2e/session.e2e.ts': 'sessions in several tabs; tests/src/authProvider/refresh.test.ts',
  'tests/e2e/signing-in.e2e.ts': 'signing in in several tabs; tests/e2e/first-story.e2e.ts, tests/src/sign-in.test.tsx',
  'tests/e2e/stock.e2e.ts': 'screens of react-admin’s own parts; tests/src/frame/specification.test.ts',
  'tests/e2e/tls.e2e.ts': 'TLS of its own; tests/server/tls.test.ts',
  'tests/e2e/typing.e2e.ts':
    'typing on a slow machine; tests/src/form/typing-while-saving.test.tsx, tests/src/list/search-timing.test.tsx',
  'tests/e2e/undo.e2e.ts': 'undoing from the history; tests/server/undoing.test.ts',
  'tests/e2e/upgrade.e2e.ts': 'a database of the release before; tests/tooling/migrations.test.ts',
  'tests/e2e/webhooks.e2e.ts': 'webhooks, from the screens on; tests/server/webhooks/claiming.test.ts',
};

/** Those that a run leaves out, unless it is told to play just them: `npx vitest run tests/e2e/effort.e2e.ts`. */
export const leftOutOf = (run: { isComplete: boolean; isThorough: boolean; named: readonly string[] }): string[] =>
  [
    ...(run.isComplete ? [] : Object.keys(leftToComplete)),
    ...(run.isThorough ? [] : Object.keys(leftToThorough)),
  ].filter((file) => !run.named.some((name) => name.includes('.') && file.includes(name)));
