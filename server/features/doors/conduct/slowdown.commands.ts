/** That a device is slowed stands among the door errors: which one, from where, how much, and some of it. */
import { sql } from 'kysely';
import { type Database, withTenant } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { conductOf, type Sender } from './conduct.ts';

interface Slowdown {
  readonly refused: number;
  readonly badRows: number;
  readonly sample: string | null;
}

const MOST = 1_000_000_000;

export async function tellSlowdown(
  db: Database,
  { tenantId, serial, ip }: Sender,
  requestId: string,
  { refused, badRows, sample }: Slowdown,
): Promise<void> {
  const ctx = { tenantId, actor: { id: null, name: `Cihaz ${serial}` }, ip, requestId };
  await withTenant(db, ctx, async (tx) => {
    await sql`insert into device_slowdown (device_id, ip, refused, bad_rows, sample)
      select id, ${ip}, ${refused}, ${badRows}, ${sample} from device where serial = ${serial}
      on conflict (tenant_id, device_id) do update set ip = excluded.ip, last_at = now(), solved_at = null,
        first_at = case when device_slowdown.solved_at is null then device_slowdown.first_at else now() end,
        refused = least(device_slowdown.refused::bigint + excluded.refused, ${MOST})::int,
        bad_rows = least(device_slowdown.bad_rows::bigint + excluded.bad_rows, ${MOST})::int,
        sample = coalesce(excluded.sample, device_slowdown.sample)`.execute(tx);
    tx.emit('doorError');
  });
}

/** 503 with the time to wait where the device is slowed; undefined where its body is read. */
export async function refusalOf(
  db: Database,
  sender: Sender,
  requestId: string,
  bytes: number,
): Promise<AppError | undefined> {
  const refusal = conductOf(db).refusalOf(sender, bytes);
  if (!refusal) return undefined;
  if (refusal.tells > 0) {
    await tellSlowdown(db, sender, requestId, { refused: refusal.tells, badRows: 0, sample: null });
  }
  return new AppError('unavailable', undefined, refusal.wait);
}
