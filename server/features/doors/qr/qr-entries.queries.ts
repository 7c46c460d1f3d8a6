import { sql } from 'kysely';
import { metresBetween } from '#core/doors/distance.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { type Kiosk, kioskByLink } from '#server/features/organisation/organisation.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { fieldError } from '#server/http/errors.ts';
import type { Tokens } from '#server/http/caller/tokens.ts';
import { leftOf, type QrCode, readQrCode } from './qr-code.ts';

const AGAIN = 'Ekrandaki yeni kodu okutun.';

export interface Scanned extends QrCode {
  readonly kiosk: Kiosk;
  readonly leftMs: number;
}

/** 400 that says why for a code that is none, is another company's, is over, or whose screen was taken down. */
export async function scanned(
  db: TenantTx,
  caller: Caller,
  tokens: Tokens,
  code: string,
): Promise<Scanned> {
  const read = readQrCode(tokens, code);
  if (!read) throw fieldError('code', `Bu kod okunamadı. ${AGAIN}`);
  if (read.tenantId !== caller.tenantId) {
    throw fieldError('code', 'Bu kod oturum açtığınız firmanın değil.');
  }
  const leftMs = leftOf(read, Date.now());
  if (leftMs === 0) throw fieldError('code', `Kodun süresi doldu. ${AGAIN}`);
  const kiosk = await kioskByLink(db, read.linkId);
  if (!kiosk) throw fieldError('code', 'Bu giriş ekranı kullanımdan kaldırılmış.');
  return { ...read, kiosk, leftMs };
}

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

/** A phone that does not know better where it is gets no more than this for it. */
const MOST_DOUBT = 100;

/** 400 where the work place asks for the phone to be near, and it is not or does not say. */
export function checkPosition(kiosk: Kiosk, position: Position | undefined): void {
  const { checksPosition, latitude, longitude, radius } = kiosk;
  if (!checksPosition || latitude === null || longitude === null || radius === null) return;
  if (!position) {
    throw fieldError(
      'position',
      `${kiosk.workPlaceName} konumunuzu istiyor. Konum izni verip yeniden deneyin.`,
    );
  }
  const away = metresBetween(position, { latitude, longitude });
  if (away - Math.min(position.accuracy, MOST_DOUBT) <= radius) return;
  const words = away < 10_000 ? `${Math.round(away)} m` : `${Math.round(away / 1000)} km`;
  throw fieldError(
    'position',
    `${kiosk.workPlaceName} girişinden ${words} uzaktasınız; en çok ${radius} m uzakta olabilirsiniz.`,
  );
}

export interface LastPass {
  readonly at: string;
  readonly direction: 'in' | 'out' | null;
  readonly workPlaceName: string | null;
}

/** The last one that counts, of hours in which somebody may still be at work. */
export async function lastPassOf(db: TenantTx, personId: string): Promise<LastPass | null> {
  const { rows } = await sql<LastPass>`
    select pass.at, pass.direction, w.name as "workPlaceName"
    from pass left join work_place w on w.tenant_id = pass.tenant_id and w.id = pass.work_place_id
    where pass.person_id = ${personId} and pass.purpose = 'puantaj' and pass.at between now() - interval '16 hours' and now()
      and not exists (select from pass_correction c
        where c.tenant_id = pass.tenant_id and c.pass_id = pass.id and c.kind = 'cancelled' and c.withdrawn_at is null)
    order by pass.at desc, pass.id limit 1`.execute(db);
  return rows[0] ?? null;
}
