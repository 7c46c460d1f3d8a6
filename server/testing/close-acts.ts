/** The acts by which money is counted, each done by its call: what must stand before it, whether it was done, and doing it. */
import { sql } from 'kysely';
import { advanceAccountCalls } from '#contract/advance/advance-account.calls.ts';
import { deductionsCalls } from '#contract/advance/deductions.calls.ts';
import { equalizationCalls } from '#contract/equalization/equalization.calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { payrollFilesCalls } from '#contract/month-close/files.calls.ts';
import { monthCloseCalls } from '#contract/month-close/month-close.calls.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

export interface Scene {
  readonly companyId: string;
  readonly month: string;
  readonly thisMonth: string;
  readonly today: string;
  readonly periodId: string;
  /** The data of a call that must go well, by who may do everything. */
  ask<T>(call: Pick<CallDef, 'method' | 'path'>, input: object): Promise<T>;
  write<T>(work: (db: TenantTx) => Promise<T>): Promise<T>;
  /** Days and figures that wait are counted. */
  drain(): Promise<void>;
}

export interface Act {
  prepare?(scene: Scene): Promise<void>;
  isDone(scene: Scene): Promise<boolean>;
  act(scene: Scene): Promise<unknown>;
}

const holds = async ({ write }: Scene, condition: ReturnType<typeof sql>): Promise<boolean> => {
  const { rows } = await write((db) => sql<{ is: boolean }>`select ${condition} as is`.execute(db));
  return rows[0]!.is;
};

const isLocked = ({ companyId, month }: Scene) =>
  sql`exists (select from pay_period where company_id = ${companyId} and month = ${month} and locked)`;
const unpaid = sql`(exists (select from advance_request a join request r on r.id = a.request_id
  where r.state = 'approved' and not exists (select from advance_account c where c.id = a.request_id and c.debt > 0)))`;
const deductionLock = ({ thisMonth }: Scene) =>
  sql`exists (select from advance_lock where month = ${thisMonth} and unlocked_at is null)`;

