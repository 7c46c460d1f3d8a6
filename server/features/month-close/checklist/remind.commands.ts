/** Who is asked for requests that stand before the lock hears of them, together and at most once a day. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { addressOf } from '#contract/kernel/pages/address.ts';
import type { monthCloseItemsSchemas } from '#contract/month-close/items.schemas.ts';
import { formatMonth } from '#core/format/day.ts';
import { notifyEach } from '#server/features/notifications/notifications.ts';
import type { CallContext } from '#server/http/bind.ts';
import { record } from '#server/records/audit.ts';
import { closePeriodOf } from './period.queries.ts';
import { waitingRequests } from './record-items.ts';

type Input = z.output<(typeof monthCloseItemsSchemas)['RemindCloseItem']['input']>;

interface Asked {
  readonly personId: string;
  readonly waiting: number;
}

export const remindCloseItem = ({ write, caller }: CallContext, { companyId, month }: Input) =>
  write(async (db) => {
    const period = await closePeriodOf(db, { companyId, month });
    const { rows: asked } = await sql<Asked>`
      select a.person_id as "personId", count(distinct a.request_id)::int as waiting
      from request_approver a
      where a.waiting and a.request_id in (
        select one.ref::uuid from (${waitingRequests(period, caller)}) one)
      group by a.person_id order by a.person_id`.execute(db);
    const { rows: fresh } = await sql<{ personId: string }>`
      insert into close_reminder (person_id, told_on)
      select id, ${period.today}::date from unnest(${asked.map(({ personId }) => personId)}::uuid[]) id
      on conflict (tenant_id, person_id) do update set told_on = excluded.told_on
      where close_reminder.told_on < excluded.told_on
      returning person_id as "personId"`.execute(db);
    const now = new Set(fresh.map(({ personId }) => personId));
    const webUrl = addressOf('ApprovalInbox');
    await notifyEach(
      db,
      asked
        .filter(({ personId }) => now.has(personId))
        .map(({ personId, waiting }) => ({
          personId,
          title: 'Hatırlatma: puantaj dönemi kapanıyor',
          content: `${formatMonth(`${month}-01`)} kapanmadan önce ${waiting} talep kararınızı bekliyor.`,
          webUrl,
        })),
    );
    await record(db, {
      action: 'remind-close-item',
      entity: 'closePeriod',
      entityId: companyId,
      after: { month, item: 'openRequest', people: now.size },
    });
    return { told: now.size, already: asked.length - now.size };
  });
