/** What comes beside the passes: what was done at the terminal, who is on it, and bodies of people, which are dropped unread. */
import { sql } from 'kysely';
import { readPairs, type Pairs } from '#core/doors/key-values.ts';
import { readLocalTime } from '#core/doors/local-time.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallingDevice } from '../ingest/incoming.ts';
import { type DeviceEvent, tellEvents } from './device-events.ts';

interface UserRow {
  readonly pin: string;
  readonly name: string | null;
  readonly card: string | null;
  readonly privilege: number | null;
}

const PRINTABLE = /^\P{Cc}{1,24}$/u;

/** Never the password, which stands there in plain text. */
export function readUser(pairs: Pairs): UserRow | null {
  const pin = pairs.get('pin') ?? '';
  if (!PRINTABLE.test(pin)) return null;
  const card = pairs.get('card') ?? pairs.get('cardno') ?? '';
  const privilege = pairs.get('pri') ?? pairs.get('privilege') ?? '';
  return {
    pin,
    name: pairs.get('name')?.slice(0, 100) || null,
    card: card === '' || card === '0' ? null : card.slice(0, 32),
    privilege: /^\d{1,3}$/.test(privilege) ? Number(privilege) : null,
  };
}

export async function keepUsers(
  db: TenantTx,
  device: CallingDevice,
  users: readonly UserRow[],
): Promise<void> {
  if (users.length === 0) return;
  const of = <T>(pick: (user: UserRow) => T) => users.map(pick);
  await sql`insert into device_user (device_id, pin, name, card, privilege, reported_at)
    select distinct on (pin) ${device.id}::uuid, pin, name, card, privilege, now()
    from unnest(${of(({ pin }) => pin)}::text[], ${of(({ name }) => name)}::text[], ${of(({ card }) => card)}::text[],
      ${of(({ privilege }) => privilege)}::smallint[]) as said (pin, name, card, privilege)
    order by pin
    on conflict (tenant_id, device_id, pin) do update set name = excluded.name, card = excluded.card,
      privilege = excluded.privilege, reported_at = excluded.reported_at`.execute(db);
  db.emit('device');
}

const OPLOG = /^OPLOG +(\d{1,5})\t(.*)$/;

function eventOf(row: string): DeviceEvent | null {
  const found = OPLOG.exec(row);
  if (!found) return null;
  const [, time = '', first = '', second = ''] = found[2]!.split('\t');
  return {
    kind: `oplog:${found[1]}`,
    detail: [first, second].filter((part) => part !== '' && part !== '0').join(' ') || null,
    localTime: readLocalTime(time)?.text ?? null,
    key: row,
  };
}

/** Rows of the table OPERLOG, and of USERINFO, which lacks the keyword. */
export async function takeOperations(
  db: TenantTx,
  device: CallingDevice,
  rows: readonly string[],
): Promise<void> {
  const users = rows.flatMap((row) => {
    const isUser = /^(?:USER )?PIN=/i.test(row) && !/\t(?:TMP|FID|Content)=/i.test(row);
    return (isUser && readUser(readPairs(row.replace(/^USER /, '')))) || [];
  });
  await keepUsers(db, device, users);
  await tellEvents(
    db,
    device,
    rows.flatMap((row) => eventOf(row) ?? []),
  );
}

/** What the terminal itself found wrong. */
export const takeErrors = (db: TenantTx, device: CallingDevice, rows: readonly string[]) =>
  tellEvents(
    db,
    device,
    rows.map((row) => {
      const said = readPairs(row.replace(/^ERRORLOG /, ''));
      const detail = [said.get('errcode'), said.get('errmsg')].filter(Boolean).join(' ');
      return { kind: 'device-error', detail, key: row };
    }),
  );
