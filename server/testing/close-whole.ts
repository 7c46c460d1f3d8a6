/** Whether what money acts leave is whole: every sum is that of its entries, every hash that of what it is of, and every act is there once. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** Rows that are half there or twice, by what is wrong with them; each must find none. */
const faults: Readonly<Record<string, ReturnType<typeof sql>>> = {
  'an account whose balance is not the sum of its entries': sql`
    select from advance_account a where a.balance <> (select coalesce(sum(e.amount), 0) from advance_entry e where e.advance_id = a.id)`,
  'an account whose open instalments are not its balance': sql`
    select from advance_account a where a.balance <> (select coalesce(sum(i.amount), 0) from advance_instalment i where i.advance_id = a.id)`,
  'an advance that was paid twice': sql`
    select from advance_entry where kind = 'paid' group by advance_id having count(*) > 1`,
  'of those paid together some': sql`
    select from request r left join advance_account a on a.id = r.id and a.debt > 0 where r.kind = 3
      group by r.submitted_at having count(a.id) not in (0, count(*))`,
  'a month of deductions with some of its entries': sql`
    select from advance_lock l where l.advances <> (select count(*) from advance_entry e where e.lock_id = l.id and e.kind = 'deducted')
      or l.sha256 <> encode(sha256(convert_to(l.file, 'UTF8')), 'hex')`,
  'a month that was unlocked with some of its entries': sql`
    select from advance_lock l where (l.unlocked_at is null and exists (select from advance_entry e where e.lock_id = l.id and e.kind = 'reversed'))
      or (l.unlocked_at is not null and l.advances <> (select count(*) from advance_entry e where e.lock_id = l.id and e.kind = 'reversed'))`,
  'a month of deductions that is locked twice': sql`
    select from advance_lock where unlocked_at is null group by company_id, month having count(*) > 1`,
  'accounts of time that were settled in part, or twice': sql`
    select from equalization_period p where (select count(*) from equalization_settlement s where s.period_id = p.id and s.reversed_at is null)
      not in (0, (select count(*) from equalization_member m where m.period_id = p.id))`,
  'a lock without its version, or a version without its lock': sql`
    select from pay_period p where p.versions <> (select count(*) from close_version v where v.period_id = p.id)
      or p.locked <> exists (select from close_version v where v.period_id = p.id and v.n = p.versions and v.reopened_at is null)`,
  'a version that was left without being opened again': sql`
    select from close_version v join pay_period p on p.id = v.period_id where v.n < p.versions and v.reopened_at is null`,
  'a version whose figures are not those of its hash': sql`
    select from close_version v where v.people <> (select count(*) from close_version_person f where f.version_id = v.id)
      or v.figures_sha256 <> (select encode(sha256(convert_to(coalesce(string_agg(person_id || ':' || digest || ':' || days_sha256, ',' order by person_id), ''), 'UTF8')), 'hex')
        from close_version_person f where f.version_id = v.id)
      or exists (select from close_version_person f where f.version_id = v.id and f.days_sha256 <> encode(sha256(convert_to(f.days::text, 'UTF8')), 'hex'))`,
  'a day that lies beside an open one': sql`
    select from puantaj_beside b join pay_period p on not p.locked and p.versions > 0 and b.day between p.from_day and p.to_day`,
  'a difference of a period that was opened again': sql`
    select from close_difference d join pay_period p on p.id = d.period_id where not p.locked and d.withdrawn_at is null`,
  'differences that were carried in part, or twice': sql`
    select from close_difference where withdrawn_at is null group by period_id
      having count(*) <> count(distinct person_id) or count(distinct decided_at) > 1`,
  'a file that is not the one of its hash': sql`
    select from payroll_file where sha256 <> encode(sha256(content), 'hex')`,
};

/** In the audit trail each act stands as often as it was done. */
const recorded = sql<{ action: string; done: number; said: number }>`
  select each.action, each.done::int as done, (select count(*)::int from audit_entry a where a.action = each.action) as said from (
    select 'pay-advance' as action, count(*) as done from advance_entry where kind = 'paid'
    union all select 'lock-deductions', count(*) from advance_lock
    union all select 'unlock-deductions', count(*) from advance_lock where unlocked_at is not null
    union all select 'settle-equalization', count(*) from equalization_settlement
    union all select 'lock-period', count(*) from close_version
    union all select 'reopen-period', count(*) from close_version where reopened_at is not null
    union all select 'make-payroll-file', count(*) from payroll_file
    union all select 'carry-differences', count(distinct decided_at) from close_difference) as each`;

/** What is half there or twice, in words. */
export async function halves(db: TenantTx): Promise<string[]> {
  const found: string[] = [];
  for (const [name, select] of Object.entries(faults)) {
    const { rows } = await select.execute(db);
    if (rows.length > 0) found.push(`${name}: ${rows.length}`);
  }
  const { rows } = await recorded.execute(db);
  const untold = rows.filter(({ done, said }) => done !== said);
  return [...found, ...untold.map(({ action, done, said }) => `${action}: ${done}, told ${said}`)];
}
