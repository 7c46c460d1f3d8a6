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
  'puantaj_cause',
  'schedule',
] as const;

const READS = new RegExp(`\\b(?:from|join|update|using)\\s+"?(?:${queueTables.join('|')})\\b`, 'i');

export const readsQueue = (sql: string): boolean => READS.test(sql);
