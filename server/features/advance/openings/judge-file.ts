/** What becomes of each row of a file of advances that are owed already. */
import { sql } from 'kysely';
import type { OpeningRowState } from '#contract/advance/opening-row-states.ts';
import {
  type AdvanceOpeningRow,
  advanceOpeningColumns,
  readAdvanceOpening,
} from '#core/advance/opening-file.ts';
import { planOf } from '#core/advance/account/book.ts';
import { advanceSummary, monthText } from '#core/advance/words.ts';
import { parseHundredths } from '#core/format/money.ts';
import { fold } from '#core/text/turkish.ts';
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
import { isRefused, type Judge, type Opened, type OpenedType, openingJudge } from './open.ts';

export interface JudgedOpening extends JudgedFileRow<OpeningRowState> {
  readonly personId: string | null;
  /** What is opened. */
  readonly opened: Opened | null;
}

/** 400 at the file where it cannot be told who owes what. */
export function checkOpeningColumns(headings: readonly string[]): void {
  const { registrationNo, type, amount } = advanceOpeningColumns(headings);
  if (registrationNo === undefined || type === undefined || amount === undefined) {
    throw fieldError('file', 'Dosyada “Sicil no”, “Avans tipi” ve “Kalan tutar” sütunları olmalı.');
  }
}

/** A file names a type by its code or its name. */
async function typeFinder(db: TenantTx): Promise<(named: string) => OpenedType | undefined> {
  const { rows } = await sql<OpenedType & { code: string }>`
    select id, code, name, unit, instalments, postpones, coalesce(step, 1)::float8 as step
    from advance_type where active order by sort_key desc`.execute(db);
  const found = new Map(
    (['name', 'code'] as const).flatMap((by) => rows.map((row) => [fold(row[by]), row] as const)),
  );
  return (named) => found.get(fold(named.trim()));
}

/** What was opened before, as the same file would open it again; an import that was taken back opened nothing. */
async function openedBefore(db: TenantTx, people: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select concat_ws(' ', person_id, advance_type_id, amount, instalments) as key from advance_account
    where request_id is null and person_id = any(${people}::uuid[])
      and not exists (select from file_import_write w join file_import i on i.id = w.import_id
        where w.record_id = advance_account.id and i.taken_back_at is not null)`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

interface Known {
  readonly typeOf: (named: string) => OpenedType | undefined;
  readonly judge: Judge;
  readonly before: ReadonlySet<string>;
  /** Rows of this file by what they open. */
  readonly rows: Map<string, number>;
}

type Outcome = Pick<JudgedOpening, 'state' | 'message' | 'what' | 'opened'>;

const refused = (message: string, what: string | null = null): Outcome => ({
  state: 'fault',
  message,
  what,
  opened: null,
});

function outcomeOf(read: AdvanceOpeningRow, personId: string, row: number, known: Known): Outcome {
  const type = known.typeOf(read.type);
  if (!type) return refused('Bu kodla ya da adla kullanımda olan bir avans tipi yok.');
  const amount = parseHundredths(read.amount, type.unit);
  if (amount === undefined) return refused('Kalan tutar okunamadı; 1.250,50 gibi yazın.');
  if (amount < 1) return refused('Kalan tutar sıfırdan büyük olmalı.');
  const { count, first, note } = read;
  const what = advanceSummary({ typeName: type.name, unit: type.unit, amount, count });
  const key = [personId, type.id, amount, count].join(' ');
  const earlier = known.rows.get(key);
  if (earlier !== undefined) return refused(`${earlier}. satırda aynı borç var.`, what);
  known.rows.set(key, row);
  if (known.before.has(key)) {
    return { state: 'known', message: 'Bu borç daha önce açılmış.', what, opened: null };
  }
  const opened = known.judge.open({ personId, type, amount, count, first, note });
  if (isRefused(opened)) return refused(opened.words, what);
  const from = planOf(opened.done.stored.advance)[0]!.month;
  return { state: 'taken', message: null, what: `${what}, ilk kesinti ${monthText(from)}`, opened };
}

/** Every row of the table, in its order. */
export async function judgeOpenings(
  db: TenantTx,
  caller: ScopeOf,
  table: Table,
): Promise<JudgedOpening[]> {
  checkOpeningColumns(table.headings);
  const columns = advanceOpeningColumns(table.headings);
  const rows = table.rows.map((row) => ({ row, read: readAdvanceOpening(columns, row.cells) }));
  const numbers = rows.flatMap(({ read }) => (typeof read === 'string' ? [] : read.registrationNo));
  const personOf = await peopleByNumber(db, caller, numbers);
  const people = [...new Set(numbers.flatMap((number) => personOf(number)?.id ?? []))];
  const known: Known = {
    typeOf: await typeFinder(db),
    judge: await openingJudge(db, people),
    before: await openedBefore(db, people),
    rows: new Map(),
  };
  const outcome = (read: AdvanceOpeningRow, personId: string | undefined, row: number) => {
    if (personId === undefined) return refused(NOBODY);
    if (personId === caller.personId) return refused('Kendi devreden borcunuzu giremezsiniz.');
    return outcomeOf(read, personId, row, known);
  };
  return rows.map(({ row, read }): JudgedOpening => {
    const base = { row: row.number, raw: rawOf(row) };
    if (typeof read === 'string') {
      return { ...base, number: null, personName: null, personId: null, ...refused(read) };
    }
    const person = personOf(read.registrationNo);
    return {
      ...base,
      number: shownNumber(read.registrationNo),
      personName: person?.name ?? null,
      personId: person?.id ?? null,
      ...outcome(read, person?.id, row.number),
    };
  });
}
