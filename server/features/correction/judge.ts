/** Holds a correction against the day and the company's settings, when it is typed, sent and approved. */
import { sql } from 'kysely';
import {
  type AskedCorrection,
  type CorrectionFault,
  correctionFaults,
} from '#core/correction/may-correct.ts';
import type { CorrectionKind } from '#core/correction/kinds.ts';
import type { Pass } from '#core/puantaj/types.ts';
import { payPeriod, periodMonth, type StartDay } from '#core/puantaj/period/pay-period.ts';
import type { Day } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { lockedDays } from '#server/features/puantaj/puantaj.ts';
import { type SettingsOf, settingsOf, settingOf } from '#server/records/settings/settings.ts';
import { type DayFacts, readDayFacts } from './day-facts.queries.ts';

/** As the form gives it. */
export interface AskedFields {
  readonly day: Day;
  readonly kind: CorrectionKind;
  readonly added: readonly Pass[];
  readonly cancelId: string | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly offTimeTypeId: string | null;
  readonly fileId: string | null;
}

const KEYS = ['correctionDaysBack', 'correctionsPerMonth', 'correctionFile'] as const;
export type CorrectionSettings = SettingsOf<(typeof KEYS)[number]>;

interface Company {
  readonly companyId: string | null;
  readonly startDay: StartDay;
}

async function companyOf(db: TenantTx, personId: string): Promise<Company> {
  const { rows } = await sql<{ companyId: string | null; startDay: string | null }>`
    select person.company_id as "companyId", company.puantaj_start_day as "startDay"
    from person left join company on company.id = person.company_id where person.id = ${personId}`.execute(
    db,
  );
  const { companyId, startDay } = rows[0]!;
  return { companyId, startDay: Number(startDay ?? 1) as StartDay };
}

async function correctionSettings(
  db: TenantTx,
  companyId: string | null,
): Promise<CorrectionSettings> {
  if (companyId !== null) return (await settingsOf(db, [companyId], KEYS)).get(companyId)!;
  const [correctionDaysBack, correctionsPerMonth, correctionFile] = [
    await settingOf(db, null, 'correctionDaysBack'),
    await settingOf(db, null, 'correctionsPerMonth'),
    await settingOf(db, null, 'correctionFile'),
  ];
  return { correctionDaysBack, correctionsPerMonth, correctionFile };
}

/** Missing and wrong ones of the work month that wait, came back or hold. */
async function usedInMonth(
  db: TenantTx,
  personId: string,
  { day, startDay, exceptId }: { day: Day; startDay: StartDay; exceptId: string | null },
): Promise<number> {
  const { from, to } = payPeriod(periodMonth(day, startDay), startDay);
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from correction_request c join request r on r.id = c.request_id
    where c.person_id = ${personId} and c.day between ${from}::date and ${to}::date and c.kind in ('missing', 'wrong')
      and r.state in ('waiting', 'returned', 'approved', 'cancelling')
      and c.request_id is distinct from ${exceptId}::uuid`.execute(db);
  return rows[0]!.used;
}

/** The personnel office asked whether that day's period is right: an objection is no matter of days then. */
async function isAskedFor(db: TenantTx, personId: string, day: Day): Promise<boolean> {
  const { rows } =
    await sql`select from close_confirmation q join pay_period p on p.id = q.period_id
    where q.person_id = ${personId} and ${day}::date between p.from_day and p.to_day limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

export interface Standing {
  readonly today: Day;
  readonly facts: DayFacts;
  readonly settings: CorrectionSettings;
  readonly used: number;
  readonly locked: string | null;
  readonly isAskedFor: boolean;
}

export async function standingOf(
  db: TenantTx,
  personId: string,
  day: Day,
  exceptId: string | null = null,
): Promise<Standing> {
  const { companyId, startDay } = await companyOf(db, personId);
  return {
    today: await readToday(db),
    facts: await readDayFacts(db, personId, day),
    settings: await correctionSettings(db, companyId),
    used: await usedInMonth(db, personId, { day, startDay, exceptId }),
    locked: (await lockedDays(db, [{ personId, day }])).on(personId, day),
    isAskedFor: await isAskedFor(db, personId, day),
  };
}

/** Longer than any period lies back that anybody is asked for. */
const EVER = 36_500;

const askedOf = (fields: AskedFields): AskedCorrection => ({
  kind: fields.kind,
  day: fields.day,
  added: fields.added,
  isCancelling: fields.cancelId !== null,
  from: fields.from,
  to: fields.to,
  hasType: fields.offTimeTypeId !== null,
  hasFile: fields.fileId !== null,
});

export function faultsOf(
  fields: AskedFields,
  { today, facts, settings, used, locked, isAskedFor: isAsked }: Standing,
): CorrectionFault[] {
  const taken = facts.taken(fields.added);
  return correctionFaults(askedOf(fields), {
    today,
    now: facts.now,
    daysBack: isAsked && fields.kind === 'objection' ? EVER : settings.correctionDaysBack,
    isKept: facts.isKept,
    locked,
    counted: facts.counted,
    takes: (pass) => taken.includes(pass),
    isCounted: facts.counted.some(({ id }) => id === fields.cancelId),
    needsFile: settings.correctionFile,
    perMonth: settings.correctionsPerMonth,
    used,
  });
}
