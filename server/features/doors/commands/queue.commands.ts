/** What is to be told to devices, one queue for each: put in order, sent when they ask, ended by their results. */
import { sql } from 'kysely';
import type { CommandKind } from '#contract/doors/door-choices.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readPersonText, sentAs } from './command-text.ts';

export interface NewCommand {
  readonly kind: CommandKind;
  readonly content: string;
  readonly personId?: string | null;
  readonly pin?: string | null;
}

/** Numbered on. `createdBy`: null where nobody asked. */
export async function queueCommands(
  db: TenantTx,
  deviceId: string,
  commands: readonly NewCommand[],
  createdBy: string | null,
): Promise<void> {
  if (commands.length === 0) return;
  const of = <T>(pick: (command: NewCommand) => T) => commands.map(pick);
  await sql`with counted as (
      update device_state set commands = commands + ${commands.length} where device_id = ${deviceId} returning commands)
    insert into device_command (device_id, number, kind, content, person_id, pin, created_by)
    select ${deviceId}, counted.commands - ${commands.length} + told.turn, told.kind, told.content, told.person_id, told.pin,
      ${createdBy}::uuid
    from counted, unnest(${of(({ kind }) => kind)}::text[], ${of(({ content }) => content)}::text[],
      ${of(({ personId }) => personId ?? null)}::uuid[], ${of(({ pin }) => pin ?? null)}::text[])
      with ordinality as told (kind, content, person_id, pin, turn)`.execute(db);
  db.emit('device');
}

/** As many at a time as a small buffer holds. */
const MOST_AT_ONCE = 10;
/** A command whose result did not come was lost on the way; a restart is not asked for twice. */
const RESEND_MINUTES = 5;

interface Sent {
  readonly number: number;
  readonly content: string;
}

/** They say who somebody is. Whoever merely knows the serial number is neither told them nor believed to have done them. */
const PERSONAL = ['sendPerson', 'deletePerson'] as const satisfies readonly CommandKind[];
const isPersonal = (kind: CommandKind): boolean =>
  (PERSONAL as readonly CommandKind[]).includes(kind);

/** The next commands, in their order, and from now on they are sent. `isProven`: it is the device, and not somebody who knows its serial number. */
export async function takeCommands(
  db: TenantTx,
  deviceId: string,
  isProven: boolean,
): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    update device_command set state = 'sent', sent_at = now() where ctid = any(array(
      select ctid from device_command
      where device_id = ${deviceId} and (state = 'queued' or state = 'sent' and kind <> 'restart'
        and sent_at < now() - ${RESEND_MINUTES} * interval '1 minute')
        and (${isProven}::boolean or kind <> all(${[...PERSONAL]}::text[]))
      order by number limit ${MOST_AT_ONCE} for update))
    returning number, content`.execute(db);
  if (rows.length > 0) db.emit('device');
  return rows.toSorted((a, b) => a.number - b.number);
}

const NO_SUCH_PERSON = -10;
const NO_DATA = -1;

/** Whether the device did what it was told; one who is not there need not be deleted, and no passes are no failure. */
const isDone = (kind: CommandKind, code: number): boolean =>
  code >= 0 ||
  (kind === 'deletePerson' && code === NO_SUCH_PERSON) ||
  (kind === 'queryPasses' && code === NO_DATA);

interface Ended {
  readonly id: string;
  readonly kind: CommandKind;
  readonly person_id: string | null;
  readonly pin: string | null;
  readonly content: string;
}

/** Which of these numbers are of commands that are under way: results of others need no look of their own. */
export async function openCommands(
  db: TenantTx,
  deviceId: string,
  numbers: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ number: number }>`
    select number from device_command where device_id = ${deviceId} and number = any(${numbers}::int[])
      and state in ('queued', 'sent')`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** Ends a command that is under way; results that come twice, or of nobody's command, are nothing. Answers its kind. */
export async function endCommand(
  db: TenantTx,
  deviceId: string,
  number: number,
  code: number,
  isProven: boolean,
): Promise<CommandKind | undefined> {
  const { rows } = await sql<Ended>`
    select id, kind, person_id, pin, content from device_command
    where device_id = ${deviceId} and number = ${number} and state in ('queued', 'sent') for update`.execute(
    db,
  );
  const command = rows[0];
  if (!command || (isPersonal(command.kind) && !isProven)) return undefined;
  const done = isDone(command.kind, code);
  await sql`update device_command set state = ${done ? 'done' : 'failed'}, result = ${code}, ended_at = now()
    where id = ${command.id}`.execute(db);
  if (done) await keepResult(db, deviceId, command);
  db.emit('device');
  if (!done) db.emit('doorError');
  return command.kind;
}

/** Who is on the device now, as far as its results tell. */
async function keepResult(db: TenantTx, deviceId: string, command: Ended): Promise<void> {
  if (command.kind === 'deletePerson') {
    await sql`delete from device_user where device_id = ${deviceId} and pin = ${command.pin}`.execute(
      db,
    );
  }
  if (command.kind !== 'sendPerson') return;
  const sent = readPersonText(command.content);
  await sql`insert into device_user (device_id, pin, name, card, privilege, person_id, sent_as)
    values (${deviceId}, ${command.pin}, ${sent.name}, ${sent.card}, ${sent.privilegeNumber}, ${command.person_id}, ${sentAs(sent)})
    on conflict (tenant_id, device_id, pin) do update set name = excluded.name, card = excluded.card,
      privilege = excluded.privilege, person_id = excluded.person_id, sent_as = excluded.sent_as`.execute(
    db,
  );
}
