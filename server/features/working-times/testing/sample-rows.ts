import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

const TERMS = {
  kind: 'fixed',
  start: 510,
  end: 1080,
  earliestStart: null,
  latestStart: null,
  span: null,
  breaks: [],
  floatingBreak: null,
  presence: 'pairs',
  missingEntry: 'none',
  missingExit: 'none',
  duplicateWindow: 2,
  lateTolerance: 0,
  earlyExitTolerance: 0,
  beyondTolerance: 'whole',
  missingStep: 1,
  gapTolerance: 0,
  overtime: { minBefore: 0, minAfter: 0, step: 1, approval: 'required' },
  claimBefore: 240,
  claimAfter: 360,
};
const OFF_TERMS = {
  breaks: [],
  presence: 'pairs',
  duplicateWindow: 2,
  overtime: { minAfter: 0, step: 1, approval: 'required' },
};

export const workingTimeRows: SampleRows = {
  shift: (db) =>
    db.insertInto('shift').values({ code: 'GND', name: 'Gündüz', color: '#1E88E5' }).execute(),
  shift_version: (db) =>
    sql`insert into shift_version (shift_id, terms) select id, ${JSON.stringify(TERMS)}::jsonb from shift`.execute(
      db,
    ),
  working_time: (db) =>
    db.insertInto('working_time').values({ code: 'OFIS', name: 'Ofis' }).execute(),
  working_time_version: (db) =>
    sql`insert into working_time_version (working_time_id, contract_week, off_terms)
      select id, 2700, ${JSON.stringify(OFF_TERMS)}::jsonb from working_time`.execute(db),
  working_time_day: (db) =>
    sql`insert into working_time_day (version_id, weekday, shift_id)
      select v.id, day, s.id from working_time_version v, shift s, generate_series(1, 7) as day`.execute(
      db,
    ),
};
