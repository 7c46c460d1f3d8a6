import type { z } from 'zod';
import { breakFaults } from '#contract/working-times/break-faults.ts';
import { changedWords, shiftInWords } from '#contract/working-times/term-words.ts';
import type { ShiftTerms } from '#contract/working-times/term.schemas.ts';
import type { workingTimesSchemas } from '#contract/working-times/working-times.schemas.ts';
import { takenOver } from '#core/shifts/take-over.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
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
import {
  SHIFT,
  type Shift,
  UNDOABLE_SHIFT,
  versionsOfShift,
  writeShiftVersion,
} from './shift-rows.ts';
import { usersOfShift } from './usages.queries.ts';
import {
  checkAhead,
  checkTaken,
  checkValidity,
  heldBefore,
  laterThan,
  takenWords,
} from './version-dates.ts';

type Input<Name extends keyof typeof workingTimesSchemas> = z.output<
  (typeof workingTimesSchemas)[Name]['input']
>;

export function addShift(
  { write }: CallContext,
  { terms, shortKey, ...columns }: Input<'AddShift'>,
): Promise<{ id: string }> {
  return write(async (db) => {
    const row = { ...columns, short_key: shortKey ?? null };
    const { id } = await addRecord(db, SHIFT, row, shiftInWords(terms));
    await writeShiftVersion(db, id, { from: null, terms });
    return { id };
  });
}

/** The parameters that differ, in words. */
function wordsOfChange(before: ShiftTerms, after: ShiftTerms) {
  const [was, is] = [shiftInWords(before), shiftInWords(after)];
  const names = changedWords(was, is);
  const only = (words: typeof was) => Object.fromEntries(names.map((name) => [name, words[name]]));
  return { isSame: names.length === 0, before: only(was), after: only(is) };
}

/** What a new version changes of what held from that day on; nothing where it is the same. */
async function changeVersion(db: TenantTx, shift: Shift, plan: Input<'UpdateShift'>['plan']) {
  if (!plan) return undefined;
  const versions = await versionsOfShift(db, shift.id);
  const held = heldBefore(versions, plan.from);
  const words = wordsOfChange(held.terms, plan.terms);
  if (words.isSame) return undefined;
  checkValidity(plan, await readToday(db));
  await writeShiftVersion(db, shift.id, plan);
  const taken = plan.later === 'take' ? laterThan(versions, plan.from) : [];
  for (const { from, terms } of taken) {
    const next = takenOver(held.terms, plan.terms, terms);
    checkTaken(from, breakFaults(next));
    await writeShiftVersion(db, shift.id, { from, terms: next });
  }
  return { before: words.before, after: { from: plan.from, ...takenWords(taken), ...words.after } };
}

/** Code, name, colour and key at once; hours and rules from the given day on. */
export function updateShift(context: CallContext, input: Input<'UpdateShift'>): Promise<Undoable> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const shift = await lockRecord(db, SHIFT, input);
    const { code, name, color, shortKey, active } = input;
    const change = changedColumns(shift, { code, name, color, short_key: shortKey, active });
    const was = await UNDOABLE_SHIFT.begin(db, shift.id);
    const version = await changeVersion(db, shift, input.plan);
    if (!version && !hasChanges(change)) return unchanged(shift);
    return UNDOABLE_SHIFT.save(db, shift, change, was, version);
  });
}

export function deleteShiftVersion(
  { write }: CallContext,
  input: Input<'DeleteShiftVersion'>,
): Promise<Undoable> {
  return write(async (db) => {
    const shift = await lockRecord(db, SHIFT, input);
    const versions = await versionsOfShift(db, shift.id);
    const gone = versions.find(({ from }) => from === input.from);
    if (!gone) throw new AppError('not_found');
    checkAhead(input.from, await readToday(db));
    const was = await UNDOABLE_SHIFT.begin(db, shift.id);
    await db
      .deleteFrom('shift_version')
      .where('shift_id', '=', shift.id)
      .where('from_date', '=', input.from)
      .execute();
    const others = versions.filter((version) => version !== gone);
    const { before, after } = wordsOfChange(gone.terms, heldBefore(others, input.from).terms);
    const also = { before: { from: input.from, ...before }, after };
    return UNDOABLE_SHIFT.save(db, shift, {}, was, also, 'delete-version');
  });
}

/** Removes a shift that nothing uses, and archives one in use: plans that have it keep it. */
export function deleteShift(context: CallContext, known: Known): Promise<Removal> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const shift = await lockRecord(db, SHIFT, known);
    const usedBy = await usersOfShift(db, shift.id);
    const answer = removalOf(usedBy, (users) => `${users} kullanıyor; arşivlendi.`);
    if (!answer.archived) await deleteRecord(db, SHIFT, shift);
    else if (shift.active) await saveRecord(db, SHIFT, shift, { active: false }, 'archive');
    else return unchanged(answer);
    return answer;
  });
}
