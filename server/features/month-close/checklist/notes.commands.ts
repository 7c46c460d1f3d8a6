/** A warning is closed by a note, for as long as no more of it is counted than then. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { monthCloseItemsSchemas } from '#contract/month-close/items.schemas.ts';
import { closeItems } from '#core/month-close/items.ts';
import { seesEveryone } from '#server/access/scope.ts';
import type { Acting } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { closeItemCounts, type Own } from './checklist.queries.ts';
import { closePeriodOf } from './period.queries.ts';

type Input = z.output<(typeof monthCloseItemsSchemas)['NoteCloseItem']['input']>;

export const noteCloseItem =
  (ownOf: Own) =>
  ({ write, caller }: Acting, { item, count, note, ...asked }: Input) => {
    // Of a part of the company nobody knows what is said of all of it.
    if (!seesEveryone(caller)) throw new AppError('forbidden');
    if (closeItems[item].blocks) {
      throw fieldError('item', 'Kilidi engelleyen kayıt notla kapanmaz; giderilmesi gerekir.');
    }
    return write(async (db) => {
      const period = await closePeriodOf(db, asked);
      const own = await ownOf(db, period, null);
      const now = (await closeItemCounts(db, period, { scope: null, own }))[item]?.count ?? 0;
      if (now !== count) {
        throw new AppError('not_possible', [
          { field: 'count', Message: `Sayı değişti: şimdi ${now}. Listeye yeniden bakın.` },
        ]);
      }
      await sql`insert into close_note (company_id, month, item, count, note, noted_by)
        values (${asked.companyId}, ${asked.month}, ${item}, ${count}, ${note}, ${caller.personId})
        on conflict (tenant_id, company_id, month, item) do update
        set count = excluded.count, note = excluded.note, noted_by = excluded.noted_by, noted_at = now()`.execute(
        db,
      );
      await record(db, {
        action: 'note-close-item',
        entity: 'closePeriod',
        entityId: asked.companyId,
        after: { month: asked.month, item, count, note },
      });
      return { count };
    });
  };
