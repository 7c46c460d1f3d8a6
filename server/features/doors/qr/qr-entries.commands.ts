import { sql } from 'kysely';
import type { z } from 'zod';
import type { qrEntriesSchemas } from '#contract/doors/qr/qr-entries.schemas.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Tokens } from '#server/http/caller/tokens.ts';
import { fieldError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { rowKey } from '../ingest/incoming.ts';
import { markDays } from '#server/features/passes/passes.ts';
import { checkPosition, scanned } from './qr-entries.queries.ts';

type Input = z.output<(typeof qrEntriesSchemas)['ConfirmQrEntry']['input']>;
type Answer = z.output<(typeof qrEntriesSchemas)['ConfirmQrEntry']['data']>;

/** 400 for who has not begun yet; whoever has left cannot sign in. */
async function checkWorksToday(db: TenantTx, personId: string, timeZone: string): Promise<void> {
  const { rows } = await sql<{ works: boolean }>`
    select worked_on(person, (now() at time zone ${timeZone})::date) as works from person
    where person.id = ${personId}`.execute(db);
  if (!rows[0]?.works) throw fieldError('code', 'Çalışma döneminiz dışında geçiş kaydedilemez.');
}

export function confirmQrEntry(
  { caller, write }: CallContext,
  tokens: Tokens,
  { code, direction, position }: Input,
): Promise<Answer> {
  return write(async (db) => {
    const { kiosk, number } = await scanned(db, caller, tokens, code);
    checkPosition(kiosk, position);
    await checkWorksToday(db, caller.personId, kiosk.timeZone);
    // A code is good once for each person: the pass itself says that it was used.
    const { rows } = await sql<{ id: string; at: string; localTime: string }>`
      insert into pass (row_key, at, local_time, direction, purpose, source, work_place_id, person_id, matched_at)
      values (${rowKey(`${number} ${caller.personId}`)}, now(),
        to_char(now() at time zone ${kiosk.timeZone}, 'YYYY-MM-DD HH24:MI:SS'), ${direction}, 'puantaj', 'qr',
        ${kiosk.workPlaceId}, ${caller.personId}, now())
      on conflict (tenant_id, row_key) where source = 'qr' do nothing
      returning id, at, local_time as "localTime"`.execute(db);
    const stored = rows[0];
    if (!stored) throw fieldError('code', 'Bu kodla geçişiniz zaten kaydedildi.');
    await markDays(db, [stored.id]);
    await record(db, {
      action: 'pass-qr',
      entity: 'pass',
      entityId: stored.id,
      after: { person_id: caller.personId, at: stored.localTime, direction },
    });
    return { at: stored.at, direction, workPlaceName: kiosk.workPlaceName };
  });
}
