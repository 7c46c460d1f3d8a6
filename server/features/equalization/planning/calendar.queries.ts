/** A period's people day by day: what is planned, who is away, and what of the account is asked for or agreed. */
import type { z } from 'zod';
import type { accountRequestSchemas } from '#contract/equalization/account-request.schemas.ts';
import { MOST_EQUALIZED } from '#contract/equalization/equalization.schemas.ts';
import { type AccountKind, ACCOUNT_KINDS } from '#core/equalization/account-windows.ts';
import { daysOf } from '#core/time/day-range.ts';
import { subtract, total } from '#core/time/interval.ts';
import { seesEveryone } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { findPeople } from '../periods/period-people.queries.ts';
import { openPeriod } from '../periods/stored-periods.ts';
import { accountsAtEnd } from '../requests/forecast.queries.ts';
import { type KnownDay, loadKnownDays } from '../requests/known-days.queries.ts';

type Schema = (typeof accountRequestSchemas)['GetEqualizationPlan'];
type Answer = z.output<Schema['data']>;
type Day = Answer['people'][number]['days'][number];

function markOf({ isEmployed, rest, plan, holidays, away }: KnownDay): Day['mark'] {
  if (!isEmployed) return 'outside';
  if (rest === 'weekly') return 'weeklyRest';
  const whole = plan ? [plan] : [{ from: 0, to: 1440 }];
  if (total(subtract(whole, holidays)) === 0) return 'holiday';
  if (rest === 'contract') return 'rest';
  return plan && total(subtract([plan], away)) === 0 ? 'leave' : null;
}

const isOfAccount = (kind: string): kind is AccountKind =>
  (ACCOUNT_KINDS as readonly string[]).includes(kind);

const dayOf = (known: KnownDay): Day => ({
  date: known.date,
  net: known.net,
  plan: known.plan ?? null,
  mark: markOf(known),
  windows: known.windows.flatMap(({ kind, from, to, state, requestId }) =>
    isOfAccount(kind) ? [{ kind, from, to, waiting: state === 'waiting', requestId }] : [],
  ),
});

export async function getPlan(
  db: TenantTx,
  caller: Caller,
  { periodId, from, to, search }: z.output<Schema['input']>,
): Promise<Answer> {
  const { period, all } = await openPeriod(db, periodId);
  const everybody = await findPeople(db, period, { seenBy: caller });
  if (everybody.length === 0 && !seesEveryone(caller)) throw new AppError('not_found');
  const found =
    search === '' ? everybody : await findPeople(db, period, { seenBy: caller, search });
  const ids = found.slice(0, MOST_EQUALIZED);
  const today = await readToday(db);
  const ends = await accountsAtEnd(db, period, all, ids, today);
  const known = await loadKnownDays(db, ids, { from, to });
  const days = daysOf({ from, to });
  return {
    today,
    people: known
      .filter(({ id }) => ends.has(id))
      .map(({ id, on }) => ({
        personId: id,
        end: ends.get(id)!,
        days: days.map((day) => dayOf(on(day))),
      })),
  };
}
