/** A plan that came from a file is taken back: each cell shows again what it showed before, where nobody painted over it or published it. */
import { sql } from 'kysely';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { NOTHING, type PlanValue } from '#contract/shift-planning/plan-values.ts';
import { formatDay } from '#core/format/day.ts';
import { grouped } from '#core/lists/grouped.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import {
  blocked,
  CHANGED_SINCE,
  gone,
  type ImportKind,
  type JudgedWrite,
  NOT_SEEN,
  type Written,
} from '#server/records/import/kept-import.ts';
import type { StoredCell } from '#server/features/work-plan/work-plan.ts';
import { keyOf, type WantedCell } from '../drafts/cell-checks.ts';
import { cellsNow, saveCells } from '../drafts/save.commands.ts';

/** Of a day what was shown before; the version is the one that the import left. */
interface KeptCell {
  readonly day: string;
  readonly value: PlanValue;
  readonly version: number;
}

/** By person. */
interface WrittenCells extends Written {
  readonly kept: { readonly cells: readonly KeptCell[] };
}

const ofPeople = (written: readonly Written[]) => written as readonly WrittenCells[];
const idsOf = (written: readonly Written[]) => written.map(({ recordId }) => recordId);
const cellsOf = (written: readonly Written[]) =>
  ofPeople(written).flatMap(({ recordId: personId, kept }) =>
    kept.cells.map((cell) => ({ ...cell, personId })),
  );

/** `before`: the cells as they were; `saved`: with the versions that they have now. */
export function keptCells(
  before: ReadonlyMap<string, StoredCell>,
  saved: readonly { readonly personId: string; readonly day: string; readonly version: number }[],
): Written[] {
  const people = grouped(saved, ({ personId }) => personId);
  return [...people].map(([recordId, cells]) => ({
    recordId,
    kept: {
      cells: cells.map((cell) => {
        const was = before.get(keyOf(cell));
        return {
          day: cell.day,
          value: was?.draft ?? was?.published ?? NOTHING,
          version: cell.version,
        };
      }),
    },
  }));
}

interface Now {
  readonly id: string;
  readonly name: string;
  readonly isSeen: boolean;
}

async function judge(
  db: TenantTx,
  caller: Caller,
  written: readonly Written[],
): Promise<JudgedWrite[]> {
  const { rows } = await sql<Now>`
    select id, name || ' ' || surname as name, not person.archived and ${inScope(caller)} as "isSeen"
    from person where id = any(${idsOf(written)}::uuid[])`.execute(db);
  const people = new Map(rows.map((row) => [row.id, row]));
  const now = await cellsNow(db, cellsOf(written));
  return ofPeople(written).map(({ recordId, kept: { cells } }): JudgedWrite => {
    const person = people.get(recordId);
    if (!person) return gone(recordId);
    const { name, isSeen } = person;
    if (!isSeen) return blocked(recordId, NOT_SEEN, 'Yetki alanınızda değil.');
    const changed = cells.filter(
      ({ day, version }) => now.get(keyOf({ personId: recordId, day }))?.version !== version,
    );
    if (changed.length > 0) {
      const days = changed.map(({ day }) => formatDay(day)).join(', ');
      return blocked(recordId, name, `${days}: ${CHANGED_SINCE}`);
    }
    if (recordId === caller.personId) {
      return blocked(recordId, name, 'Kendi planınızı değiştiremezsiniz.');
    }
    const lot = cells.every(({ value }) => value === NOTHING) ? 'removed' : 'restored';
    return { recordId, lot, name, what: `${cells.length} gün`, why: null };
  });
}

async function putBack(db: TenantTx, caller: Caller, written: readonly Written[]): Promise<void> {
  const cells: WantedCell[] = cellsOf(written);
  const reason = 'Excel’den alınan plan geri alındı';
  const { conflicts } = await saveCells(db, caller, { cells, reason }, 'undo');
  if (conflicts.length > 0) throw new AppError('changed_meanwhile');
}

export const planImport: ImportKind = {
  rule: accessRules.editShifts,
  async hold(db, written) {
    const cells = cellsOf(written);
    await sql`select from plan_cell c
      join unnest(${cells.map(({ personId }) => personId)}::uuid[], ${cells.map(({ day }) => day)}::date[])
        as asked (person_id, day) on asked.person_id = c.person_id and asked.day = c.day
      order by c.person_id, c.day for update of c`.execute(db);
  },
  judge,
  putBack,
};
