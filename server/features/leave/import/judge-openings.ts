/** What becomes of each row of a file of opening balances. */
import { sql } from 'kysely';
import { formatDay } from '#core/format/day.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import {
  type OpeningFileRow,
  openingFileColumns,
  readOpeningRow,
} from '#core/leave/file/opening-file.ts';
import type { Day } from '#core/time/day.ts';
import type { ScopeOf } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { grouped } from '#core/lists/grouped.ts';
import { fieldError } from '#server/http/errors.ts';
import type { Table } from '#server/spreadsheet/read/table.ts';
import { NOBODY, rawOf, shownNumber } from '#server/records/import/judged-row.ts';
import type { JudgedRow } from './judged-row.ts';
import {
  type NumberedPerson,
  peopleByNumber,
} from '#server/records/import/people-by-number.queries.ts';

interface StoredOpening {
  readonly id: string;
  readonly personId: string;
  readonly day: Day;
  readonly days: number;
}

export interface JudgedOpening extends JudgedRow {
  /** What is entered, and the openings of the same day whose place it takes. */
  readonly entry:
    | (Omit<OpeningFileRow, 'registrationNo'> & {
        readonly personId: string;
        readonly before: readonly StoredOpening[];
      })
    | null;
}

/** 400 at the file where it cannot be told whose, when or how much. */
export function checkOpeningColumns(headings: readonly string[]): void {
  const { registrationNo, day, days } = openingFileColumns(headings);
  if (registrationNo === undefined || day === undefined || days === undefined) {
    throw fieldError('file', 'Dosyada “Sicil no”, “Gün” ve “Devreden gün” sütunları olmalı.');
  }
}

async function storedOpenings(db: TenantTx, ids: readonly string[]) {
  const { rows } = await sql<StoredOpening>`
    select id, person_id as "personId", day, days::float8 as days from leave_entry
    where kind = 'opening' and person_id = any(${ids}::uuid[]) order by day, id`.execute(db);
  return grouped(rows, ({ personId }) => personId);
}

type Outcome = Pick<JudgedRow, 'state' | 'message'> & Pick<JudgedOpening, 'entry'>;

const refused = (message: string): Outcome => ({ state: 'fault', message, entry: null });

/** Two openings would be counted on top of each other: of one day the new one holds, of another the old one has to go first. */
function outcomeOf(
  { day, days, note }: OpeningFileRow,
  personId: string,
  stored: readonly StoredOpening[],
): Outcome {
  const elsewhere = stored.find((one) => one.day !== day);
  if (elsewhere) {
    return refused(
      `Personelin ${formatDay(elsewhere.day)} günlü bir devri var; önce onu kaldırın.`,
    );
  }
  const entry = { day, days, note, personId, before: stored };
  const [before] = stored;
  if (!before) return { state: 'taken', message: null, entry };
  if (stored.length === 1 && before.days === days) {
    return { state: 'known', message: null, entry: null };
  }
  const was = stored.map((one) => dayCount(one.days)).join(' + ');
  return { state: 'replaced', message: `Aynı günün devri: ${was}`, entry };
}

/** Every row of the table, in its order. */
export async function judgeOpenings(
  db: TenantTx,
  caller: ScopeOf,
  table: Table,
): Promise<JudgedOpening[]> {
  checkOpeningColumns(table.headings);
  const columns = openingFileColumns(table.headings);
  const rows = table.rows.map((row) => ({ row, read: readOpeningRow(columns, row.cells) }));
  const numbers = rows.flatMap(({ read }) => (typeof read === 'string' ? [] : read.registrationNo));
  const personOf = await peopleByNumber(db, caller, numbers);
  const people = numbers.flatMap((number) => personOf(number)?.id ?? []);
  const stored = await storedOpenings(db, people);
  const firstRows = new Map<string, number>();
  const outcome = (read: OpeningFileRow, person: NumberedPerson | undefined, row: number) => {
    if (!person) return refused(NOBODY);
    if (person.id === caller.personId) return refused('Kendi hesabınıza devir giremezsiniz.');
    const first = firstRows.get(person.id);
    if (first !== undefined) return refused(`Bu personel dosyada ${first}. satırda da var.`);
    firstRows.set(person.id, row);
    return outcomeOf(read, person.id, stored.get(person.id) ?? []);
  };
  return rows.map(({ row, read }): JudgedOpening => {
    const base = { row: row.number, raw: rawOf(row) };
    if (typeof read === 'string') {
      return { ...base, number: null, personName: null, what: null, ...refused(read) };
    }
    const person = personOf(read.registrationNo);
    return {
      ...base,
      number: shownNumber(read.registrationNo),
      personName: person?.name ?? null,
      what: `${formatDay(read.day)}, ${dayCount(read.days)}`,
      ...outcome(read, person, row.number),
    };
  });
}
