/** Which records stand for the id of a call: those of its area, the ones about the locked month first. */
import { sql } from 'kysely';
import { snakeCase } from '#core/text/identifier-case.ts';
import type { CloseStage } from './close-stage.ts';

export interface AimedRecord {
  readonly id: string;
  readonly version: number;
}

const REQUESTS = 'select id, version, submitted_at as at from request';

/** Areas whose records do not stand in a table of their name. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  Account: [
    "select id, version, null::timestamptz as at from person where username in ('worker', 'viewer')",
  ],
  Advance: [REQUESTS],
  AdvanceDeduction: [],
  AdvanceOpening: [],
  ApprovalOrder: ['approval_chain'],
  Correction: [REQUESTS],
  Deputy: ['deputyship'],
  Equalization: ['equalization_period', 'equalization_agreement', 'equalization_settlement'],
  FileImport: ['file_import'],
  Leave: [REQUESTS],
  LeaveAccount: ['leave_entry'],
  LeaveLaw: ['leave_law'],
  Notification: ['notification'],
  Overtime: [REQUESTS],
  PayrollFile: ['payroll_layout', 'payroll_file'],
  Puantaj: ['puantaj_correction'],
  Request: [REQUESTS],
  TimeAccount: [REQUESTS],
  Transaction: [
    "select id, 1 as version, null::timestamptz as at from pass where person_id is not null and local_time like '{day}%'",
  ],
  View: ['saved_view'],
  WorkingTime: ['shift', 'working_time'],
  WorkingTimeAssignment: ['company'],
  WorkPlace: ['work_place', 'kiosk_link'],
};

/** Of each table of the area as many as a walk has time for. */
const MOST = 4;

export async function recordsOf(
  { write }: CloseStage,
  path: string,
  day: string,
): Promise<readonly AimedRecord[]> {
  const area = path.split('/')[1]!;
  const tables: string[] = [];
  for (const source of AREAS[area] ?? [snakeCase(area)]) {
    const [there] = source.startsWith('select')
      ? [{ is: true }]
      : await write(sql<{ is: boolean }>`select to_regclass(${source}) is not null as is`);
    if (there!.is) tables.push(source);
  }
  const all = await Promise.all(
    tables.map((table) => {
      const source = table.startsWith('select')
        ? table.replace('{day}', day)
        : `select id, coalesce((to_jsonb(t) ->> 'version')::int, 1) as version, null::timestamptz as at from ${table} t`;
      return write(
        sql<AimedRecord>`select id, version from (${sql.raw(source)}) as each order by at, id limit ${MOST}`,
      );
    }),
  );
  return all.flat();
}
