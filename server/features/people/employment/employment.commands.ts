/** Leaving and coming back. The row of a person is their newest period; the ones before are in `employment_period`. */
import type { z } from 'zod';
import type { peopleSchemas } from '#contract/people/people.schemas.ts';
import { anewNames, personField } from '#contract/people/person-values.ts';
import { snakeCase } from '#core/text/identifier-case.ts';
import { readToday, today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  closeSignIns,
  firstPassword,
  rightsChanged,
  sharersOf,
  setPassword,
} from '#server/features/identity/identity.ts';
import { saveRecords } from '#server/records/many-records.ts';
import { changedColumns, checkVersion, saveRecord } from '#server/records/record.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { keepAnAdmin, losesAdmin } from '../rights/admins.commands.ts';
import { lockEditable } from '../access.commands.ts';
import { openMatters } from './employment.queries.ts';
import { COLUMNS, type Columns, PERSON, plainColumns, type Row } from '../person-row.ts';
import { checkChange } from '../check-change.ts';
import { beginFacts } from '../facts/facts.commands.ts';
import { findReferences } from '../references.ts';
import { checkMayBeShownPassword } from '../rights/shown-passwords.ts';

type Schemas = typeof peopleSchemas;
type EndInput = z.output<Schemas['EndEmployment']['input']>;
type EndAnswer = z.output<Schemas['EndEmployment']['data']>;
type RehireInput = z.output<Schemas['Rehire']['input']>;
type RehireAnswer = z.output<Schemas['Rehire']['data']>;

/** Of someone whose employment goes on. */
const NO_TERMINATION = { end_date: null, termination_code: null, termination_note: null };

const hasLeft = ({ active, end_date }: Row): boolean => !active && end_date !== null;

/**
 * Ends the newest period: at once, or when its last day has come. An end that was entered wrong is changed in the same way:
 * whoever had left works here again until a day that lies ahead, and signs in with a password that they are given anew.
 */
export function endEmployment({ write, caller }: CallContext, input: EndInput): Promise<EndAnswer> {
  return write(async (db) => {
    const row = await lockEditable(db, caller, input.id);
    if (row.id === caller.personId) throw new AppError('own_account');
    checkVersion(row, input.version);
    if (!row.start_date) throw fieldError('endDate', 'Önce personelin işe giriş tarihini girin.');
    const over = input.endDate <= (await readToday(db));
    const change = changedColumns(row, {
      end_date: input.endDate,
      termination_code: input.terminationCode,
      termination_note: input.terminationNote ?? null,
      ...((over || hasLeft(row)) && { active: !over }),
    });
    await checkChange(db, row, change);
    if (losesAdmin(row, { active: false })) await keepAnAdmin(db, [row.id]);
    await saveRecord(db, PERSON, row, change, 'terminate');
    if (over) await closeSignIns(db, [row.id]);
    else rightsChanged(db);
    const active = change.active ?? row.active;
    return { id: row.id, active, open: await openMatters(db, row.id) };
  });
}

/** Takes back an end, be it ahead or past: the period goes on as if nothing had been entered. */
export function cancelTermination(
  { write, caller }: CallContext,
  { id, version }: z.output<Schemas['CancelTermination']['input']>,
): Promise<{ id: string }> {
  return write(async (db) => {
    const row = await lockEditable(db, caller, id);
    if (row.id === caller.personId) throw new AppError('own_account');
    checkVersion(row, version);
    if (!row.end_date) throw fieldError('endDate', 'Bu personelin geri alınacak bir çıkışı yok.');
    const returns = row.end_date <= (await readToday(db));
    const change = changedColumns(row, { ...NO_TERMINATION, ...(returns && { active: true }) });
    await checkChange(db, row, change);
    await saveRecord(db, PERSON, row, change, 'termination-cancel');
    rightsChanged(db);
    return { id };
  });
}

