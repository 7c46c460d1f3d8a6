import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const taskRows: SampleRows = {
  task: (db) => db.insertInto('task').values({ kind: 'test' }).execute(),
};

/** Of tables that are read before a tenant is known. */
export const queueRows: SampleRows = {
  job: (db) => db.insertInto('job').values({ kind: 'test' }).execute(),
  schedule: (db) =>
    db
      .insertInto('schedule')
      .values({ kind: 'test', rule: '{"everyMinutes":1}', time_zone: 'Europe/Istanbul' })
      .execute(),
};
