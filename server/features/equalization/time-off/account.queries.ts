/** A person's accounts of serbest zaman and telafi, as they stand today. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { timeAccountSchemas } from '#contract/equalization/time-accounts.schemas.ts';
import { makeUpAccount } from '#core/equalization/make-up.ts';
import { timeOffAccount } from '#core/equalization/time-off.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import { isOwn } from '#server/access/own-time.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { timeOffOf } from '#server/features/work-windows/work-windows.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { makeUpsOf } from '../make-up/make-ups.queries.ts';
import { wishableOf } from './weeks.queries.ts';

type TimeOff = z.output<(typeof timeAccountSchemas)['GetTimeOffAccount']['data']>;
type MakeUp = z.output<(typeof timeAccountSchemas)['GetMakeUpAccount']['data']>;

const MOST_REQUESTS = 20;

/** Everybody their own; others by whom one sees. */
async function openPerson(db: TenantTx, caller: Caller, id: string) {
  if (!isOwn(caller, id)) await checkSeen(db, caller, id);
  const { rows } = await sql<{ personName: string; registrationNo: string }>`
    select name || ' ' || surname as "personName", registration_no as "registrationNo" from person where id = ${id}`.execute(
    db,
  );
  return { ...rows[0]!, today: await readToday(db) };
}

/** Those that wait or came back, and what was decided last. */
async function requestsOf(
  db: TenantTx,
  personId: string,
  purposes: readonly string[],
): Promise<TimeOff['requests']> {
  const { rows } = await sql<TimeOff['requests'][number]>`
    select a.request_id as id, r.state, a.purpose, a.first_day as "from", a.last_day as "to", a.minutes
    from account_request a join request r on r.id = a.request_id
    where a.person_id = ${personId} and a.purpose = any(${[...purposes]}::text[])
    order by r.submitted_at desc, a.request_id limit ${MOST_REQUESTS}`.execute(db);
  return rows;
}

export async function getTimeOff(
  db: TenantTx,
  caller: Caller,
  { id }: { readonly id: string },
): Promise<TimeOff> {
  const head = await openPerson(db, caller, id);
  const personId = id.toLowerCase();
  const stored = (await timeOffOf(db, [personId])).get(personId);
  const { entries = [], uses = [], exit } = stored ?? {};
  // Time off that is taken ahead is no longer there, whenever it is taken.
  const { entries: states } = timeOffAccount({ entries, uses, exit });
  const known = timeOffAccount({ entries, uses, exit, on: head.today });
  return {
    ...head,
    balance: states.reduce(
      (sum, state, i) => (known.entries[i]?.due == null ? sum + (state?.rest ?? 0) : sum),
      0,
    ),
    entries: entries.flatMap(({ id: entryId, day, rate, minutes }, i) => {
      const state = states[i];
      if (!state) return [];
      const { off, used, rest, lastDay } = state;
      const now = known.entries[i];
      return [
        {
          id: entryId,
          day,
          rate,
          minutes,
          off,
          used,
          rest,
          lastDay,
          due: now?.due ?? null,
          dueDay: now?.dueDay ?? null,
        },
      ];
    }),
    uses: uses.map((one) => ({ ...one })),
    wishable: (await wishableOf(db, personId)).map(({ closes, settlementId, rate, minutes }) => ({
      closes,
      settlementId,
      rate,
      minutes,
    })),
    requests: await requestsOf(db, personId, ['wish', 'timeOff']),
  };
}

export async function getMakeUp(
  db: TenantTx,
  caller: Caller,
  { id }: { readonly id: string },
): Promise<MakeUp> {
  const head = await openPerson(db, caller, id);
  const personId = id.toLowerCase();
  const account = (await makeUpsOf(db, [personId])).get(personId);
  const requests = await requestsOf(db, personId, ['away', 'makeUp']);
  if (!account) return { ...head, balance: 0, debts: [], works: [], requests };
  // What is planned ahead is counted as if it were done; what lapses is what lapsed by today.
  const all = makeUpAccount(account);
  const now = makeUpAccount({ ...account, on: head.today });
  return {
    ...head,
    balance: now.balance,
    debts: account.debts.map(({ id: debtId, day, minutes, cause }, i) => {
      const { made, lastDay } = all.debts[i]!;
      const lapsed = now.debts[i]?.lapsed ?? null;
      return { id: debtId, day, cause, minutes, made, lastDay, lapsed };
    }),
    works: account.works.map(({ requestId, day, from, to, isAhead }, i) => ({
      requestId,
      day,
      from,
      to,
      isAhead,
      counted: all.works[i]?.counted ?? 0,
      excess: all.works[i]?.excess ?? 0,
    })),
    requests,
  };
}
