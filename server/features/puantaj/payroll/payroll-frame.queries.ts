/** What is the same for everybody in a company's payroll of a month. */
import { sql } from 'kysely';
import { payrollSettings } from '#contract/settings/payroll-settings.ts';
import type { KnownPeriod } from '#core/equalization/periods.ts';
import { type PayrollMonths, payrollMonths } from '#core/puantaj/payroll/months.ts';
import { type PayrollSettings, withDefaults } from '#core/puantaj/payroll/settings.ts';
import { payPeriod, type StartDay } from '#core/puantaj/period/pay-period.ts';
import { addDays, type Day, mondayOf } from '#core/time/day.ts';
import type { DayRange } from '#core/time/day-range.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { loadPeriods } from '#server/features/work-plan/work-plan.ts';
import { AppError } from '#server/http/errors.ts';
import { settingsOf, type SettingsOf } from '#server/records/settings/settings.ts';

export interface PayrollFrame {
  readonly month: string;
  readonly companyId: string;
  readonly startDay: StartDay;
  readonly settings: PayrollSettings;
  readonly months: PayrollMonths;
  /** All dates that the period's figures are made of: with the week, and the six dates, before it. */
  readonly range: DayRange;
  readonly today: Day;
  /** Of a work place, else of the company. */
  sgkNoOf(companyId: string | null, workPlaceId: string | null): string | null;
  readonly equalization: readonly KnownPeriod[];
  /** Companies whose sector lifts the limit of a night shift, where the person consents. */
  readonly nightExempt: ReadonlySet<string>;
}

/** Settings of the table that are taken as if a company had said them. */
export type PayrollSaid = Partial<SettingsOf<keyof typeof payrollSettings>>;

/** As the company has set them on the period's first day; what is `said` goes before. */
async function settingsOn(
  db: TenantTx,
  { id, startDay }: Pick<Row, 'id' | 'startDay'>,
  day: Day,
  said: PayrollSaid,
): Promise<PayrollSettings> {
  const keys = Object.keys(payrollSettings) as (keyof typeof payrollSettings)[];
  const { sgkMonth, overtimeRounding, offsetMissing, ...given } = {
    ...(await settingsOf(db, [id], keys, day)).get(id)!,
    ...said,
  };
  return withDefaults(
    {
      ...given,
      rounding: overtimeRounding,
      ...(sgkMonth !== null && { sgkMonth }),
      ...(offsetMissing !== null && { offsetMissing: offsetMissing === 'yes' }),
    },
    startDay,
  );
}

/** By what a lock counted: a change of settings holds from the first open period on. */
async function lockedTerms(
  db: TenantTx,
  { month, companyId }: Pick<PayrollFrame, 'month' | 'companyId'>,
): Promise<Partial<Pick<PayrollFrame, 'startDay' | 'settings'>>> {
  const { rows } = await sql<{ terms: Pick<PayrollFrame, 'startDay' | 'settings'> }>`
    select v.terms from pay_period p join close_version v on v.period_id = p.id and v.n = p.versions
    where p.locked and p.company_id = ${companyId} and p.month = ${month}`.execute(db);
  return rows[0]?.terms ?? {};
}

interface Row {
  readonly id: string;
  readonly startDay: StartDay;
  readonly sgkNo: string | null;
  readonly nightException: boolean;
}

/** 404 for a company that is not there. `said`: of an open period, as it would be counted then. */
export async function openPayroll(
  db: TenantTx,
  { month, companyId }: Pick<PayrollFrame, 'month' | 'companyId'>,
  said: PayrollSaid = {},
): Promise<PayrollFrame> {
  const { rows } = await sql<Row>`
    select id, coalesce(puantaj_start_day, '1')::int as "startDay", sgk_no as "sgkNo", night_exception as "nightException"
    from company`.execute(db);
  const company = rows.find(({ id }) => id === companyId);
  if (!company) throw new AppError('not_found');
  const { rows: places } = await sql<{ id: string; sgkNo: string }>`
    select id, sgk_no as "sgkNo" from work_place where sgk_no is not null`.execute(db);
  const ofCompany = new Map(rows.map(({ id, sgkNo }) => [id, sgkNo]));
  const ofPlace = new Map(places.map(({ id, sgkNo }) => [id, sgkNo]));
  const locked = await lockedTerms(db, { month, companyId });
  const startDay = locked.startDay ?? company.startDay;
  const settings = locked.settings
    ? withDefaults(locked.settings, startDay)
    : await settingsOn(db, company, payPeriod(month, startDay).from, said);
  const months = payrollMonths(month, startDay, settings);
  const { period, sgk } = months;
  const first = period.from < sgk.from ? period.from : sgk.from;
  const range = {
    from: addDays(mondayOf(first), -6),
    to: period.to > sgk.to ? period.to : sgk.to,
  };
  return {
    month,
    companyId,
    startDay,
    settings,
    months,
    range,
    today: await readToday(db),
    sgkNoOf: (of, place) => ofPlace.get(place ?? '') ?? ofCompany.get(of ?? '') ?? null,
    equalization: await loadPeriods(db, range),
    nightExempt: new Set(rows.filter((row) => row.nightException).map(({ id }) => id)),
  };
}
