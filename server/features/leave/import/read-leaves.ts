/** The rows of a file of leaves: whose and of which type each is, before anything is judged by plans and accounts. */
import { sql } from 'kysely';
import { outOfReach } from '#core/leave/checks/reach.ts';
import {
  leaveFileColumns,
  type LeaveFileRow,
  readLeaveRow,
  rowsMeet,
} from '#core/leave/file/leave-file.ts';
import { fold } from '#core/text/turkish.ts';
import type { ScopeOf } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { fieldError } from '#server/http/errors.ts';
import type { Table } from '#server/spreadsheet/read/table.ts';
import { leaveTypesOf, type StoredLeaveType } from '../leave-types.queries.ts';
import { NOBODY, rawOf, shownNumber } from '#server/records/import/judged-row.ts';
import type { JudgedRow } from './judged-row.ts';
import {
  type NumberedPerson,
  peopleByNumber,
} from '#server/records/import/people-by-number.queries.ts';

/** A row that can be judged. */
export interface AskedRow {
  readonly row: number;
  readonly raw: string;
  readonly read: LeaveFileRow;
  readonly person: NumberedPerson;
  readonly type: StoredLeaveType;
}

export interface ReadLeaves {
  /** By their days, so that those beside each other lie near each other. */
  readonly asked: readonly AskedRow[];
  readonly faulty: readonly JudgedRow[];
}

/** 400 at the file where it cannot be told whose, what or when. */
export function checkLeaveColumns(headings: readonly string[]): void {
  const { registrationNo, type, from } = leaveFileColumns(headings);
  if (registrationNo === undefined || type === undefined || from === undefined) {
    throw fieldError('file', 'Dosyada “Sicil no”, “İzin tipi” ve “Başlangıç” sütunları olmalı.');
  }
}

/** A file names a type by its code or its name. */
async function typeFinder(db: TenantTx): Promise<(named: string) => StoredLeaveType | undefined> {
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select id, code, name from leave_type where active order by sort_key desc`.execute(db);
  const types = await leaveTypesOf(
    db,
    rows.map(({ id }) => id),
  );
  const found = new Map(
    (['name', 'code'] as const).flatMap((by) =>
      rows.map((row) => [fold(row[by]), types.get(row.id)!] as const),
    ),
  );
  return (named) => found.get(fold(named));
}

/** A report that begins within annual leave cuts it; anything else on the same days is one too many. */
const cuts = (later: AskedRow, earlier: AskedRow) =>
  later.type.isReport && later.read.part === 'day' && earlier.type.counting === 'annual';

const isEarlier = (a: AskedRow, b: AskedRow) =>
  a.read.from === b.read.from ? a.row - b.row : a.read.from < b.read.from ? -1 : 1;

function faultOf(one: Omit<AskedRow, 'person' | 'type'>, message: string, name?: string) {
  const { row, raw, read } = one;
  return {
    row,
    raw,
    state: 'fault',
    number: shownNumber(read.registrationNo),
    personName: name ?? null,
    what: null,
    message,
  } as const;
}

export async function readLeaves(db: TenantTx, caller: ScopeOf, table: Table): Promise<ReadLeaves> {
  checkLeaveColumns(table.headings);
  const columns = leaveFileColumns(table.headings);
  const rows = table.rows.map((row) => ({ row, read: readLeaveRow(columns, row.cells) }));
  const numbers = rows.flatMap(({ read }) => (typeof read === 'string' ? [] : read.registrationNo));
  const personOf = await peopleByNumber(db, caller, numbers);
  const typeOf = await typeFinder(db);
  const today = await readToday(db);
  const faulty: JudgedRow[] = [];
  const found: AskedRow[] = [];
  for (const { row, read } of rows) {
    const base = { row: row.number, raw: rawOf(row) };
    if (typeof read === 'string') {
      const unread = { number: null, personName: null, what: null, message: read };
      faulty.push({ ...base, ...unread, state: 'fault' });
      continue;
    }
    const person = personOf(read.registrationNo);
    const type = typeOf(read.type);
    const one = { ...base, read };
    if (!person) faulty.push(faultOf(one, NOBODY));
    else if (person.id === caller.personId) {
      faulty.push(faultOf(one, 'Kendi izninizi onaylı giremezsiniz; talep edin.', person.name));
    } else if (!type) {
      faulty.push(faultOf(one, 'Bu kodla ya da adla bir izin tipi yok.', person.name));
    } else {
      const fault = outOfReach(read, type, today, 'any');
      if (fault) faulty.push(faultOf(one, fault.message, person.name));
      else found.push({ ...one, person, type });
    }
  }
  const asked: AskedRow[] = [];
  const ofPerson = new Map<string, AskedRow[]>();
  for (const one of found.toSorted(isEarlier)) {
    const before = ofPerson.get(one.person.id) ?? [];
    const met = before.find((other) => rowsMeet(one.read, other.read) && !cuts(one, other));
    if (met) {
      faulty.push(faultOf(one, `${met.row}. satırdaki izinle çakışıyor.`, one.person.name));
      continue;
    }
    ofPerson.set(one.person.id, [...before, one]);
    asked.push(one);
  }
  return { asked, faulty };
}
