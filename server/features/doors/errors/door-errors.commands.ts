/** Mending: whose an unknown number is, and what needs nobody's attention. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { doorErrorsSchemas } from '#contract/doors/door-errors.schemas.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { record } from '#server/records/audit.ts';
import { deviceNamed } from '../devices/device-row.ts';
import { markDays } from '../passes/mark-days.ts';

type AssignInput = z.output<(typeof doorErrorsSchemas)['AssignNumber']['input']>;
type IgnoreInput = z.output<(typeof doorErrorsSchemas)['IgnoreDoorErrors']['input']>;

async function assigned(db: TenantTx, ids: readonly string[]): Promise<void> {
  await markDays(db, ids);
  db.emit('pass');
  db.emit('doorError');
}

const numberIs = (number: string | null, isCard: boolean) =>
  isCard ? sql`pass.pin is null and pass.card = ${number}` : sql`pass.pin = ${number}`;

/** All open passes of the number at the device, on days when the person worked here. */
export function assignNumber(
  { write }: CallContext,
  input: AssignInput,
): Promise<{ assigned: number }> {
  return write(async (db) => {
    await deviceNamed(db, input.deviceId);
    const person = await sql`select from person where id = ${input.personId}`.execute(db);
    if (person.rows.length === 0) throw new AppError('not_found');
    const { rows } = await sql<{ id: string }>`
      update pass set person_id = ${input.personId}, matched_at = now()
      from person left join work_place w on w.id = person.work_place_id
      where person.id = ${input.personId} and pass.device_id = ${input.deviceId} and pass.person_id is null and pass.ignored_at is null
        and ${numberIs(input.number, input.isCard)}
        and worked_on(person, (pass.at at time zone coalesce(w.time_zone, ${TIME_ZONE}))::date)
      returning pass.id`.execute(db);
    if (rows.length === 0) {
      throw fieldError(
        'personId',
        'Bağlanacak geçiş yok: bu personel geçişlerin olduğu günlerde çalışmıyordu ya da geçişler bağlanmış.',
      );
    }
    await assigned(
      db,
      rows.map(({ id }) => id),
    );
    await record(db, {
      action: 'assign',
      entity: 'device',
      entityId: input.deviceId,
      after: { pin: input.number, person_id: input.personId, count: rows.length },
    });
    return { assigned: rows.length };
  });
}

/** Cards and numbers that were entered since find their passes, each as of the day on which it happened. */
export function reprocessPasses(context: CallContext): Promise<{ assigned: number }> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const { rows } = await sql<{ id: string }>`
      with open as (
        select pass.id, pin, card, (pass.at at time zone coalesce(w.time_zone, ${TIME_ZONE}))::date as day
        from pass left join work_place w on w.id = pass.work_place_id
        where person_id is null and ignored_at is null),
      holders as materialized (
        select pin, card, day, coalesce(holder_of_pin(pin, day), holder_of_card(card, day)) as person_id
        from (select distinct pin, card, day from open) as asked)
      update pass set person_id = holders.person_id, matched_at = now() from open join holders
        on holders.pin is not distinct from open.pin and holders.card is not distinct from open.card and holders.day = open.day
      where pass.id = open.id and holders.person_id is not null returning pass.id`.execute(db);
    if (rows.length === 0) return unchanged({ assigned: 0 });
    await assigned(
      db,
      rows.map(({ id }) => id),
    );
    await record(db, { action: 'assign', entity: 'pass', after: { count: rows.length } });
    return { assigned: rows.length };
  });
}

export function ignoreDoorErrors(
  { write }: CallContext,
  { errors }: IgnoreInput,
): Promise<{ ignored: number }> {
  return write(async (db) => {
    let ignored = 0;
    for (const { kind, deviceId, number, isCard } of errors) {
      await deviceNamed(db, deviceId);
      const { rows } =
        kind === 'setAside'
          ? await sql`update set_aside_row set solved_at = now() where device_id = ${deviceId} and solved_at is null returning id`.execute(
              db,
            )
          : await sql`update pass set ignored_at = now() where device_id = ${deviceId} and person_id is null and ignored_at is null
              and ${numberIs(number, isCard)} returning id`.execute(db);
      ignored += rows.length;
      await record(db, {
        action: 'ignore',
        entity: 'device',
        entityId: deviceId,
        after: { pin: number, count: rows.length },
      });
    }
    db.emit('doorError');
    return { ignored };
  });
}
