import type { z } from 'zod';
import { restNames } from '#contract/working-times/rests.ts';
import { offInWords } from '#contract/working-times/term-words.ts';
import type { workingTimesSchemas } from '#contract/working-times/working-times.schemas.ts';
import { takenOver } from '#core/shifts/take-over.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import {
  addRecord,
  changedColumns,
  deleteRecord,
  hasChanges,
  type Known,
  lockRecord,
  saveRecord,
} from '#server/records/record.ts';
import { type Removal, removalOf } from '#server/records/removal.ts';
import type { Undoable } from '#server/records/undo/undo.ts';
import { checkAhead, checkValidity, heldBefore, laterThan, takenWords } from './version-dates.ts';
import { usersOfWorkingTime } from './usages.queries.ts';
import {
  UNDOABLE_WORKING_TIME,
  versionsOfWorkingTime,
  type Week,
  WORKING_TIME,
  type WorkingTime,
  writeWeek,
} from './working-time-rows.ts';

type Input<Name extends keyof typeof workingTimesSchemas> = z.output<
  (typeof workingTimesSchemas)[Name]['input']
>;

/** A week as the trail tells it: shifts by their ids, which it names, everything else in words. */
function inWords({ days, contractWeek, offTerms }: Week): Record<string, string | number> {
  const byDay = days.map(({ shiftId, rest }, i): [string, string] => [
    `day${i + 1}`,
    rest === null ? (shiftId ?? '') : restNames[rest],
  ]);
  return { contractWeek, ...Object.fromEntries(byDay), ...offInWords(offTerms) };
}

function wordsOfChange(before: Week, after: Week) {
  const [was, is] = [inWords(before), inWords(after)];
  const names = Object.keys(is).filter((name) => was[name] !== is[name]);
  const only = (words: typeof was) => Object.fromEntries(names.map((name) => [name, words[name]]));
  return { isSame: names.length === 0, before: only(was), after: only(is) };
}

/** 400 unless every shift is there and in use, or was chosen before; they stay until the transaction ends. */
async function checkShifts(db: TenantTx, field: string, week: Week, known?: Week): Promise<void> {
  const chosen = [...new Set(week.days.flatMap(({ shiftId }) => shiftId ?? []))];
  if (chosen.length === 0) return;
  const kept = new Set(known?.days.map(({ shiftId }) => shiftId));
  const rows = await db
    .selectFrom('shift')
    .select(['id', 'active'])
    .where('id', 'in', chosen)
    .forShare()
    .execute();
  const found = new Map(rows.map(({ id, active }) => [id, active]));
  for (const id of chosen) {
    const active = found.get(id);
    if (active === undefined) throw fieldError(field, 'Bilinmeyen vardiya.');
    if (!active && !kept.has(id)) {
      throw fieldError(field, 'Arşivlenmiş bir vardiya yeniden seçilemez.');
    }
  }
}

export function addWorkingTime(
  { write }: CallContext,
  { week, ...columns }: Input<'AddWorkingTime'>,
): Promise<{ id: string }> {
  return write(async (db) => {
    await checkShifts(db, 'week.days', week);
    const { id } = await addRecord(db, WORKING_TIME, columns, inWords(week));
    await writeWeek(db, id, null, week);
    return { id };
  });
}

/** Each day of the week for itself. */
function weekTakenOver(before: Week, after: Week, later: Week): Week {
  const byDay = ({ contractWeek, offTerms, days }: Week) => ({
    contractWeek,
    offTerms,
    // A day is a shift or a rest: as a list it is taken whole.
    days: Object.fromEntries(days.map((day, i) => [`day${i}`, [day]])),
  });
  const { days, ...week } = takenOver(byDay(before), byDay(after), byDay(later));
  return { ...week, days: Object.values(days).flat() };
}

/** What a new version changes of what held from that day on; nothing where it is the same. */
async function changeWeek(
  db: TenantTx,
  row: WorkingTime,
  plan: Input<'UpdateWorkingTime'>['plan'],
) {
  if (!plan) return undefined;
  const versions = await versionsOfWorkingTime(db, row.id);
  const held = heldBefore(versions, plan.from);
  const words = wordsOfChange(held, plan.week);
  if (words.isSame) return undefined;
  checkValidity(plan, await readToday(db));
  await checkShifts(db, 'plan.week.days', plan.week, held);
  await writeWeek(db, row.id, plan.from, plan.week);
  const taken = plan.later === 'take' ? laterThan(versions, plan.from) : [];
  for (const { from, ...week } of taken) {
    await writeWeek(db, row.id, from, weekTakenOver(held, plan.week, week));
  }
  return { before: words.before, after: { from: plan.from, ...takenWords(taken), ...words.after } };
}

/** Code and name at once; days and rules from the given day on. */
export function updateWorkingTime(
  context: CallContext,
  input: Input<'UpdateWorkingTime'>,
): Promise<Undoable> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const row = await lockRecord(db, WORKING_TIME, input);
    const { code, name, active } = input;
    const change = changedColumns(row, { code, name, active });
    const was = await UNDOABLE_WORKING_TIME.begin(db, row.id);
    const version = await changeWeek(db, row, input.plan);
    if (!version && !hasChanges(change)) return unchanged(row);
    return UNDOABLE_WORKING_TIME.save(db, row, change, was, version);
  });
}

export function deleteWorkingTimeVersion(
  { write }: CallContext,
  input: Input<'DeleteWorkingTimeVersion'>,
): Promise<Undoable> {
  return write(async (db) => {
    const row = await lockRecord(db, WORKING_TIME, input);
    const versions = await versionsOfWorkingTime(db, row.id);
    const gone = versions.find(({ from }) => from === input.from);
    if (!gone) throw new AppError('not_found');
    checkAhead(input.from, await readToday(db));
    const was = await UNDOABLE_WORKING_TIME.begin(db, row.id);
    await db
      .deleteFrom('working_time_version')
      .where('working_time_id', '=', row.id)
      .where('from_date', '=', input.from)
      .execute();
    const others = versions.filter((version) => version !== gone);
    const { before, after } = wordsOfChange(gone, heldBefore(others, input.from));
    const also = { before: { from: input.from, ...before }, after };
    return UNDOABLE_WORKING_TIME.save(db, row, {}, was, also, 'delete-version');
  });
}

/** Removes a working time that nobody and no place has or had, and archives one in use. */
export function deleteWorkingTime(context: CallContext, known: Known): Promise<Removal> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const row = await lockRecord(db, WORKING_TIME, known);
    const usedBy = await usersOfWorkingTime(db, row.id);
    const answer = removalOf(usedBy, (users) => `${users} kullanıyor; arşivlendi.`);
    if (!answer.archived) await deleteRecord(db, WORKING_TIME, row);
    else if (row.active) await saveRecord(db, WORKING_TIME, row, { active: false }, 'archive');
    else return unchanged(answer);
    return answer;
  });
}
