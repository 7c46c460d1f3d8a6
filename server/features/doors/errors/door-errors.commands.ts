/** Mending: whose an unknown number is, and what needs nobody's attention. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { doorErrorsSchemas } from '#contract/doors/door-errors.schemas.ts';
import { checkOthers } from '#server/access/own-time.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { followedMoves, giveNumber, movesOf } from '#server/features/people/people.ts';
import { tryOut } from '#server/features/puantaj/puantaj.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { record } from '#server/records/audit.ts';
import { deviceNamed } from '../devices/device-row.ts';
import { countOpen, givenNow, giveTo, giveToHolders, isOfNumber } from './open-passes.ts';

type Schemas = typeof doorErrorsSchemas;
type AssignInput = z.output<Schemas['AssignNumber']['input']>;
type PreviewInput = z.output<Schemas['PreviewAssign']['input']>;
type ReprocessInput = z.output<Schemas['ReprocessPasses']['input']>;
type IgnoreInput = z.output<Schemas['IgnoreDoorErrors']['input']>;

async function checkPerson(db: TenantTx, personId: string): Promise<void> {
  const { rows } = await sql`select from person where id = ${personId} and not archived`.execute(
    db,
  );
  if (rows.length === 0) throw new AppError('not_found');
}

export function previewAssign(
  { read }: CallContext,
  input: PreviewInput,
): Promise<{ matched: number; open: number }> {
  return read(async (db) => {
    await deviceNamed(db, input.deviceId);
    await checkPerson(db, input.personId);
    return countOpen(db, input, input.personId);
  });
}

/** All open passes of the number at the device; of other devices those from the day on from which it is the person's. */
export function assignNumber(
  { write, caller }: CallContext,
  { keepFrom, personId, ...asked }: AssignInput,
): Promise<{ assigned: number }> {
  return write(async (db) => {
    await deviceNamed(db, asked.deviceId);
    await checkPerson(db, personId);
    checkOthers(caller, [personId]);
    if (keepFrom !== undefined)
      await giveNumber(db, caller, { ...asked, personId, from: keepFrom });
    // Those that are the person's by the number follow it; only the others are given to them.
    const byNumber =
      keepFrom === undefined
        ? 0
        : await giveToHolders(db, isOfNumber({ ...asked, isConflict: false }));
    const byHand = await giveTo(db, asked, personId);
    if (byHand === 0 && keepFrom === undefined) {
      throw fieldError(
        'personId',
        'Bağlanacak geçiş yok: bu personel geçişlerin olduğu günlerde çalışmıyordu ya da geçişler bağlanmış.',
      );
    }
    const count = byNumber + byHand;
    await record(db, {
      action: 'assign',
      entity: 'device',
      entityId: asked.deviceId,
      after: { pin: asked.number, person_id: personId, count },
    });
    return { assigned: count };
  });
}

const isOneOf = (numbers: NonNullable<ReprocessInput['numbers']>): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    numbers.map((asked) => sql`pass.device_id = ${asked.deviceId} and ${isOfNumber(asked)}`),
    sql` or `,
  )})`;

type Assigned = z.output<Schemas['PreviewAssignNumber']['data']>;

/** Whose passes of which days become whose: those that get their person now, and those that follow the number. */
export async function previewAssignNumber(
  context: CallContext,
  input: AssignInput,
): Promise<Assigned> {
  const { caller } = context;
  const { effect, followed } = await tryOut(context, assignNumber, input, {
    follow: async (db) => [
      ...(await movesOf(db, caller, await givenNow(db))),
      ...(await followedMoves(caller)(db)),
    ],
  });
  return { effect, moves: followed ?? [] };
}

/** Cards and numbers that were entered since find their passes, each as of the day on which it happened. */
export function reprocessPasses(
  context: CallContext,
  { numbers }: ReprocessInput,
): Promise<{ assigned: number }> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const assigned = await giveToHolders(db, numbers && isOneOf(numbers));
    if (assigned === 0) return unchanged({ assigned });
    await record(db, { action: 'assign', entity: 'pass', after: { count: assigned } });
    return { assigned };
  });
}

type IgnoredError = IgnoreInput['errors'][number];

/** Which passes, or rows, an error is about. */
function ignored({ kind, deviceId, number, isCard, reason }: IgnoredError, reopen: boolean) {
  const isConflict = kind === 'conflict';
  const since = reopen ? sql`null` : sql`now()`;
  const before = reopen ? sql`is not null` : sql`is null`;
  if (kind === 'setAside') {
    return sql`update set_aside_row set solved_at = ${since} where device_id = ${deviceId} and solved_at ${before}
      and (${reason}::text is null or reason = ${reason}) returning id`;
  }
  if (kind === 'slowed') {
    return sql`update device_slowdown set solved_at = ${since} where device_id = ${deviceId} and solved_at ${before} returning device_id`;
  }
  const isMeant =
    kind === 'future'
      ? sql`'future' = any (flags)`
      : sql`person_id is null and ${isOfNumber({ number, isCard, isConflict })}`;
  return sql`update pass set ignored_at = ${since} where device_id = ${deviceId} and ignored_at ${before} and ${isMeant} returning id`;
}

export function ignoreDoorErrors(
  { write }: CallContext,
  { errors, reopen }: IgnoreInput,
): Promise<{ ignored: number }> {
  return write(async (db) => {
    let count = 0;
    for (const error of errors) {
      await deviceNamed(db, error.deviceId);
      const { rows } = await ignored(error, reopen).execute(db);
      count += rows.length;
      await record(db, {
        action: reopen ? 'reopen' : 'ignore',
        entity: 'device',
        entityId: error.deviceId,
        after: { pin: error.number, count: rows.length },
      });
    }
    db.emit('doorError');
    db.emit('pass');
    return { ignored: count };
  });
}
