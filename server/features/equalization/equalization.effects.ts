import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { RequestEffects } from '#server/features/requests/requests.ts';
import { AppError } from '#server/http/errors.ts';
import { judgedStored } from './requests/judge-stored.ts';
import { findingText, holdPeople } from './requests/plan.commands.ts';
import { settleRequests } from './requests/settle-requests.commands.ts';
import { accountRights } from './rights.ts';

const settle = (db: TenantTx, requestId: string) => settleRequests(db, [requestId]);

const refuse = (messages: readonly string[]): void => {
  if (messages.length === 0) return;
  throw new AppError(
    'not_possible',
    messages.map((Message) => ({ field: 'act', Message })),
  );
};

async function purposeOf(db: TenantTx, requestId: string): Promise<string | undefined> {
  const { rows } = await sql<{ personId: string; purpose: string }>`
    select person_id as "personId", purpose from account_request where request_id = ${requestId}`.execute(
    db,
  );
  if (rows[0]) await holdPeople(db, [rows[0].personId]);
  return rows[0]?.purpose;
}

/** What could be when it was sent may no longer be: an agreement ended, leave was taken, the account is used up. */
export const accountEffects: RequestEffects = {
  ...accountRights,
  async check(db, requestId, moment) {
    const purpose = await purposeOf(db, requestId);
    if (purpose === undefined) return;
    if (moment === 'begin') {
      const judged = await judgedStored(db, requestId);
      refuse(judged?.refused.map((one) => findingText(one)) ?? []);
    }
  },
  begin: settle,
  end: settle,
  rest: settle,
};
