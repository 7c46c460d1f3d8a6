/** What lies over the computed day: a stretch gets another code, or an excuse, always with a reason. Raw passes never change. */
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { MOST_PEOPLE_AT_ONCE } from '#contract/puantaj/days/day-limits.ts';
import type { puantajDaysSchemas } from '#contract/puantaj/days/days.schemas.ts';
import { checkOthers } from '#server/access/own-time.ts';
import { inScope } from '#server/access/scope.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import type { Effect } from '../trial/effect.ts';
import { tryOut } from '../trial/trial.ts';
import { type LeftOut, ownParts } from './own-parts.queries.ts';
import {
  type Correction,
  insertCorrections,
  override,
  type Standing,
  withdrawAll,
} from './store.commands.ts';

type CorrectInput = z.output<(typeof puantajDaysSchemas)['CorrectDays']['input']>;
type ExcuseInput = z.output<(typeof puantajDaysSchemas)['AttachExcuse']['input']>;
type WithdrawInput = z.output<(typeof puantajDaysSchemas)['WithdrawCorrection']['input']>;
type Touched = { touched: number };

/** 404 for whoever the caller does not see; 400 for a day that has not come. Of many, who cannot be corrected is left out. */
async function checkPeople(
  db: TenantTx,
  { caller }: CallContext,
  { personIds, day, own }: Pick<CorrectInput, 'personIds' | 'day' | 'own'>,
): Promise<string[]> {
  const wanted = [...new Set(personIds)];
  const { rows } = await sql<{ works: boolean; isAhead: boolean }>`
    select worked_on(person, ${day}::date) as works, ${day}::date > ${today} as "isAhead" from person
    where person.id = any(${wanted}::uuid[]) and not person.archived and ${inScope(caller)}`.execute(
    db,
  );
  if (rows.length < wanted.length) throw new AppError('not_found');
  if (own === undefined) checkOthers(caller, wanted);
  if (rows.some(({ isAhead }) => isAhead)) {
    throw fieldError('day', 'Gelecekteki bir gün düzeltilemez.');
  }
  if (own === undefined && rows.some(({ works }) => !works)) {
    throw fieldError('day', 'Seçilen personel bu tarihte çalışmıyor.');
  }
  return wanted.toSorted();
}

interface Done extends Touched {
  readonly id: string | null;
  readonly leftOut: readonly LeftOut[];
}

type Part = Omit<CorrectInput, 'code'>;

/** What is corrected of whom: the window that was given, or each one's own time. */
async function partsOf(
  db: TenantTx,
  { caller }: CallContext,
  personIds: readonly string[],
  { day, from, to, own }: Part,
): ReturnType<typeof ownParts> {
  const window = from === undefined || to === undefined ? undefined : { from, to };
  if (own !== undefined) return ownParts(db, caller, { personIds, day, own, window });
  // The schema lets nobody by with neither.
  return { parts: personIds.map((personId) => ({ ...window!, personId })), leftOut: [] };
}

const correct = (
  context: CallContext,
  input: Part,
  correctionOf: (db: TenantTx) => Promise<Correction>,
): Promise<Done> =>
  writeIfNeeded(context, async (db, unchanged) => {
    const correction = await correctionOf(db);
    const people = await checkPeople(db, context, input);
    const { parts, leftOut } = await partsOf(db, context, people, input);
    if (parts.length === 0) return unchanged({ touched: 0, id: null, leftOut });
    const { day, reason } = input;
    const createdBy = context.caller.personId;
    const [id] = await insertCorrections(
      db,
      parts.map((part) => ({ ...part, ...correction, day, reason, createdBy })),
    );
    return { touched: people.length - leftOut.length, id: id!, leftOut };
  });

export const correctDays = (context: CallContext, { code, ...input }: CorrectInput) =>
  correct(context, input, async () => override(code));

export const attachExcuse = (context: CallContext, { offTimeTypeId, ...input }: ExcuseInput) =>
  correct(context, input, async (db) => {
    const { rows } = await sql<{ name: string; counts: string; active: boolean }>`
      select name, counts, active from day_off_time_type where id = ${offTimeTypeId}`.execute(db);
    const type = rows[0];
    if (!type) throw new AppError('not_found');
    if (!type.active)
      throw fieldError('offTimeTypeId', 'Bu gün içi ayrılış türü artık kullanımda değil.');
    return {
      kind: 'excuse',
      code: null,
      offTimeTypeId,
      excuseName: type.name,
      counts: type.counts,
    };
  });

interface Previewed {
  readonly effect: Effect;
  readonly leftOut: LeftOut[];
}

/** Everybody is shown: they are as many as one call takes. */
const previewOf =
  <Input extends object>(act: (context: CallContext, input: Input) => Promise<Done>) =>
  async (context: CallContext, input: Input): Promise<Previewed> => {
    const { answer, effect } = await tryOut(context, act, input, { shown: MOST_PEOPLE_AT_ONCE });
    return { effect, leftOut: [...answer.leftOut] };
  };

export const previewCorrectDays = previewOf(correctDays);
export const previewAttachExcuse = previewOf(attachExcuse);

interface Held extends Standing {
  readonly isWithdrawn: boolean;
}

/** One act makes its corrections in one transaction: they have its moment, its actor, its day and its reason. */
export const madeTogether = sql<SqlBool>`(c.created_by = one.created_by and c.created_at = one.created_at
  and c.day = one.day and c.reason = one.reason)`;

/** It stays where it was made, and counts no more; with all that the same act made, where that is wanted. */
export const withdrawCorrection = (
  context: CallContext,
  { id, reason, together = false }: WithdrawInput,
): Promise<Touched> =>
  context.write(async (db) => {
    const { rows } = await sql<Held>`
      select c.id, c.person_id as "personId", c.day, c.from_minute as "from", c.to_minute as "to", c.withdrawn_at is not null as "isWithdrawn"
      from puantaj_correction one join puantaj_correction c on c.id = one.id or ${together}::boolean and ${madeTogether}
      where one.id = ${id} and ${inScope(context.caller, 'one.person_id')} and ${inScope(context.caller, 'c.person_id')}
      order by c.id for update of c`.execute(db);
    if (rows.length === 0) throw new AppError('not_found');
    checkOthers(
      context.caller,
      rows.map(({ personId }) => personId),
    );
    const counting = rows.filter(({ isWithdrawn }) => !isWithdrawn);
    if (counting.length === 0) throw fieldError('id', 'Bu düzeltme daha önce geri alınmış.');
    await withdrawAll(db, counting, reason);
    return { touched: counting.length };
  });
