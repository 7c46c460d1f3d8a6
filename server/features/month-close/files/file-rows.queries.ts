/** What a payroll file is made of: every line of a period with who it is of, what was carried into it, and the rows that leave. */
import { sql } from 'kysely';
import type { FileRow } from '#core/month-close/files/checks.ts';
import type { FileField } from '#core/month-close/files/fields.ts';
import type { FileLayout } from '#core/month-close/files/layout.ts';
import { ofKeys } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { KeptPeriod, PayrollFrame } from '#server/features/puantaj/puantaj.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { readPace } from '#server/pace.ts';
import { inTurns } from '#server/turns.ts';
import { fileDays, type FilePerson, filePeople } from './file-people.queries.ts';
import { datedRows, figureRows, fullName, lineRows, type RowsFrame } from './file-rows.ts';

/** Of a locked period as it was called when it was locked. */
async function companyOf(
  db: TenantTx,
  { id, companyId, locked, versions }: KeptPeriod,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(v.terms ->> 'company', c.name) as name from company c
    left join close_version v on ${locked} and v.period_id = ${id} and v.n = ${versions}
    where c.id = ${companyId}`.execute(db);
  return rows[0]!.name;
}

interface FileOf {
  readonly frame: PayrollFrame;
  readonly period: KeptPeriod;
  readonly layout: FileLayout;
}

export interface FileSource {
  /** Everybody's lines: what is checked. */
  readonly lines: readonly FileRow[];
  /** As they go into the file. */
  readonly rows: readonly FileRow[];
  /** Whose differences of earlier periods came into this one. */
  readonly carried: readonly { readonly personId: string; readonly name: string }[];
}

const personPace = readPace({ least: 4, most: 50 });

/** Some people's at a time: a month of many is many rows. */
async function rowsByDate(
  db: TenantTx,
  people: readonly FilePerson[],
  { period, layout, known }: FileOf & { readonly known: RowsFrame },
): Promise<FileRow[]> {
  const used: ReadonlySet<FileField> = new Set(layout.columns.flatMap(({ fields }) => fields));
  const withSegments = layout.rows === 'run' || used.has('night');
  return ofKeys(db, personPace, people, async (some) => {
    const ids = some.map(({ personId }) => personId);
    const days = await fileDays(db, period, ids, { withSegments });
    const rows: FileRow[] = [];
    await inTurns(
      some,
      (person) => {
        const own = days.get(person.personId) ?? [];
        rows.push(...datedRows(person, own, { known, layout, used }));
      },
      db.ctx,
    );
    return rows;
  });
}

export async function fileSource(db: TenantTx, caller: Caller, of: FileOf): Promise<FileSource> {
  const { frame, period, layout } = of;
  const known: RowsFrame = { company: await companyOf(db, period), month: period.month, frame };
  const byDate = layout.rows === 'date' || layout.rows === 'run';
  const people = await filePeople(db, caller, period, { byDate });
  const lines = people.flatMap((person) => lineRows(person, known, layout));
  const carried = people
    .filter((person) => person.carried.length > 0)
    .map(({ personId, identity }) => ({ personId, name: fullName(identity) }));
  if (byDate) return { lines, rows: await rowsByDate(db, people, { ...of, known }), carried };
  return { lines, rows: layout.rows === 'figure' ? lines.flatMap(figureRows) : lines, carried };
}