/** A month is paid, deducted and undone; time is settled; a period is locked, leaves as a file, differs, is carried, opens again. */
export const acts: Readonly<Record<string, Act>> = {
  'pay advances': {
    prepare: ({ write, month }) =>
      write((db) =>
        sql`with asked as (insert into request (kind, person_id, entered_by, state, size, summary, submitted_at)
            select 3, id, id, 'approved', 100000, 'Avans', now() from person where username like 'p%' returning id, person_id)
          insert into advance_request (request_id, person_id, advance_type_id, unit, amount, instalments, step, first_month, reason, consent_version, origin)
            select asked.id, person_id, t.id, 'TRY', 300000, 3, 1, to_char(${`${month}-01`}::date + interval '1 month', 'YYYY-MM'), 'Taşınma', 1, 'request'
            from asked, advance_type t where t.code = 'TAKSIT'`
          .execute(db)
          .then(() => undefined),
      ),
    isDone: (scene) => holds(scene, sql`not ${unpaid}`),
    async act({ ask, write, today }) {
      const { rows } = await write((db) =>
        sql<{ id: string }>`insert into stored_file (purpose, uploaded_by, mime, content)
          select 'document', id, 'application/pdf', 'dekont' from person where username = 'boss' returning id`.execute(
          db,
        ),
      );
      const list = await ask<{ id: string; version: number }[]>(
        advanceAccountCalls.GetAdvancePayments,
        { pageSize: 500 },
      );
      await ask(advanceAccountCalls.PayAdvances, {
        payments: list.map(({ id, version }) => ({ id, seen: version })),
        day: today,
        account: 'bank',
        receiptFileId: rows[0]!.id,
      });
    },
  },
  'lock deductions': {
    isDone: (scene) => holds(scene, deductionLock(scene)),
    async act({ ask, companyId, thisMonth: month }) {
      const { seen } = await ask<{ seen: string }>(deductionsCalls.GetDeductionMonth, {
        companyId,
        month,
      });
      await ask(deductionsCalls.LockDeductions, { companyId, month, seen });
    },
  },
  'unlock deductions': {
    isDone: (scene) => holds(scene, sql`not ${deductionLock(scene)}`),
    act: ({ ask, companyId, thisMonth: month }) =>
      ask(deductionsCalls.UnlockDeductions, { companyId, month, reason: 'Yanlış ay kilitlendi' }),
  },
  'settle equalization': {
    prepare: ({ write, periodId }) =>
      write((db) =>
        sql`update equalization_settlement set reversed_at = now(), reason = 'Yeniden' where period_id = ${periodId} and reversed_at is null`
          .execute(db)
          .then(() => undefined),
      ),
    isDone: (scene) =>
      holds(
        scene,
        sql`exists (select from equalization_settlement where period_id = ${scene.periodId} and reversed_at is null)`,
      ),
    async act({ ask, periodId }) {
      const { seen } = await ask<{ seen: string }>(
        equalizationCalls.PreviewEqualizationSettlement,
        { periodId },
      );
      await ask(equalizationCalls.SettleEqualization, { periodId, seen });
    },
  },
  'lock the month': {
    async prepare({ ask, drain, companyId, month }) {
      await drain();
      const of = { companyId, month };
      const { departments } = await ask<{
        departments: { departmentId: string | null; seen: string; state: string }[];
      }>(monthCloseCalls.GetClosePeriod, of);
      for (const { departmentId, seen, state } of departments) {
        if (state === 'approved') continue;
        await ask(monthCloseCalls.ApproveCloseDepartment, { ...of, departmentId, seen });
      }
    },
    isDone: (scene) => holds(scene, isLocked(scene)),
    async act({ ask, companyId, month }) {
      const { seen } = await ask<{ seen: string }>(monthCloseCalls.GetClosePeriod, {
        companyId,
        month,
      });
      await ask(monthCloseCalls.LockClosePeriod, { companyId, month, seen });
    },
  },
  'make the file': {
    isDone: (scene) =>
      holds(
        scene,
        sql`exists (select from payroll_file f join close_version v on v.id = f.version_id where v.reopened_at is null)`,
      ),
    async act({ ask, write, companyId, month }) {
      const { rows } = await write((db) =>
        sql<{ versions: number }>`select versions from pay_period
          where company_id = ${companyId} and month = ${month}`.execute(db),
      );
      const version = rows[0]!.versions;
      await ask(payrollFilesCalls.MakePayrollFile, { companyId, month, ready: 'general', version });
    },
  },
  'carry differences': {
    async prepare({ write, drain, month }) {
      // On a day that nobody has changed yet everybody left two hours earlier after all.
      await write((db) =>
        sql`with day as (select min(left(local_time, 10)) as day from pass where local_time like ${`${month}-%16:00:00`} and person_id is not null),
          gone as (update pass set person_id = null from day, person p
            where p.id = pass.person_id and p.username like 'p%' and local_time = day.day || ' 16:00:00' returning p.id, day.day),
          came as (insert into pass (row_key, at, local_time, direction, purpose, source, person_id)
            select gen_random_uuid(), (gone.day || ' 14:00')::timestamp at time zone 'Europe/Istanbul', gone.day || ' 14:00', 'out', 'puantaj', 'adms', gone.id from gone)
          select puantaj_mark(array_agg(id), array_agg(day::date), array_agg(day::date)) from gone`.execute(
          db,
        ),
      );
      await drain();
    },
    isDone: (scene) =>
      holds(scene, sql`exists (select from close_difference where withdrawn_at is null)`),
    async act({ ask, companyId, month }) {
      const of = { companyId, month };
      const { people } = await ask<{
        people: { personId: string; seen: string; deltas: object }[];
      }>(monthCloseCalls.GetCloseDifferences, { ...of, search: '' });
      await ask(monthCloseCalls.DecideCloseDifferences, {
        ...of,
        people: people
          .filter(({ deltas }) => Object.keys(deltas).length > 0)
          .map(({ personId, seen }) => ({ personId, seen })),
        decision: 'carried',
        reason: null,
      });
    },
  },
  'open the month again': {
    isDone: async (scene) => !(await holds(scene, isLocked(scene))),
    act: ({ ask, companyId, month }) =>
      ask(monthCloseCalls.ReopenClosePeriod, {
        companyId,
        month,
        reason: 'Geç gelen rapor işlenecek',
      }),
  },
};
