/** Brings the people of its work place onto a device, and whoever left off it: nobody has to ask for it. */
import { sql } from 'kysely';
import { type OnDevice, reconcile, type Wanted } from '#core/doors/device-people.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  deletePersonText,
  type PersonOnDevice,
  readPersonText,
  sendPersonText,
  sentAs,
} from './command-text.ts';
import { takePrivilegesOfThoseWhoLeft } from './privileges.commands.ts';
import { type NewCommand, queueCommands } from './queue.commands.ts';

interface Person extends PersonOnDevice {
  readonly id: string;
}

/** Those who belong on it. Held is the device, so that two at a time do not tell it twice. */
async function wantedOn(db: TenantTx, deviceId: string): Promise<Person[] | null> {
  const { rows: held } = await sql`select from device d join device_state s on s.device_id = d.id
    where d.id = ${deviceId} and d.active and d.sends_people and d.adapter = 'adms' for update of s`.execute(
    db,
  );
  if (held.length === 0) return null;
  const { rows } = await sql<Person>`
    select p.id, p.device_pin as pin, p.name || ' ' || p.surname as name, p.card_no as card, given.privilege
    from device d join person p on p.work_place_id = d.work_place_id
    left join device_privilege given on given.device_id = d.id and given.person_id = p.id
    where d.id = ${deviceId} and p.active and not p.archived and p.device_pin is not null
    order by p.device_pin`.execute(db);
  return rows;
}

interface UserRow {
  readonly pin: string;
  readonly personId: string | null;
  readonly isCurrent: boolean;
  readonly sentAs: string | null;
}

/** Who is on it, as far as we know, once it has done what it was told already. */
async function onDevice(db: TenantTx, deviceId: string): Promise<OnDevice[]> {
  const { rows: users } = await sql<UserRow>`
    select u.pin, coalesce(u.person_id, holder.id) as "personId", u.sent_as as "sentAs",
      coalesce(owner.active and not owner.archived and owner.device_pin = u.pin, holder.active and not holder.archived, false) as "isCurrent"
    from device_user u
    left join person owner on owner.id = u.person_id
    left join lateral (select id, active, archived from person where device_pin = u.pin order by active desc limit 1) as holder on true
    where u.device_id = ${deviceId}`.execute(db);
  const { rows: open } = await sql<{
    kind: string;
    pin: string;
    personId: string | null;
    content: string;
  }>`
    select distinct on (pin) kind, pin, person_id as "personId", content from device_command
    where device_id = ${deviceId} and state in ('queued', 'sent') and kind in ('sendPerson', 'deletePerson')
    order by pin, number desc`.execute(db);
  const there = new Map<string, OnDevice>(users.map((user) => [user.pin, user]));
  for (const { kind, pin, personId, content } of open) {
    if (kind === 'deletePerson') there.delete(pin);
    else {
      const owner = users.find((user) => user.pin === pin);
      const isCurrent = owner?.isCurrent ?? (await isCurrentHolder(db, personId, pin));
      there.set(pin, { pin, personId, isCurrent, sentAs: sentAs(readPersonText(content)) });
    }
  }
  return [...there.values()];
}

async function isCurrentHolder(
  db: TenantTx,
  personId: string | null,
  pin: string,
): Promise<boolean> {
  const { rows } = await sql`select from person
    where id = ${personId}::uuid and active and not archived and device_pin = ${pin}`.execute(db);
  return rows.length > 0;
}

/** Answers how many commands it queued. */
export async function syncDevicePeople(db: TenantTx, deviceId: string | null): Promise<number> {
  const people = deviceId === null ? null : await wantedOn(db, deviceId);
  if (people === null || deviceId === null) return 0;
  await takePrivilegesOfThoseWhoLeft(db, deviceId);
  const wanted: Wanted[] = people.map((person) => ({
    personId: person.id,
    pin: person.pin,
    sentAs: sentAs(person),
  }));
  const { send, remove } = reconcile(wanted, await onDevice(db, deviceId));
  const byId = new Map(people.map((person) => [person.id, person]));
  const commands: NewCommand[] = [
    ...remove.map((pin) => ({
      kind: 'deletePerson' as const,
      content: deletePersonText(pin),
      pin,
    })),
    ...send.map(({ personId, pin }) => ({
      kind: 'sendPerson' as const,
      content: sendPersonText(byId.get(personId)!),
      personId,
      pin,
    })),
  ];
  await queueCommands(db, deviceId, commands, null);
  return commands.length;
}
