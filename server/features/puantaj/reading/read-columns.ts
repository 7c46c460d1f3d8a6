/** What a reading takes, by the names that it has there. */
import { type RawBuilder, sql } from 'kysely';
import { shown } from './day-tables.ts';
import type { DayToRead } from './read-day.ts';

/** A day that is over is read from its sums; which minutes lie in the night matters where some do. */
const segments = sql`case when d.night > 0 or not st.ended then d.segments end`;

const running = sql`case when st.running then json_build_object('plan', (select p.plan from puantaj_plan p where p.id = d.plan_id),
  'passes', d.passes, 'extras', d.extras) end`;

export const columns = {
  worked: shown.worked,
  night: sql`d.night`,
  missing: shown.missing,
  overtime: shown.overtime,
  waiting: shown.waiting,
  totals: shown.totals,
  segments,
  anomalies: sql`to_jsonb(${shown.anomalies})`,
  ended: sql`st.ended`,
  nowMinute: sql`case when not st.ended or st.running then clock.minute end`,
  attention: shown.attention,
  running,
} as const satisfies Readonly<Record<keyof DayToRead, RawBuilder<unknown>>>;

export const readColumns = sql.join(
  Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.id(name)}`),
);
