/** A file of plans as cells: which columns are days, and what the codes in them mean. */
import {
  CONTRACT_REST,
  CONTRACT_REST_CODE,
  MOST_CANDIDATES,
  NOTHING,
  type PlanValue,
  shiftsValue,
  UNPLANNED,
  WEEKLY_REST,
} from '#contract/shift-planning/plan-values.ts';
import { fold } from '#core/text/turkish.ts';
import { type Day, isDay } from '#core/time/day.ts';
import { fieldError } from '#server/http/errors.ts';
import type { Table } from '#server/spreadsheet/read/table.ts';
import { checkSize } from './sheet-limits.ts';

export interface DayColumn {
  readonly column: number;
  readonly day: Day;
}

export interface PlanColumns {
  /** Where the registration number stands. */
  readonly number: number;
  readonly days: readonly DayColumn[];
}

const NUMBER_HEADINGS = new Set(['sicil no', 'sicil', 'sicil numarasi', 'personel no']);
const WRITTEN_DAY = /^(\d{1,2})[./](\d{1,2})[./](\d{4})/;

/** '18.11.2026', '18.11.2026 Çar' or '2026-11-18' */
function dayOfHeading(heading: string): Day | undefined {
  if (isDay(heading.slice(0, 10))) return heading.slice(0, 10);
  const [, date, month, year] = WRITTEN_DAY.exec(heading) ?? [];
  const day = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** 400 at the file where it has no numbers, no days, or a day twice. */
export function columnsOf(table: Table): PlanColumns {
  checkSize(table);
  const number = table.headings.findIndex((heading) => NUMBER_HEADINGS.has(fold(heading).trim()));
  if (number < 0) throw fieldError('file', 'Dosyada “Sicil no” sütunu yok.');
  const days = table.headings.flatMap((heading, column): DayColumn[] => {
    const day = dayOfHeading(heading.trim());
    return day === undefined ? [] : [{ column, day }];
  });
  if (days.length === 0) {
    throw fieldError('file', 'Dosyada gün sütunu yok. Başlıklar 18.11.2026 gibi tarihler olmalı.');
  }
  const twice = days.find(({ day }, i) => days.findIndex((one) => one.day === day) < i);
  if (twice) throw fieldError('file', `${table.headings[twice.column]} günü dosyada iki kez var.`);
  return { number, days };
}

const FIXED: Readonly<Record<string, PlanValue>> = {
  [fold(WEEKLY_REST)]: WEEKLY_REST,
  [fold(CONTRACT_REST_CODE)]: CONTRACT_REST,
  // As older files have it.
  [fold(CONTRACT_REST)]: CONTRACT_REST,
  [UNPLANNED]: UNPLANNED,
  plansiz: UNPLANNED,
};

/** What a cell says; a message where it says nothing that is known. An empty one says nothing. */
export function valueOf(
  text: string | null,
  idOf: (code: string) => string | undefined,
): { readonly value: PlanValue } | { readonly Message: string } {
  if (text === null) return { value: NOTHING };
  const fixed = FIXED[fold(text).trim()];
  if (fixed !== undefined) return { value: fixed };
  const codes = text.split('+').map((code) => code.trim());
  if (codes.length > MOST_CANDIDATES) {
    return { Message: `Bir hücrede en çok ${MOST_CANDIDATES} vardiya olabilir.` };
  }
  const ids = codes.map(idOf);
  const unknown = codes.find((_, i) => ids[i] === undefined);
  if (unknown !== undefined) return { Message: `“${unknown}” kodunda bir vardiya yok.` };
  if (new Set(ids).size < ids.length) {
    return { Message: 'Bir vardiya bir hücrede bir kez yazılabilir.' };
  }
  return { value: shiftsValue(ids as string[]) };
}
