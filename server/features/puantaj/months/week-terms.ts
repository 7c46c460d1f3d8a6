/** What the contract and the company's sector say of each week of a person. */
import { sql } from 'kysely';
import type { WeekTerms } from '#core/puantaj/period/week.ts';
import type { Facts } from '#core/shifts/facts/facts.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

const FULL_WEEK = 2700;

/** Of the week that has this Sunday. */
export type TermsOfWeek = (sunday: Day) => WeekTerms;

/**
 * A week is judged by what held on the day on which it closes: its Sunday, or the last day before it on which somebody was
 * here. `facts`: by day of `days`, in order.
 */
export async function weekTermsOf(
  db: TenantTx,
): Promise<(days: readonly Day[], facts: readonly (Facts | null)[]) => TermsOfWeek> {
  const { rows } = await sql<{ id: string }>`select id from company where night_exception`.execute(
    db,
  );
  const exempt = new Set(rows.map(({ id }) => id));
  return (days, facts) => (sunday) => {
    const held = facts.findLast((one, i) => one !== null && days[i]! <= sunday);
    return {
      contractMinutes: Math.min(held?.contractWeek ?? FULL_WEEK, FULL_WEEK),
      nightLimit: !(held?.nightConsent && exempt.has(held.belonging.companyId ?? '')),
    };
  };
}
