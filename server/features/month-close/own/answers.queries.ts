/** Who agreed to their month, objected, or has not looked: by department, of whom the caller sees (PR-39). */
import { sql } from 'kysely';
import type { z } from 'zod';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import type { ownMonthSchemas } from '#contract/month-close/own-month.schemas.ts';
import { type AnswerState, answerState } from '#core/month-close/answers.ts';
import { inScope } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { settingOf } from '#server/records/settings/settings.ts';
import { openPeriod } from '../period/period.queries.ts';
import { figuresOf } from '../period/sums.queries.ts';
import { daysSince, hasObjection } from './standing.ts';

type Schema = (typeof ownMonthSchemas)['GetCloseAnswers'];

export const answerDays = (db: TenantTx, companyId: string): Promise<number> =>
  settingOf(db, companyId, 'confirmWithinDays');

interface Row {
  readonly departmentId: string | null;
  readonly name: string;
  readonly digest: string;
  readonly isAsked: boolean;
  readonly shownDigest: string | null;
  readonly confirmedDigest: string | null;
  readonly hasObjection: boolean;
  readonly daysSince: number;
}

export async function closeAnswers(
  db: TenantTx,
  caller: Caller,
  asked: z.output<Schema['input']>,
): Promise<z.output<Schema['data']>> {
  const { period } = await openPeriod(db, caller, asked);
  const days = await answerDays(db, asked.companyId);
  if (!period) return { departments: [], days };
  const { rows } = await sql<Row>`
    select own.department_id as "departmentId", coalesce(department.name, 'Departmansız') as name, own.digest,
      q.person_id is not null as "isAsked", q.shown_digest as "shownDigest", q.confirmed_digest as "confirmedDigest",
      coalesce(${hasObjection}, false) as "hasObjection", coalesce(${daysSince}, 0) as "daysSince"
    from ${figuresOf(period)} as own join pay_period p on p.id = ${period.id}
    left join close_confirmation q on q.period_id = p.id and q.person_id = own.person_id
    left join department on department.id = own.department_id
    where ${inScope(caller, 'own.person_id')}
    order by department.sort_key nulls last, own.department_id`.execute(db);
  const mayAsk =
    may(caller, accessRules.editPuantaj) && !period.locked && period.to < (await readToday(db));
  const departments = new Map<string | null, Counted>();
  for (const row of rows) {
    const one = departments.get(row.departmentId) ?? {
      departmentId: row.departmentId,
      name: row.name,
      people: 0,
      unasked: 0,
      counts: {},
    };
    departments.set(row.departmentId, one);
    one.people += 1;
    if (!row.isAsked) one.unasked += 1;
    else {
      const state = answerState({ ...row, days });
      one.counts[state] = (one.counts[state] ?? 0) + 1;
    }
  }
  return {
    departments: [...departments.values()].map((one) => ({
      ...one,
      canAsk: mayAsk && one.unasked > 0,
    })),
    days,
  };
}

interface Counted {
  readonly departmentId: string | null;
  readonly name: string;
  people: number;
  unasked: number;
  readonly counts: Partial<Record<AnswerState, number>>;
}
