/** Adding, changing and deleting special days. */
import type { z } from 'zod';
import type { specialDaysSchemas } from '#contract/special-days/special-days.schemas.ts';
import type { CallContext } from '#server/http/bind.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import {
  addRecord,
  changedColumns,
  deleteRecord,
  hasChanges,
  type Known,
  lockRecord,
  saveRecord,
  type Stored,
} from '#server/records/record.ts';
import {
  checkReferences,
  checkSpan,
  lockSpecialDays,
  SPECIAL_DAY,
  type SpecialDayColumns,
} from './special-day-row.ts';

type AddInput = z.output<(typeof specialDaysSchemas)['AddSpecialDay']['input']>;
type UpdateInput = z.output<(typeof specialDaysSchemas)['UpdateSpecialDay']['input']>;

export function addSpecialDay({ write }: CallContext, input: AddInput): Promise<{ id: string }> {
  return write(async (db) => {
    await lockSpecialDays(db);
    const row: SpecialDayColumns = {
      name: input.name,
      type_id: input.typeId,
      first_day: input.firstDay,
      last_day: input.lastDay,
      half_from: input.halfFrom ?? null,
      company_id: input.companyId ?? null,
      work_place_id: input.workPlaceId ?? null,
    };
    await checkReferences(db, row);
    await checkSpan(db, row);
    return addRecord(db, SPECIAL_DAY, row);
  });
}

/** Absent keeps, null clears. */
export function updateSpecialDay(context: CallContext, input: UpdateInput): Promise<Stored> {
  return writeIfNeeded(context, async (db, unchanged) => {
    await lockSpecialDays(db);
    const stored = await lockRecord(db, SPECIAL_DAY, input);
    const change = changedColumns(stored, {
      name: input.name,
      type_id: input.typeId,
      first_day: input.firstDay,
      last_day: input.lastDay,
      half_from: input.halfFrom,
      company_id: input.companyId,
      work_place_id: input.workPlaceId,
    } as Partial<SpecialDayColumns>);
    if (!hasChanges(change)) return unchanged({ id: stored.id, version: stored.version });
    await checkReferences(db, change);
    await checkSpan(db, { ...stored, ...change }, stored.id);
    return saveRecord(db, SPECIAL_DAY, stored, change);
  });
}

export function deleteSpecialDay({ write }: CallContext, known: Known): Promise<{ id: string }> {
  return write(async (db) => {
    const row = await lockRecord(db, SPECIAL_DAY, known);
    await deleteRecord(db, SPECIAL_DAY, row);
    return { id: row.id };
  });
}
