/** What comes beside the passes: what was done at the terminal, who is on it, and bodies of people, which are dropped unread. */
import { sql } from 'kysely';
import { readPairs, type Pairs } from '#core/doors/key-values.ts';
import { readLocalTime } from '#core/doors/local-time.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallingDevice } from '../ingest/incoming.ts';
import type { BodyRow } from './body-rows.ts';
import type { DeviceEvent } from './device-events.ts';

export interface UserRow {
  readonly pin: string;
  readonly name: string | null;
  readonly card: string | null;
  readonly privilege: number | null;
}

/** More than any terminal holds. */
const MOST_PEOPLE = 10_000;
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
  await sql`
    with said as (
      select distinct on (pin) * from unnest(${of(({ pin }) => pin)}::text[], ${of(({ name }) => name)}::text[],
        ${of(({ card }) => card)}::text[], ${of(({ privilege }) => privilege)}::smallint[]) as said (pin, name, card, privilege)
      order by pin),
    placed as (
      select said.*, known.pin is not null or row_number() over (partition by known.pin is null order by said.pin)
        + (select count(*) from device_user where device_id = ${device.id}::uuid) <= ${MOST_PEOPLE} as has_place
      from said left join device_user known on known.device_id = ${device.id}::uuid and known.pin = said.pin)
    insert into device_user (device_id, pin, name, card, privilege, reported_at)
    select ${device.id}::uuid, pin, name, card, privilege, now() from placed where has_place order by pin
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

/** Templates, photos and what else stands behind a keyword of its own. */
const OTHER_ROW = /^[A-Z]{2,12} \S/;
const USER_ROW = /^(?:USER )?PIN=/i;
const TEMPLATE = /\t(?:TMP|FID|Content)=/i;

type ReadOperation = { item: { user: UserRow } | { event: DeviceEvent } } | { fault: 'operation' };

/** A row of the table OPERLOG, or of USERINFO, which lacks the keyword; null for what is not asked for. */
export function readOperation({ text, isCut }: BodyRow): ReadOperation | null {
  if (isCut) return null;
  if (USER_ROW.test(text)) {
    const user = TEMPLATE.test(text) ? null : readUser(readPairs(text.replace(/^USER /, '')));
    return user && { item: { user } };
  }
  const event = eventOf(text);
  if (event) return { item: { event } };
  return OTHER_ROW.test(text) && !text.startsWith('OPLOG ') ? null : { fault: 'operation' };
}

/** What the terminal itself found wrong. */
export function readError({ text, isCut }: BodyRow): ReadOperation {
  const said = isCut ? new Map<string, string>() : readPairs(text.replace(/^ERRORLOG /, ''));
  const detail = [said.get('errcode'), said.get('errmsg')].filter(Boolean).join(' ');
  if (detail === '') return { fault: 'operation' };
  return { item: { event: { kind: 'device-error', detail, key: text } } };
}
