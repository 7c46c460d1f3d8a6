import { sql } from 'kysely';
import type { PlanPurpose } from '#core/equalization/account-windows.ts';
import { makeUpAccount } from '#core/equalization/make-up.ts';
import { timeOffAccount, type TimeOffRate } from '#core/equalization/time-off.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { RequestEffects } from '#server/features/requests/requests.ts';
import { timeOffOf } from '#server/features/work-windows/work-windows.ts';
import { AppError } from '#server/http/errors.ts';
import { makeUpsOf } from './make-up/make-ups.queries.ts';
import { judgedStored } from './requests/judge-stored.ts';
import { findingText, holdPeople } from './requests/plan.commands.ts';
import { settleRequests } from './requests/settle-requests.commands.ts';
import { accountRights } from './rights.ts';
import { wishFault } from './time-off/wish.commands.ts';

const settle = (db: TenantTx, requestId: string) => settleRequests(db, [requestId]);

const refuse = (messages: readonly string[]): void => {
  if (messages.length === 0) return;
  throw new AppError(
    'not_possible',
    messages.map((Message) => ({ field: 'act', Message })),
  );
};

interface Asked {
  readonly personId: string;
  readonly purpose: PlanPurpose | 'wish';
  readonly closes: Day;
  readonly settlementId: string | null;
  readonly rate: TimeOffRate;
  readonly minutes: number;
}

/** With the person held. */
async function askedOf(db: TenantTx, requestId: string): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    select person_id as "personId", purpose, last_day as closes, settlement_id as "settlementId", rate::int as rate, minutes
    from account_request where request_id = ${requestId}`.execute(db);
  if (rows[0]) await holdPeople(db, [rows[0].personId]);
  return rows[0];
}

async function againstBegin(db: TenantTx, id: string, asked: Asked): Promise<readonly string[]> {
  if (asked.purpose !== 'wish') {
    const judged = await judgedStored(db, id);
    return judged?.refused.map((one) => findingText(one)) ?? [];
  }
  const fault = await wishFault(db, asked.personId, asked, id);
  return fault ? [fault.message] : [];
}

/** Time off that was taken stays taken; make-up that was done stays done. */
async function againstEnd(db: TenantTx, id: string, asked: Asked): Promise<readonly string[]> {
  const { personId, purpose } = asked;
  if (purpose === 'wish') {
    const refusedIn = async (exceptId: string | null) => {
      const account = (await timeOffOf(db, [personId], { waiting: true, exceptId })).get(personId);
      const uses = (await timeOffOf(db, [personId], { waiting: true })).get(personId)?.uses ?? [];
      const { entries = [], exit } = account ?? {};
      return timeOffAccount({ entries, uses, exit }).refused.length;
    };
    const isUsed = (await refusedIn(id)) > (await refusedIn(null));
    return isUsed
      ? ['Bu haktan serbest zaman kullanılmış ya da istenmiş; önce onu iptal edin.']
      : [];
  }
  if (purpose !== 'away') return [];
  const account = (await makeUpsOf(db, [personId], { waiting: true })).get(personId);
  const made = account && makeUpAccount(account).debts.find((debt) => debt?.id === id)?.made;
  return made
    ? ['Bu süre için telafi çalışması yapılmış ya da planlanmış; önce onu iptal edin.']
    : [];
}

/** What could be when it was sent may no longer be: an agreement ended, leave was taken, the account is used up. */
export const accountEffects: RequestEffects = {
  ...accountRights,
  isTakenBack: true,
  async check(db, requestId, moment) {
    const asked = await askedOf(db, requestId);
    if (asked === undefined) return;
    refuse(await (moment === 'begin' ? againstBegin : againstEnd)(db, requestId, asked));
  },
  begin: settle,
  end: settle,
  rest: settle,
};
