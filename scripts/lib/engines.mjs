/**
 * Both engines stand behind one driver, and most tests are about what stands above it: these run on PostgreSQL alone, by
 * file or folder. What is not named runs on both. PGlite keeps the driver, migrations, faults, jobs, backup, ingest, the
 * calculation, requests, leave, the start, and of every other feature a story; the browser tests meet every page on it.
 * All of it runs on PGlite too where the database's own files changed (`changed.mjs`), and in `npm run test:faults`.
 * @type {readonly { why: string, paths: readonly string[] }[]}
 */
export const aboveTheDriver = [
  {
    why: 'Walks over every call, list or field: what they look for is decided before there is any SQL.',
    paths: [
      'server/walk.test.ts',
      'server/walk-large.test.ts',
      'server/scope.test.ts',
      'server/list-fields.test.ts',
      'server/addresses.test.ts',
      'server/own-time.test.ts',
      'server/http/input/malformed.test.ts',
      'server/statements.test.ts',
      'server/features/month-close/lock-walk/',
      'server/features/people/person-fields.test.ts',
      'server/records/resources/',
    ],
  },
  {
    why: 'What the demo holds; that it can be made on PGlite, demo.test.ts of its feature tells.',
    paths: [
      'server/features/doors/demo.test.ts',
      'server/features/month-close/demo/demo-close.test.ts',
      'server/features/puantaj/demo.test.ts',
      'server/features/puantaj/agreement.test.ts',
      'server/features/puantaj/payroll/demo-payroll.test.ts',
    ],
  },
  {
    why: 'Who may do what: sessions, passwords and rights, by the same few statements as the stories that stay.',
    paths: [
      'server/features/identity/passwords/',
      'server/features/identity/sessions/own-sessions.test.ts',
      'server/features/identity/view-as/',
      'server/features/people/rights/',
      'server/features/titles/auths.test.ts',
    ],
  },
  {
    why: 'Files and pictures that come in or go out: read and written by Node, stored as any row.',
    paths: [
      'server/features/audit/exports.test.ts',
      'server/features/files/abandoned.test.ts',
      'server/features/files/avatars.test.ts',
      'server/features/organisation/departments/export.test.ts',
      'server/features/people/documents/',
      'server/features/people/import/as-listed.test.ts',
      'server/features/people/import/hostile-upload.test.ts',
      'server/features/people/import/progress.test.ts',
      'server/features/people/import/read-rows.test.ts',
      'server/features/people/import/reading.test.ts',
      'server/features/people/list/export.test.ts',
      'server/features/people/photo/',
      'server/features/shift-planning/sheet.test.ts',
      'server/features/titles/export.test.ts',
    ],
  },
  {
    why: 'What one person may do in an hour or a minute: counted by one statement, which identity.test.ts meets on both.',
    paths: ['server/http/quotas.test.ts', 'server/limits.test.ts'],
  },
  {
    why: 'More of a feature of which a story stays on both engines.',
    paths: [
      'server/features/audit/page.test.ts',
      'server/features/doors/adms/commands-and-strangers.test.ts',
      'server/features/doors/adms/hostile-bodies.test.ts',
      'server/features/doors/commands/',
      'server/features/doors/devices/',
      'server/features/doors/errors/',
      'server/features/doors/qr/',
      'server/features/notifications/read-all.test.ts',
      'server/features/notifications/sent.test.ts',
      'server/features/organisation/departments/departments.test.ts',
      'server/features/organisation/kiosk-links/',
      'server/features/people/bulk.test.ts',
      'server/features/people/details.test.ts',
      'server/features/people/facts/import-day.test.ts',
      'server/features/people/history.test.ts',
      'server/features/people/list/person-search.test.ts',
      'server/features/people/phones.test.ts',
      'server/features/people/update.test.ts',
      'server/features/shift-planning/teams.test.ts',
      'server/features/work-plan/special-days.test.ts',
    ],
  },
];

export const onPostgresAlone = aboveTheDriver.flatMap(({ paths }) => paths);

/** Set where PGlite is to run those too. */
export const EVERYTHING_ON_PGLITE = 'DEVAM_EVERYTHING_ON_PGLITE';
