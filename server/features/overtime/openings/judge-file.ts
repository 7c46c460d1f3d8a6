/** What becomes of each row of a file of overtime from before the first puantaj day. */
import type { OvertimeOpeningState } from '#contract/overtime/opening-row-states.ts';
import {
  openingWords,
  overtimeOpeningColumns,
  type OvertimeOpeningRow,
  readOvertimeOpening,
} from '#core/overtime/opening-file.ts';
import { partsOf } from '#core/time/day.ts';
import type { ScopeOf } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { fieldError } from '#server/http/errors.ts';
import {
  type JudgedFileRow,
  NOBODY,
  rawOf,
  shownNumber,
} from '#server/records/import/judged-row.ts';
import { peopleByNumber } from '#server/records/import/people-by-number.queries.ts';
import type { Table } from '#server/spreadsheet/read/table.ts';
import { type AskedOpening, openingJudge, type OpeningJudge, replacesWords } from './open.ts';

interface JudgedOpening extends JudgedFileRow<OvertimeOpeningState> {
  readonly personId: string | null;
  /** What is entered. */
  readonly opened: AskedOpening | null;
}

/** 400 at the file where it cannot be told who worked what. */
export function checkOpeningColumns(headings: readonly string[]): void {
  const { registrationNo, day, minutes } = overtimeOpeningColumns(headings);
  if (registrationNo === undefined || day === undefined || minutes === undefined) {
    throw fieldError('file', 'Dosyada “Sicil no”, “Gün” ve “Fazla çalışma” sütunları olmalı.');
  }
}

type Outcome = Pick<JudgedOpening, 'state' | 'message' | 'what' | 'opened'>;

const refused = (message: string, what: string | null = null): Outcome => ({
  state: 'fault',
  message,
  what,
  opened: null,
});

function outcomeOf(
  asked: AskedOpening,
  row: number,
  judge: OpeningJudge,
  rows: Map<string, number>,
): Outcome {
  const what = openingWords(asked.day, asked.minutes);
  const key = `${asked.personId} ${partsOf(asked.day).year}`;
  const earlier = rows.get(key);
  if (earlier !== undefined) return refused(`${earlier}. satırda aynı yılın açılışı var.`, what);
  rows.set(key, row);
  const refusal = judge.refusalOf(asked);
  if (refusal) return refused(refusal.words, what);
  const before = judge.beforeOf(asked);
  if (before?.day === asked.day && before.minutes === asked.minutes) {
    return { state: 'known', message: 'Bu açılış daha önce girilmiş.', what, opened: null };
  }
  return { state: 'taken', message: before ? replacesWords(before) : null, what, opened: asked };
}

export interface JudgedFile {
  readonly rows: readonly JudgedOpening[];
  readonly judge: OpeningJudge;
}

/** Every row of the table, in its order. */
export async function judgeOpenings(
  db: TenantTx,
  caller: ScopeOf,
  table: Table,
): Promise<JudgedFile> {
  checkOpeningColumns(table.headings);
  const columns = overtimeOpeningColumns(table.headings);
  const read = table.rows.map((row) => ({ row, read: readOvertimeOpening(columns, row.cells) }));
  const numbers = read.flatMap(({ read: one }) =>
    typeof one === 'string' ? [] : one.registrationNo,
  );
  const personOf = await peopleByNumber(db, caller, numbers);
  const people = [...new Set(numbers.flatMap((number) => personOf(number)?.id ?? []))];
  const judge = await openingJudge(db, people);
  const seen = new Map<string, number>();
  const outcome = (
    { day, minutes, note }: OvertimeOpeningRow,
    id: string | undefined,
    row: number,
  ) => {
    if (id === undefined) return refused(NOBODY);
    if (id === caller.personId) return refused('Kendi açılışınızı giremezsiniz.');
    return outcomeOf({ personId: id, day, minutes, note }, row, judge, seen);
  };
  const rows = read.map(({ row, read: one }): JudgedOpening => {
    const base = { row: row.number, raw: rawOf(row) };
    if (typeof one === 'string') {
      return { ...base, number: null, personName: null, personId: null, ...refused(one) };
    }
    const person = personOf(one.registrationNo);
    return {
      ...base,
      number: shownNumber(one.registrationNo),
      personName: person?.name ?? null,
      personId: person?.id ?? null,
      ...outcome(one, person?.id, row.number),
    };
  });
  return { rows, judge };
}
