/** What the reader of statements leaves out, each with its reason: what is written anew is read, or named here by who says why. */

type Counts = Readonly<Record<string, number>>;

/** Statements whose names do not stand beside them: why, and how many of a file. */
export const unwrittenStatements: Readonly<Record<string, Counts>> = {
  'An interpreter makes them of definitions; the tests walk over every definition and run them.': {
    'server/records/lists/list-rows.ts': 2,
    'server/records/many-records.ts': 2,
    'server/records/resources/list.queries.ts': 4,
    'server/records/resources/plain-demo.ts': 1,
    'server/records/resources/references.ts': 2,
    'server/records/resources/rows.ts': 1,
    'server/records/resources/select.queries.ts': 1,
    'server/records/resources/write.commands.ts': 2,
    'server/records/undo/kept-rows.ts': 2,
  },
  'Names come from a table of fields or of keys, by way of a function; the tests of the feature run them.':
    {
      'server/features/doors/devices/devices.queries.ts': 2,
      'server/features/doors/doors.demo.ts': 1,
      'server/features/month-close/checklist/checklist.queries.ts': 2,
      'server/features/people/bulk.commands.ts': 1,
      'server/features/people/facts/facts.commands.ts': 1,
      'server/features/people/import/places.queries.ts': 1,
      'server/features/people/rights/shown-passwords.ts': 1,
      'server/features/people/taken.queries.ts': 1,
      'server/features/special-days/special-day-row.ts': 1,
      'server/features/titles/titles.queries.ts': 1,
    },
};

interface Apart {
  readonly why: string;
  /** Files, folders that end in a slash, or endings that begin with a star. */
  readonly where: readonly string[];
}

/** Where parts of statements stand that no prepared statement has. */
export const partsAlone: readonly Apart[] = [
  {
    why: 'Of two tables that are written alike the other one: the tests of locked periods write it.',
    where: ['server/features/puantaj/calculate/store.commands.ts'],
  },
  {
    why: 'Of interpreters and what they call records: run by the tests that walk over definitions.',
    where: ['server/records/'],
  },
  {
    why: 'Columns, filters and orders of a list: `server/list-fields.test.ts` asks for each.',
    where: ['*-list.ts', 'server/features/puantaj/reports/personnel-daily.ts'],
  },
  {
    why: 'Put into the statements of lines, sums and differences, by what is locked: the tests of the month close run both.',
    where: ['server/features/month-close/period/sums.queries.ts'],
  },
  {
    why: 'Items of the checklist before a lock, by name: `checklist.test.ts` runs every one, alone and together.',
    where: ['server/features/month-close/checklist/'],
  },
  {
    why: 'The typed query builder puts them into its own statements; the tests of the feature run them.',
    where: [
      'server/access/places.ts',
      'server/db/text/words.ts',
      'server/features/audit/person-records.ts',
      'server/features/dashboard/dashboard.queries.ts',
      'server/features/doors/devices/device-page.queries.ts',
      'server/features/doors/devices/devices.queries.ts',
      'server/features/doors/devices/health.ts',
      'server/features/doors/doors.demo.ts',
      'server/features/doors/errors/open-passes.ts',
      'server/features/identity/passwords/passwords.commands.ts',
      'server/features/identity/sessions/own-sessions.queries.ts',
      'server/features/identity/sessions/sessions.commands.ts',
      'server/features/identity/view-as/view-as.commands.ts',
      'server/features/notifications/notifications.commands.ts',
      'server/features/notifications/notifications.queries.ts',
      'server/features/organisation/kiosk-links/kiosk-links.commands.ts',
      'server/features/organisation/kiosk-links/kiosk-links.queries.ts',
      'server/features/people/bulk.commands.ts',
      'server/features/people/documents/documents.queries.ts',
      'server/features/people/employment/employment.queries.ts',
      'server/features/people/facts/facts.commands.ts',
      'server/features/people/import/facts.queries.ts',
      'server/features/people/import/keep-import.ts',
      'server/features/people/import/places.queries.ts',
      'server/features/people/import/undo-import.ts',
      'server/features/people/list/person-search.ts',
      'server/features/people/list/selects.queries.ts',
      'server/features/people/list/user-columns.ts',
      'server/features/people/list/user-list.queries.ts',
      'server/features/people/person-row.ts',
      'server/features/people/rights/shown-passwords.ts',
      'server/features/people/taken.queries.ts',
      'server/features/people/team.commands.ts',
      'server/features/people/undo/kept-people.ts',
      'server/features/people/undo/undo-people.commands.ts',
      'server/features/puantaj/days/day.queries.ts',
      'server/features/requests/deputies/deputies.commands.ts',
      'server/features/requests/flow/submit.commands.ts',
      'server/features/special-days/special-day-row.ts',
      'server/features/tasks/tasks.queries.ts',
      'server/features/titles/titles.queries.ts',
      'server/features/working-times/list-order.ts',
      'server/features/working-times/shift-rows.ts',
      'server/features/working-times/shifts.queries.ts',
      'server/features/working-times/working-time-rows.ts',
      'server/features/working-times/working-times.queries.ts',
      'server/jobs/task-row.ts',
    ],
  },
];

/** Refusals of what the program never puts together: the reader tries each branch, and some go only with another. */
export const neverMadeSo: readonly string[] = [
  'server/access/scope.ts: invalid reference to FROM-clause entry for table "person"',
  'server/access/scope.ts: missing FROM-clause entry for table "person"',
  'server/features/people/facts/facts.commands.ts: column shown.company_code does not exist',
  'server/features/puantaj/calculate/store.commands.ts: column "candidate_ids" is of type uuid[] but expression is of type uuid',
  'server/features/shift-planning/teams/team-rights.ts: column "manager_id" does not exist',
  'server/records/audit-presenter.ts: column target.id does not exist',
  'server/records/record.ts: column "workPlace" of relation "device" does not exist',
  'server/records/record.ts: cannot cast type uuid to double precision',
  'server/records/resources/select.queries.ts: column "code" does not exist',
];
