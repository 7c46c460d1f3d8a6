/** Who is asked for requests, or for their own month, that stand before the lock hears of them, together and at most once a day. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { addressOf } from '#contract/kernel/pages/address.ts';
import type { monthCloseItemsSchemas } from '#contract/month-close/items.schemas.ts';
import { formatMonth } from '#core/format/day.ts';
import type { RemindedItem } from '#core/month-close/listed-items.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { notifyEach } from '#server/features/notifications/notifications.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { record } from '#server/records/audit.ts';
import { type ClosePeriod, closePeriodOf } from './period.queries.ts';
import { recordItems, waitingRequests } from './record-items.ts';

type Input = z.output<(typeof monthCloseItemsSchemas)['RemindCloseItem']['input']>;

interface Asked {
  readonly personId: string;
  readonly waiting: number;
}

/** Whom a waiting request asks, and how many. */
async function approversOf(db: TenantTx, period: ClosePeriod, caller: Caller) {
  const { rows } = await sql<Asked>`
      select a.person_id as "personId", count(distinct a.request_id)::int as waiting
      from request_approver a
      where a.waiting and a.request_id in (
        select one.ref::uuid from (${waitingRequests(period, caller)}) one)
      group by a.person_id order by a.person_id`.execute(db);
  return rows;
}

/** Who has not said whether their month is right. */
async function silentOf(db: TenantTx, period: ClosePeriod, caller: Caller) {
  const { rows } = await sql<Asked>`
    select one.id as "personId", 1 as waiting from (${recordItems.unconfirmed(period, caller)}) one order by 1`.execute(
    db,
  );
  return rows;
}

const messageOf = (item: RemindedItem, month: string, { personId, waiting }: Asked) => {
  const name = formatMonth(`${month}-01`);
  return item === 'unconfirmed'
    ? {
        personId,
        title: `${name} puantajınız yanıtınızı bekliyor`,
        content: 'Günlerinize bakın; onaylayın ya da itiraz edin.',
        webUrl: addressOf('Profile'),
      }
    : {
        personId,
        title: 'Hatırlatma: puantaj dönemi kapanıyor',
        content: `${name} kapanmadan önce ${waiting} talep kararınızı bekliyor.`,
        webUrl: addressOf('ApprovalInbox'),
      };
};

export const remindCloseItem = (
  { write, caller }: CallContext,
  { companyId, month, item }: Input,
) =>
  write(async (db) => {
    const period = await closePeriodOf(db, { companyId, month });
    const waitedFor = item === 'unconfirmed' ? silentOf : approversOf;
    const asked = await waitedFor(db, period, caller);
    const { rows: fresh } = await sql<{ personId: string }>`
      insert into close_reminder (person_id, told_on)
      select id, ${period.today}::date from unnest(${asked.map(({ personId }) => personId)}::uuid[]) id
      on conflict (tenant_id, person_id) do update set told_on = excluded.told_on
      where close_reminder.told_on < excluded.told_on
      returning person_id as "personId"`.execute(db);
    const now = new Set(fresh.map(({ personId }) => personId));
    await notifyEach(
      db,
      asked.filter(({ personId }) => now.has(personId)).map((one) => messageOf(item, month, one)),
    );
    await record(db, {
      action: 'remind-close-item',
      entity: 'closePeriod',
      entityId: companyId,
      after: { month, item, people: now.size },
    });
    return { told: now.size, already: asked.length - now.size };
  });
