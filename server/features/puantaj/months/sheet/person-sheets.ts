/** Everybody's month day by day, as they sign it (PR-40): a page for each person of each company of the sheet. */
import type { Day } from '#core/time/day.ts';
import type { CallContext } from '#server/http/bind.ts';
import { fieldError } from '#server/http/errors.ts';
import type { MonthTotals } from '../month-sums.ts';
import { loadSummedDays } from '../summed-days.queries.ts';
import type { SummedDay } from '../week-day.ts';
import type { CompanySheet, DayCounts } from './company-sheets.ts';

/** A day of the person in this company; `known` is missing where nothing is calculated. */
export interface SignedDay {
  readonly date: Day;
  readonly weekday: number;
  readonly holidayName: string | null;
  readonly code: string;
  readonly kind: CompanySheet['kinds'][number][number];
  readonly known: SummedDay | undefined;
}

export interface PersonSheet {
  readonly name: string;
  readonly registrationNo: string;
  readonly titleName: string | null;
  readonly departmentName: string | null;
  readonly days: readonly SignedDay[];
  readonly counts: DayCounts;
  readonly totals: MonthTotals;
  /** Of whose company, period and lock it is a part. */
  readonly of: CompanySheet;
}

/** So many pages go into one document within the time and memory that one may take. */
const MOST_PEOPLE = 250;

async function sheetsOf({ read }: CallContext, sheet: CompanySheet): Promise<PersonSheet[]> {
  const { month } = sheet;
  const ids = month.people.map(({ personId }) => personId);
  const all = await read((db) => loadSummedDays(db, ids, month.from, month.to));
  return month.people.map(({ personId, cells, ...person }, row) => {
    const known = new Map(all.get(personId)?.map((one) => [one.day, one]));
    const days = month.days.flatMap((day, at): SignedDay[] => {
      const cell = cells[at];
      if (!cell) return [];
      return [{ ...day, code: cell[0], kind: sheet.kinds[row]![at], known: known.get(day.date) }];
    });
    return { ...person, days, counts: sheet.counts[row]!, of: sheet };
  });
}

/** Whoever has no day in a company signs nothing for it. */
export async function personSheets(
  context: CallContext,
  sheets: readonly CompanySheet[],
): Promise<PersonSheet[]> {
  const people = sheets.reduce((sum, { month }) => sum + month.people.length, 0);
  if (people > MOST_PEOPLE) {
    throw fieldError(
      'month',
      `Personele göre cetvel bir dosyada en çok ${MOST_PEOPLE} kişi için alınır; bu seçimde ${people} kişi var. Departman ya da işyeri seçin.`,
    );
  }
  const all: PersonSheet[] = [];
  for (const sheet of sheets) all.push(...(await sheetsOf(context, sheet)));
  const signed = all.filter(({ days }) => days.length > 0);
  if (signed.length === 0) throw fieldError('month', 'Bu dönemde, bu seçimde hesaplanmış gün yok.');
  return signed;
}