/** Why someone left, where it came late or was wrong; when they left stays as it is. */
export function correctTermination(
  { write, caller }: CallContext,
  input: z.output<Schemas['CorrectTermination']['input']>,
): Promise<{ id: string }> {
  return write(async (db) => {
    const row = await lockEditable(db, caller, input.id);
    checkVersion(row, input.version);
    if (row.active || !row.end_date) {
      throw fieldError('terminationCode', 'Yalnızca işten ayrılmış personelin çıkışı düzeltilir.');
    }
    const change = changedColumns(row, {
      termination_code: input.terminationCode,
      termination_note: input.terminationNote ?? null,
    });
    await checkChange(db, row, change);
    await saveRecord(db, PERSON, row, change, 'update');
    return { id: row.id };
  });
}

interface NewPeriod {
  readonly personId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly terminationCode: string | null;
  readonly terminationNote: string | null;
}

/** Periods that another one followed, for whoever checked them: here and in the demo. */
export const insertPeriods = (db: TenantTx, periods: readonly NewPeriod[]) =>
  db
    .insertInto('employment_period')
    .values(
      periods.map(({ personId, startDate, endDate, terminationCode, terminationNote }) => ({
        person_id: personId,
        start_date: startDate,
        end_date: endDate,
        termination_code: terminationCode,
        termination_note: terminationNote,
      })),
    )
    .execute();

/** What a period has of which nothing is said, by column: what somebody new would have. */
const ANEW: Columns = Object.fromEntries(
  anewNames.map((name) => {
    const field = personField(name);
    return [snakeCase(name), 'default' in field ? field.default : null];
  }),
);

/**
 * Opens a new period for someone who left; one with a username gets a new one-time password. It begins with what is given
 * now: team, working time, week, card, PIN and what the law asks about were those of the period before.
 */
export async function rehire(context: CallContext, input: RehireInput): Promise<RehireAnswer> {
  const { caller } = context;
  const password = await firstPassword(undefined, [], sharersOf(context));
  return context.write(async (db) => {
    const { columns, archived } = await findReferences(db, input);
    const row = await lockEditable(db, caller, input.id);
    await checkMayBeShownPassword(db, caller, row, columns);
    checkVersion(row, input.version);
    const { start_date, end_date } = row;
    if (row.active || !start_date || !end_date) {
      throw fieldError('startDate', 'Yalnızca işten ayrılmış personel yeniden işe alınır.');
    }
    if (input.startDate <= end_date) {
      throw fieldError('startDate', 'İşe giriş tarihi, önceki dönemin bitişinden sonra olmalı.');
    }
    await insertPeriods(db, [
      {
        personId: row.id,
        startDate: start_date,
        endDate: end_date,
        terminationCode: row.termination_code,
        terminationNote: row.termination_note,
      },
    ]);
    const change = changedColumns(row, {
      ...ANEW,
      ...plainColumns(input),
      ...columns,
      start_date: input.startDate,
      ...NO_TERMINATION,
      probation_end: null,
      active: true,
    });
    await checkChange(db, row, change, archived);
    await saveRecord(db, PERSON, row, change, 'rehire');
    await beginFacts(db, row.id, end_date);
    rightsChanged(db);
    if (!row.username) return { id: row.id };
    await setPassword(db, row.id, password.hash, true);
    return { id: row.id, oneTimePassword: password.oneTime! };
  });
}

/** Those whose last day has come become inactive. Answers how many. */
export async function endDueEmployments(db: TenantTx): Promise<number> {
  // Whoever somebody is just changing is left for the next time.
  const due: Row[] = await db
    .selectFrom('person')
    .select(['id', 'version', ...COLUMNS])
    .where('active', '=', true)
    .where('archived', '=', false)
    .where('end_date', '<=', today)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  const change = { active: false };
  const admins = due.filter((row) => losesAdmin(row, change)).map(({ id }) => id);
  // The last one who can let others in stays until there is another.
  const kept =
    admins.length === 0 ||
    (await keepAnAdmin(db, admins).then(
      () => true,
      () => false,
    ));
  const leaving = kept ? due : due.filter(({ id }) => !admins.includes(id));
  if (leaving.length === 0) return 0;
  const ids = leaving.map(({ id }) => id);
  await saveRecords(
    db,
    PERSON,
    leaving.map((row) => ({ row, change })),
    'terminate',
  );
  await closeSignIns(db, ids);
  return leaving.length;
}
