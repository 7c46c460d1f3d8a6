/** What somebody should know of who calls in a device's name: kept once for each kind, and told to who minds devices once an hour at the most. */
import { sql } from 'kysely';
import type { DeviceWarningKind } from '#contract/doors/door-choices.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { notifyEach } from '#server/features/notifications/notifications.ts';
import { tellEvents } from '../adms/device-events.ts';
import { deviceCalled } from './calling-device.ts';

interface Warned {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
}

interface Warning {
  readonly kind: DeviceWarningKind;
  /** Whence it was called now, and before. */
  readonly ip: string;
  readonly otherIp?: string | null;
  readonly otherAt?: string | null;
}

interface News {
  readonly event: string;
  readonly title: string;
  text(warning: Warning): string;
}

/** What cannot wait until somebody opens the door errors. A refused call did no harm. */
const NEWS: Readonly<Partial<Record<DeviceWarningKind, News>>> = {
  twoAddresses: {
    event: 'two-addresses',
    title: 'Aynı seri no iki adresten',
    text: ({ ip, otherIp }) =>
      `Cihaz hem ${ip} hem ${otherIp} adresinden arıyor. Biri bu cihaz olmayabilir; geçişleri kontrol edin.`,
  },
  contested: {
    event: 'contested',
    title: 'Seri no başka firmada da kayıtlı',
    text: () =>
      'Bu seri numaralı cihaz gizli adresten aradı ve başka bir firmada da kayıtlı. Kapı hatalarına bakın.',
  },
};

async function tell(db: TenantTx, device: Warned, warning: Warning, news: News): Promise<void> {
  const { rows } = await sql<{ personId: string }>`
    select id as "personId" from person where active and roles && '{Admin,admin}'::text[]`.execute(
    db,
  );
  const message = {
    title: `${news.title}: ${device.name}`,
    content: news.text(warning),
    webUrl: addressOf('DoorErrors'),
  };
  await notifyEach(
    db,
    rows.map(({ personId }) => ({ ...message, personId })),
  );
  const detail = [warning.ip, warning.otherIp].filter(Boolean).join(' · ');
  await tellEvents(db, device, [{ kind: news.event, detail }]);
}

export async function warn(db: TenantTx, device: Warned, warning: Warning): Promise<void> {
  const { kind, ip, otherIp = null, otherAt = null } = warning;
  const { rows } = await sql<{ isNews: boolean }>`
    insert into device_warning (device_id, kind, ip, other_ip, other_at)
    values (${device.id}, ${kind}, ${ip}, ${otherIp}, ${otherAt})
    on conflict (tenant_id, device_id, kind) do update set ip = excluded.ip, other_ip = excluded.other_ip,
      other_at = excluded.other_at, times = device_warning.times + 1, last_at = now(),
      told_at = case when device_warning.told_at <= now() - interval '1 hour' then now() else device_warning.told_at end
    returning told_at = now() as "isNews"`.execute(db);
  if (!rows[0]!.isNews) return;
  db.emit('doorError');
  const news = NEWS[kind];
  if (news) await tell(db, device, warning, news);
}

/** Somebody called in the name of a device of ours and was not heard. */
export async function tellRefused(db: TenantTx, serial: string, ip: string): Promise<void> {
  const device = await deviceCalled(db, serial);
  if (device) await warn(db, device, { kind: 'refusedCall', ip });
}

/** How long after its last word at an address a device is still taken to be there. */
const AT_ONCE_MINUTES = 10;

interface Moved {
  readonly otherIp: string;
  readonly otherAt: string;
  readonly isBack: boolean;
}

/**
 * It calls from another address than before. A new address alone is none of anybody's business: routers are given another one.
 * Back and forth is two: the device, and somebody who knows its serial number.
 */
export async function noteAddress(
  db: TenantTx,
  device: Warned,
  ip: string,
  isExpected: (otherIp: string) => boolean,
): Promise<void> {
  const { rows } = await sql<Moved>`
    with before as (
      select last_ip, last_seen_at, other_ip, other_ip_at from device_state where device_id = ${device.id} for update)
    update device_state s set other_ip = before.last_ip, other_ip_at = before.last_seen_at, last_ip = ${ip}
    from before where s.device_id = ${device.id} and before.last_ip <> ${ip}
    returning before.last_ip as "otherIp", before.last_seen_at as "otherAt",
      coalesce(before.other_ip = ${ip} and before.other_ip_at > now() - ${AT_ONCE_MINUTES} * interval '1 minute', false) as "isBack"`.execute(
    db,
  );
  const [moved] = rows;
  if (!moved?.isBack || isExpected(moved.otherIp)) return;
  await warn(db, device, { kind: 'twoAddresses', ip, ...moved });
}
