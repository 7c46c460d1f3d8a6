/**
 * Tables that are empty one moment and hold thousands of rows the next: what the database counted of them tells nothing.
 * A statement that reads one is planned when it is run, for the size that the table has then, and is written so that no
 * part of it is done again for each row (`server/queue-statements.test.ts` walks them).
 */
export const queueTables = [
  'day_to_calculate',
  'device_command',
  'job',
  'leave_cause',
  'leave_to_recount',
  'pass_cause',
  'puantaj_cause',
  'schedule',
] as const;

const names: ReadonlySet<string> = new Set(queueTables);
const READ_FROM = /\b(?:from|join|update|using)\s+"?(\w+)/gi;

export const readsQueue = (sql: string): boolean =>
  [...sql.matchAll(READ_FROM)].some(([, table]) => names.has(table!.toLowerCase()));
