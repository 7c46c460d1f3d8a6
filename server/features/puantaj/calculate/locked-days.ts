/** Days that are locked while others are calculated: what they would be lies beside what stands. */
import { sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import type { DayRange } from '#core/time/day-range.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { PersonDay } from './asked-days.ts';
import type { DecidedDay } from './day-row.ts';
import { DayStore } from './store.commands.ts';

interface LockedRange extends DayRange {
  readonly companyId: string;
}

/** How a day stands, where it does. */
interface Standing {
  readonly computedFrom: string;
  readonly companyId: string | null;
}

/** Of the row that stands, else of the one that would. */
const isWithin = (ranges: readonly LockedRange[], companyId: string | null, day: Day): boolean =>
  ranges.some((range) => range.companyId === companyId && range.from <= day && day <= range.to);

async function lockedRanges(db: TenantTx, { from, to }: DayRange): Promise<LockedRange[]> {
  const { rows } = await sql<LockedRange>`
    select company_id as "companyId", from_day as "from", to_day as "to" from pay_period
    where locked and from_day <= ${to}::date and to_day >= ${from}::date`.execute(db);
  return rows;
}

/** Takes what comes out for locked days; all others are none of its business. */
export class LockedDays {
  readonly #db: TenantTx;
  readonly #ranges: readonly LockedRange[];
  readonly #beside: DayStore;
  /** Nothing would be calculated any more. */
  readonly #gone: PersonDay[] = [];
  /** Would be as they stand. */
  readonly #same: PersonDay[] = [];

  constructor(db: TenantTx, ranges: readonly LockedRange[]) {
    this.#db = db;
    this.#ranges = ranges;
    this.#beside = new DayStore(db, 'puantaj_beside');
  }

  /** Answers whether the day is locked: then nothing else is to be done with it. */
  take(
    personId: string,
    day: Day,
    standing: Standing | undefined,
    would: { readonly decided: DecidedDay; readonly computedFrom: string } | null,
  ): boolean {
    if (this.#ranges.length === 0) return false;
    const companyId = standing
      ? standing.companyId
      : (would?.decided.facts.belonging.companyId ?? null);
    if (!isWithin(this.#ranges, companyId, day)) return false;
    const one = { personId, day };
    if (would === null) (standing ? this.#gone : this.#same).push(one);
    else if (would.computedFrom === standing?.computedFrom) this.#same.push(one);
    else this.#beside.add(would.decided, would.computedFrom);
    return true;
  }

  /** Answers how many days would be something else than before. */
  async finish(): Promise<number> {
    if (this.#ranges.length === 0) return 0;
    return (
      (await this.#beside.finish()) +
      (await writeGone(this.#db, this.#gone)) +
      (await removeBeside(this.#db, this.#same))
    );
  }
}

export const openLockedDays = async (db: TenantTx, range: DayRange): Promise<LockedDays> =>
  new LockedDays(db, await lockedRanges(db, range));

const said = (days: readonly PersonDay[]) =>
  sql`unnest(${days.map(({ personId }) => personId)}::uuid[], ${days.map(({ day }) => day)}::date[]) as said (person_id, day)`;

async function writeGone(db: TenantTx, days: readonly PersonDay[]): Promise<number> {
  if (days.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into puantaj_beside as stored (person_id, day, source, is_planned, plan_id, day_kind, planned, worked, night,
      missing, overtime, waiting, totals, segments, computed_from, gone)
    select d.person_id, d.day, d.source, false, d.plan_id, d.day_kind, 0, 0, 0, 0, 0, 0, '{}', '[]', '', true
    from puantaj_day d join ${said(days)} on d.person_id = said.person_id and d.day = said.day
    on conflict (tenant_id, person_id, day) do update set gone = true, computed_from = '' where not stored.gone`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

async function removeBeside(db: TenantTx, days: readonly PersonDay[]): Promise<number> {
  if (days.length === 0) return 0;
  const { numAffectedRows } = await sql`delete from puantaj_beside b using ${said(days)}
    where b.person_id = said.person_id and b.day = said.day`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
