/** One's own accounts in a line each: what is open of advances, the year's overtime, and the three accounts of time. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ownAccountsSchemas } from '#contract/dashboard/own-accounts.schemas.ts';
import { type Unit, UNITS } from '#core/format/money.ts';
import { partsOf } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { accountsOfTime } from '#server/features/equalization/equalization.ts';
import { overtimeYears } from '#server/features/overtime/overtime.ts';
import type { Caller } from '#server/http/caller/caller.ts';

type Line = z.output<(typeof ownAccountsSchemas)['GetOwnAccounts']['data']>[number];

const nothing = { unit: null, name: null, until: null, part: null, state: null } as const;

/** Units are never added together. */
async function advances(db: TenantTx, personId: string): Promise<Line[]> {
  const { rows } = await sql<{ unit: Unit; amount: number; until: string; part: number }>`
    with due as (
      select a.unit, i.month, sum(i.amount)::float8 as amount
      from advance_account a join advance_instalment i on i.advance_id = a.id
      where a.person_id = ${personId} and a.balance > 0 group by a.unit, i.month)
    select distinct on (unit) unit, sum(amount) over (partition by unit) as amount, month as until, amount as part
    from due order by unit, month`.execute(db);
  return rows
    .toSorted((a, b) => UNITS.indexOf(b.unit) - UNITS.indexOf(a.unit))
    .map((row) => ({ ...nothing, kind: 'advance', ...row }));
}

export async function ownAccounts(db: TenantTx, { personId }: Caller): Promise<Line[]> {
  const today = await readToday(db);
  const { year } = partsOf(today);
  const [worked] = await overtimeYears(db, [personId], year);
  const time = await accountsOfTime(db, personId, today);
  return [
    ...(await advances(db, personId)),
    ...(worked && worked.minutes > 0
      ? [
          {
            ...nothing,
            kind: 'overtime' as const,
            amount: worked.minutes,
            name: String(year),
            state: worked.state,
          },
        ]
      : []),
    ...time.map((line): Line => ({ ...nothing, ...line })),
  ];
}
