/** What people may do at a terminal itself: given by hand, for one device, and gone when they leave. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { DevicePrivilege } from '#contract/doors/door-choices.ts';
import type { devicesSchemas } from '#contract/doors/devices.schemas.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { record, recordMany } from '#server/records/audit.ts';
import { commandable } from './asked.commands.ts';
import { type PersonOnDevice, sendPersonText } from './command-text.ts';
import { queueCommands } from './queue.commands.ts';

type Input = z.output<(typeof devicesSchemas)['SetDevicePrivilege']['input']>;

interface Holder extends PersonOnDevice {
  readonly isHere: boolean;
}

async function holderOf(db: TenantTx, { id, personId }: Input): Promise<Holder> {
  const { rows } = await sql<Holder>`
    select p.device_pin as pin, p.name || ' ' || p.surname as name, p.card_no as card, given.privilege,
      p.active and not p.archived and p.device_pin is not null as "isHere"
    from person p left join device_privilege given on given.device_id = ${id} and given.person_id = p.id
    where p.id = ${personId} for update of p`.execute(db);
  const [holder] = rows;
  if (!holder) throw new AppError('not_found');
  if (!holder.isHere) {
    throw fieldError('personId', 'Personelin cihaz numarası (PIN) yok ya da artık çalışmıyor.');
  }
  return holder;
}

async function keep(db: TenantTx, { id, personId, privilege }: Input, by: string): Promise<void> {
  if (privilege === 'none') {
    await sql`delete from device_privilege where device_id = ${id} and person_id = ${personId}`.execute(
      db,
    );
    return;
  }
  await sql`insert into device_privilege (device_id, person_id, privilege, given_by)
    values (${id}, ${personId}, ${privilege}, ${by})
    on conflict (tenant_id, device_id, person_id) do update set privilege = excluded.privilege,
      given_by = excluded.given_by, given_at = now()`.execute(db);
}

const entryOf = (id: string, personId: string, privilege: DevicePrivilege) => ({
  action: 'device-privilege' as const,
  entity: 'device' as const,
  entityId: id,
  after: { person_id: personId, privilege },
});

/** Sent at once, also to a device to which nobody is sent unasked. */
export function setDevicePrivilege(context: CallContext, input: Input): Promise<{ id: string }> {
  return writeIfNeeded(context, async (db, unchanged) => {
    await commandable(db, input.id);
    const holder = await holderOf(db, input);
    if ((holder.privilege ?? 'none') === input.privilege) return unchanged({ id: input.id });
    await keep(db, input, context.caller.personId);
    const privilege = input.privilege === 'none' ? null : input.privilege;
    const content = sendPersonText({ ...holder, privilege });
    const { personId } = input;
    await queueCommands(
      db,
      input.id,
      [{ kind: 'sendPerson', content, personId, pin: holder.pin }],
      context.caller.personId,
    );
    await record(db, entryOf(input.id, personId, input.privilege));
    return { id: input.id };
  });
}

/** Whoever comes back is given it anew, or not. */
export async function takePrivilegesOfThoseWhoLeft(db: TenantTx, deviceId: string): Promise<void> {
  const { rows } = await sql<{ personId: string }>`
    delete from device_privilege given using person p
    where given.device_id = ${deviceId} and p.id = given.person_id and (not p.active or p.archived)
    returning given.person_id as "personId"`.execute(db);
  if (rows.length === 0) return;
  await recordMany(
    db,
    rows.map(({ personId }) => entryOf(deviceId, personId, 'none')),
  );
}
