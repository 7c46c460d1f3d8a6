/** What somebody tells a device by hand. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { CommandKind } from '#contract/doors/door-choices.ts';
import type { devicesSchemas } from '#contract/doors/devices.schemas.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { deviceNamed } from '../devices/device-row.ts';
import {
  deletePersonText,
  plainCommands,
  queryPassesText,
  sendPersonText,
  type PersonOnDevice,
} from './command-text.ts';
import { type NewCommand, queueCommands } from './queue.commands.ts';

type CommandInput = z.output<(typeof devicesSchemas)['SendDeviceCommand']['input']>;
type SendInput = z.output<(typeof devicesSchemas)['SendPeopleToDevice']['input']>;
type RemoveInput = z.output<(typeof devicesSchemas)['RemovePeopleFromDevice']['input']>;
type CancelInput = z.output<(typeof devicesSchemas)['CancelDeviceCommands']['input']>;

/** More than this waits for no device that is well. */
const MOST_WAITING = 5_000;

/** 404 for none of ours, 400 for one that takes no commands. */
export async function commandable(db: TenantTx, id: string): Promise<void> {
  const device = await deviceNamed(db, id);
  if (!device.active) throw fieldError('id', 'Arşivdeki bir cihaza komut verilemez.');
  if (device.adapter !== 'adms')
    throw fieldError('id', 'Bu cihaz komut almaz; yalnız ADMS cihazları alır.');
  const { rows } = await sql<{
    waiting: number;
  }>`select count(*)::int as waiting from device_command
    where device_id = ${id} and state = 'queued'`.execute(db);
  if (rows[0]!.waiting >= MOST_WAITING) {
    throw fieldError(
      'id',
      'Cihazda bekleyen çok fazla komut var; önce cihazın bağlanmasını bekleyin.',
    );
  }
}

const tell = (db: TenantTx, id: string, command: CommandKind, count = 1) =>
  record(db, { action: 'command', entity: 'device', entityId: id, after: { command, count } });

async function textOf(db: TenantTx, { kind, from, to }: CommandInput): Promise<string> {
  if (kind !== 'queryPasses') return plainCommands[kind];
  if (from === undefined) throw fieldError('from', 'Hangi günden başlayarak isteneceğini seçin.');
  const until = to ?? (await readToday(db));
  if (until < from) throw fieldError('to', 'Son gün ilk günden önce olamaz.');
  return queryPassesText(from, until);
}

export function sendDeviceCommand({ write, caller }: CallContext, input: CommandInput) {
  return write(async (db) => {
    await commandable(db, input.id);
    const { kind } = input;
    const content = await textOf(db, input);
    if (kind === 'handshake' && input.everything) {
      await sql`update device_state set asks_all = true where device_id = ${input.id}`.execute(db);
    }
    await queueCommands(db, input.id, [{ kind, content }], caller.personId);
    await tell(db, input.id, kind);
    return { id: input.id };
  });
}

export function sendPeopleToDevice({ write, caller }: CallContext, { id, personIds }: SendInput) {
  return write(async (db) => {
    await commandable(db, id);
    const { rows } = await sql<PersonOnDevice & { id: string }>`
      select p.id, p.device_pin as pin, p.name || ' ' || p.surname as name, p.card_no as card, given.privilege
      from person p left join device_privilege given on given.device_id = ${id} and given.person_id = p.id
      where p.id = any(${personIds}::uuid[]) and p.active and not p.archived and p.device_pin is not null
      order by p.device_pin`.execute(db);
    if (rows.length < new Set(personIds).size) {
      throw fieldError(
        'personIds',
        'Seçilenlerden bazılarının cihaz numarası (PIN) yok ya da artık çalışmıyorlar.',
      );
    }
    const commands = rows.map(
      (person): NewCommand => ({
        kind: 'sendPerson',
        content: sendPersonText(person),
        personId: person.id,
        pin: person.pin,
      }),
    );
    await queueCommands(db, id, commands, caller.personId);
    await tell(db, id, 'sendPerson', commands.length);
    return { queued: commands.length };
  });
}

export function removePeopleFromDevice({ write, caller }: CallContext, { id, pins }: RemoveInput) {
  return write(async (db) => {
    await commandable(db, id);
    const commands = [...new Set(pins)].map(
      (pin): NewCommand => ({ kind: 'deletePerson', content: deletePersonText(pin), pin }),
    );
    await queueCommands(db, id, commands, caller.personId);
    await tell(db, id, 'deletePerson', commands.length);
    return { queued: commands.length };
  });
}

/** Only what was not sent yet can be taken back. */
export function cancelDeviceCommands({ write }: CallContext, { id, commandIds }: CancelInput) {
  return write(async (db) => {
    await deviceNamed(db, id);
    const { rows } = await sql`update device_command set state = 'cancelled', ended_at = now()
      where device_id = ${id} and id = any(${commandIds}::uuid[]) and state = 'queued' returning id`.execute(
      db,
    );
    if (rows.length === 0) throw new AppError('not_found');
    await record(db, {
      action: 'update',
      entity: 'device',
      entityId: id,
      after: { count: rows.length },
    });
    return { cancelled: rows.length };
  });
}
