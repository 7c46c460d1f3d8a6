/** Which of the chosen cells get the code, and why the others do not (PR-32). */
import { createHash } from 'node:crypto';
import { givenCode, type MonthCode } from '#contract/puantaj/months/month-codes.ts';
import { WORK_LABELS } from '#core/puantaj/codes.ts';
import { codedParts, isCodedSo } from '#core/puantaj/planned-parts.ts';
import type { Override } from '#core/puantaj/types.ts';
import type { Day } from '#core/time/day.ts';
import { inputOf } from '../reading/read-day.ts';
import { resultOf, type StoredDay } from '../stored-day.ts';
import { type CellFacts, cellKey, type Given, type Head } from './facts.queries.ts';

export interface Cell {
  readonly personId: string;
  readonly day: Day;
  /** What is laid over the day. */
  readonly parts: readonly Override[];
  /** What is taken back of it. */
  readonly taken: readonly Given[];
}

interface LeftOut extends Head {
  readonly reason: string;
  readonly days: Day[];
}

export interface Judged {
  readonly cells: readonly Cell[];
  readonly leftOut: readonly LeftOut[];
  /** These cells and what is done to each, as one word. */
  readonly seen: string;
}

type Verdict = Pick<Cell, 'parts' | 'taken'> | string;

const NOTHING_PLANNED: Readonly<Partial<Record<StoredDay['dayKind'], string>>> = {
  leave: 'İzinli; izin kendi türüyle girilir',
  holiday: 'Tatil günü, planlı çalışması yok',
};

/** The code over what was planned of the day. */
function givenTo(row: StoredDay, code: Exclude<MonthCode, 'clear'>): Verdict {
  const { planFrom, planTo, dayKind } = row;
  const isPlanned = planFrom !== null && planTo !== null;
  const wanted = givenCode(code);
  const parts = isPlanned ? codedParts(inputOf(row), { from: planFrom, to: planTo }, wanted) : [];
  if (parts.length === 0) return NOTHING_PLANNED[dayKind] ?? 'Planlı çalışması yok';
  if (!row.ended) return 'Vardiyası henüz bitmedi';
  if (isCodedSo(resultOf(row).segments, parts)) {
    return wanted === null ? 'Zaten sayılmıyor' : `Zaten ${WORK_LABELS[wanted]}`;
  }
  return { parts, taken: [] };
}

/** What a request brought goes with the request. */
function takenFrom(given: readonly Given[]): Verdict {
  const taken = given.filter(({ isAsked }) => !isAsked);
  if (taken.length > 0) return { parts: [], taken };
  return given.length === 0
    ? 'Elle verilmiş kodu yok'
    : 'Düzeltmesi talepten geldi, talebiyle geri alınır';
}

function judge(facts: CellFacts, personId: string, day: Day, code: MonthCode): Verdict {
  const key = cellKey({ personId, day });
  const row = facts.days.get(key);
  if (day > facts.today) return 'Gün henüz gelmedi';
  if (row === undefined) {
    return facts.employed.has(key) ? 'Bu gün için puantajı yok' : 'Bu tarihte çalışmıyor';
  }
  const locked = facts.locked.period(personId, day);
  if (locked !== null) return locked;
  if (row.stale) return 'Günü şu anda yeniden hesaplanıyor';
  return code === 'clear' ? takenFrom(facts.given.get(key) ?? []) : givenTo(row, code);
}

const digest = (code: MonthCode, cells: readonly Cell[]): string =>
  createHash('sha256')
    .update(JSON.stringify([code, cells]))
    .digest('base64');

/** Person by person; of each those days together that have one reason. */
export function judgeCells(
  facts: CellFacts,
  code: MonthCode,
  isOwn: (id: string) => boolean,
): Judged {
  const cells: Cell[] = [];
  const leftOut: LeftOut[] = [];
  for (const head of facts.people) {
    const { personId } = head;
    const reasons = new Map<string, Day[]>();
    for (const day of facts.dates) {
      const verdict = isOwn(personId) ? 'Kendi gününüz' : judge(facts, personId, day, code);
      if (typeof verdict !== 'string') cells.push({ personId, day, ...verdict });
      else reasons.set(verdict, [...(reasons.get(verdict) ?? []), day]);
    }
    for (const [reason, days] of reasons) leftOut.push({ ...head, reason, days });
  }
  return { cells, leftOut, seen: digest(code, cells) };
}
