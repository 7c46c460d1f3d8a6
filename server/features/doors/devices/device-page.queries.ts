/** What the page of one device shows beside its identity. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { commandResultText, deviceEventLabel } from '#contract/doors/device-events.ts';
import type { devicesSchemas } from '#contract/doors/devices.schemas.ts';
import { onePage } from '#server/db/lists/page.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { privilegeOfNumber } from '../commands/command-text.ts';
import { deviceNamed } from './device-row.ts';

type TimelineInput = z.output<(typeof devicesSchemas)['GetDeviceTimeline']['input']>;
type UploadsInput = z.output<(typeof devicesSchemas)['GetDeviceUploads']['input']>;
type CommandsInput = z.output<(typeof devicesSchemas)['GetDeviceCommands']['input']>;
type DevicePerson = z.output<(typeof devicesSchemas)['GetDevicePeople']['data']>[number];

export async function deviceTimeline(db: TenantTx, input: TimelineInput) {
  await deviceNamed(db, input.id);
  const matching = db.selectFrom('device_event').where('device_id', '=', input.id);
  const ordered = matching
    .select(['id', 'at', 'kind', 'detail'])
    .orderBy('at', 'desc')
    .orderBy('id');
  const { rows, total } = await onePage(ordered, matching, input);
  return { rows: rows.map((row) => ({ ...row, label: deviceEventLabel(row.kind) })), total };
}

export async function deviceUploads(db: TenantTx, input: UploadsInput) {
  await deviceNamed(db, input.id);
  const matching = db.selectFrom('device_upload').where('device_id', '=', input.id);
  const ordered = matching
    .select(['id', 'at', 'kind', 'ip', 'bytes', 'taken', 'fresh', 'aside', 'sample'])
    .orderBy('at', 'desc')
    .orderBy('id');
  return onePage(ordered, matching, input);
}

export async function deviceCommands(db: TenantTx, input: CommandsInput) {
  await deviceNamed(db, input.id);
  let matching = db
    .selectFrom('device_command as c')
    .leftJoin('person as p', 'p.id', 'c.person_id')
    .leftJoin('person as by', 'by.id', 'c.created_by')
    .where('c.device_id', '=', input.id);
  if (input.state !== undefined) matching = matching.where('c.state', '=', input.state);
  const ordered = matching
    .select([
      'c.id',
      'c.number',
      'c.kind',
      'c.pin',
      sql<string | null>`p.name || ' ' || p.surname`.as('personName'),
      'c.state',
      'c.result',
      sql<string | null>`by.name || ' ' || by.surname`.as('createdByName'),
      'c.created_at as createdAt',
      'c.sent_at as sentAt',
      'c.ended_at as endedAt',
    ])
    .orderBy('c.number', 'desc');
  const { rows, total } = await onePage(ordered, matching, input);
  return {
    rows: rows.map((row) => ({ ...row, resultText: commandResultText(row.result) })),
    total,
  };
}

/** Who is on the device, and who of its work place is not: numbers in their order. */
export async function devicePeople(db: TenantTx, id: string): Promise<DevicePerson[]> {
  await deviceNamed(db, id);
  const { rows } = await sql<
    Omit<DevicePerson, 'privilegeOnDevice'> & { privilegeNumber: number | null }
  >`
    with wanted as (
      select p.id, p.device_pin as pin from device d join person p on p.work_place_id = d.work_place_id
      where d.id = ${id} and p.active and not p.archived and p.device_pin is not null),
    there as (
      select u.*, coalesce(holder.id, u.person_id) as whose, holder.id is not null as is_current
      from device_user u
      left join person holder on holder.device_pin = u.pin and holder.active and not holder.archived
      where u.device_id = ${id})
    select case when there.pin is null then 'missing' when there.is_current then 'matched'
        when there.whose is not null or left_one.id is not null then 'left' else 'unknown' end as state,
      coalesce(there.pin, wanted.pin) as pin, person.id as "personId", person.name || ' ' || person.surname as "personName",
      there.name as "nameOnDevice", there.card as "cardOnDevice", coalesce(given.privilege, 'none') as privilege,
      there.privilege as "privilegeNumber", there.reported_at as "reportedAt",
      exists (select from device_command c where c.device_id = ${id} and c.pin = coalesce(there.pin, wanted.pin)
        and c.state in ('queued', 'sent')) as "isPending"
    from wanted full join there on there.pin = wanted.pin
    left join lateral (select o.id from person o where o.device_pin = there.pin order by o.active desc limit 1) as left_one on true
    left join person on person.id = coalesce(there.whose, wanted.id, left_one.id)
    left join device_privilege given on given.device_id = ${id} and given.person_id = person.id
    order by 2`.execute(db);
  return rows.map(({ privilegeNumber, ...row }) => ({
    ...row,
    privilegeOnDevice: privilegeNumber === null ? null : privilegeOfNumber(privilegeNumber),
  }));
}
