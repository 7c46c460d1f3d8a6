/** What goes wrong at doors, grouped, each with what to do: computed from what is, so that it closes when it is mended. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { commandResultText } from '#contract/doors/device-events.ts';
import {
  type AsideReason,
  asideReasons,
  type DoorErrorKind,
} from '#contract/doors/door-choices.ts';
import type { doorErrorsSchemas } from '#contract/doors/door-errors.schemas.ts';
import { offsetOf } from '#server/db/lists/page.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { MOST_DRIFT } from '../devices/health.ts';

type ListInput = z.output<(typeof doorErrorsSchemas)['GetDoorErrors']['input']>;
type DoorError = z.output<(typeof doorErrorsSchemas)['GetDoorErrors']['data']>[number];

interface Found {
  readonly kind: DoorErrorKind;
  readonly deviceId: string | null;
  readonly deviceName: string | null;
  readonly number: string | null;
  readonly isCard: boolean;
  readonly count: number;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly sample: string | null;
  /** Of a row its reason, of a clock its seconds, of a command its result. */
  readonly about: string | null;
  readonly suggestedPersonId: string | null;
  readonly suggestedName: string | null;
}

const none = sql`null::uuid, null::text`;

/** Whoever has this number today, though not when it passed: hired later, left, or given the number since. */
const PARTS: Readonly<Record<DoorErrorKind, RawBuilder<unknown>>> = {
  unknownNumber: sql`
    select 'unknownNumber', g.device_id, d.name, coalesce(g.pin, g.card), g.pin is null, g.count, g.first_at, g.last_at, g.sample,
      null, p.id, p.name || ' ' || p.surname
    from (select device_id, pin, card, count(*)::int as count, min(at) as first_at, max(at) as last_at, max(raw) as sample
      from pass where person_id is null and ignored_at is null and device_id is not null group by device_id, pin, card) as g
    join device d on d.id = g.device_id
    left join lateral (select id, name, surname from person
      where not archived and (ltrim(device_pin, '0') = ltrim(g.pin, '0') or ltrim(card_no, '0') = ltrim(coalesce(g.card, g.pin), '0'))
      order by active desc, device_pin = g.pin desc limit 1) as p on true`,
  setAside: sql`
    select 'setAside', r.device_id, d.name, null, false, sum(r.times)::int, min(r.first_at), max(r.last_at), max(r.raw), r.reason, ${none}
    from set_aside_row r join device d on d.id = r.device_id where r.solved_at is null group by r.device_id, d.name, r.reason`,
  clock: sql`
    select 'clock', d.id, d.name, null, false, 1, s.drift_at, s.drift_at, null, s.drift_seconds::text, ${none}
    from device d join device_state s on s.device_id = d.id where d.active and abs(s.drift_seconds) > ${MOST_DRIFT}`,
  offline: sql`
    select 'offline', d.id, d.name, null, false, 1, s.last_seen_at, s.last_seen_at, null, null, ${none}
    from device d join device_state s on s.device_id = d.id where d.active and s.last_seen_at < now() - interval '15 minutes'`,
  commandFailed: sql`
    select 'commandFailed', c.device_id, d.name, null, false, count(*)::int, min(c.ended_at), max(c.ended_at), max(split_part(c.content, E'\t', 1)),
      c.result::text, ${none}
    from device_command c join device d on d.id = c.device_id
    where c.state = 'failed' and c.ended_at > now() - interval '7 days' group by c.device_id, d.name, c.result`,
  pendingDevice: sql`
    select 'pendingDevice', null::uuid, null, serial, false, calls, first_seen_at, last_seen_at, null, null, ${none} from pending_device`,
};

const driftText = (seconds: number) =>
  `Cihazın saati ${Math.abs(seconds)} saniye ${seconds > 0 ? 'ileri' : 'geri'}.`;

function wordsOf({
  kind,
  about,
  suggestedName,
  isCard,
}: Found): Pick<DoorError, 'text' | 'remedy'> {
  switch (kind) {
    case 'unknownNumber':
      return {
        text: `Bu ${isCard ? 'kart' : 'numara'} geçiş sırasında kimsede değildi.`,
        remedy: suggestedName
          ? `Numara bugün ${suggestedName} üzerinde. Geçişleri ona bağlayın.`
          : 'Numarayı bir personele bağlayın ya da yok sayın.',
      };
    case 'setAside':
      return {
        text: asideReasons[about as AsideReason] ?? 'Satır okunamadı.',
        remedy:
          about === 'old'
            ? 'Cihazın saatini eşitleyin; gerekiyorsa eksik geçişleri elle ekleyin.'
            : 'Ham satıra bakın; gerekiyorsa eksik geçişi elle ekleyip hatayı yok sayın.',
      };
    case 'clock':
      return {
        text: driftText(Number(about)),
        remedy: 'Cihaza “Yeniden el sıkış” komutu verin; saat kendiliğinden düzelir.',
      };
    case 'offline':
      return {
        text: 'Cihazdan haber alınamıyor.',
        remedy:
          'Elektriğini, ağını ve sunucu adresini kontrol edin. Geçişler cihazda birikir, bağlanınca gelir.',
      };
    case 'commandFailed':
      return {
        text: commandResultText(Number(about)) ?? 'Komut yapılamadı.',
        remedy: 'Cihaz sayfasında komutlara bakın.',
      };
    case 'pendingDevice':
      return {
        text: 'Gizli adresinizi arayan, sahiplenilmemiş bir cihaz var.',
        remedy: 'Cihaz sizinse seri numarasıyla sahiplenin.',
      };
  }
}

/** The newest first; a company has some dozens of groups. */
export async function listDoorErrors(
  db: TenantTx,
  input: ListInput,
): Promise<{ rows: DoorError[]; total: number }> {
  const parts = Object.entries(PARTS)
    .filter(([kind]) => input.kind === undefined || input.kind === kind)
    .map(([, part]) => part);
  const { rows } = await sql<Found & { total: number }>`
    with found (kind, "deviceId", "deviceName", number, "isCard", count, "firstAt", "lastAt", sample, about, "suggestedPersonId", "suggestedName")
      as (${sql.join(parts, sql` union all `)})
    select found.*, count(*) over ()::int as total from found
    where ${input.deviceId ?? null}::uuid is null or "deviceId" = ${input.deviceId ?? null}::uuid
    order by "lastAt" desc, kind, number limit ${input.pageSize} offset ${offsetOf(input)}`.execute(
    db,
  );
  return {
    rows: rows.map(({ about, ...found }) => ({
      ...found,
      ...wordsOf({ ...found, about }),
      key: [found.kind, found.deviceId, found.number, found.isCard, about].join('|'),
    })),
    total: rows[0]?.total ?? 0,
  };
}
