/** The rules between fields of one person's row; what they need to know of other rows is handed in. */
import type { Updateable } from 'kysely';
import type { FieldError } from '#contract/kernel/errors.ts';
import { terminationCodeFault } from '#contract/people/termination-codes.ts';
import type { PersonTable } from '#server/db/schema.ts';
import { OTHER_COMPANY } from './references.ts';

type Columns = Updateable<PersonTable>;

export const LEFT = 'İşten ayrılan personel, yeniden işe alınarak aktif yapılır.';

/** Pairs of days that come in this order, and what is said at the second one where they do not. */
const DAYS_IN_ORDER = [
  ['start_date', 'end_date', 'endDate', 'İşten çıkış tarihi işe girişten önce olamaz.'],
  ['birth_date', 'start_date', 'startDate', 'İşe giriş tarihi doğum tarihinden sonra olmalı.'],
  ['start_date', 'probation_end', 'probationEnd', 'Deneme süresi işe girişten önce bitemez.'],
] as const;

const touches = (change: Columns, columns: readonly (keyof Columns)[]) =>
  columns.some((column) => change[column] !== undefined);

export const faultsOfDays = (row: Columns, change: Columns): FieldError[] =>
  DAYS_IN_ORDER.filter(
    ([first, second]) =>
      touches(change, [first, second]) && row[first] && row[second] && row[second] < row[first],
  ).map(([, , field, Message]) => ({ field, Message }));

/** A code that SGK no longer takes on the last day. */
export function faultsOfTermination(row: Columns, change: Columns): FieldError[] {
  const { termination_code: code, end_date: day } = row;
  if (!code || !day || !touches(change, ['termination_code', 'end_date'])) return [];
  const Message = terminationCodeFault(code, day);
  return Message === undefined ? [] : [{ field: 'terminationCode', Message }];
}

export const movesPlace = (row: Columns, change: Columns): boolean =>
  Boolean(row.company_id) && touches(change, ['company_id', 'work_place_id', 'department_id']);

/** `companies`: whose the work place and the department are. */
export const faultsOfPlace = (
  row: Columns,
  companies: Readonly<Record<keyof typeof OTHER_COMPANY, string | null>>,
): FieldError[] =>
  (['workPlaceCode', 'departmentId'] as const)
    .filter((field) => companies[field] !== null && companies[field] !== row.company_id)
    .map((field) => ({ field, Message: OTHER_COMPANY[field] }));

/** A last day that has come makes inactive at once. */
export const withTermination = (row: Columns, change: Columns, today: string): Columns =>
  change.end_date && change.end_date <= today && row.active !== false
    ? { ...change, active: false }
    : change;

/** Whether someone who worked here no longer does: their sign-in goes with them. */
export function terminates(before: Columns, change: Columns): boolean {
  const hasLeft = ({ active, end_date }: Columns) => active === false && Boolean(end_date);
  return !hasLeft(before) && hasLeft({ ...before, ...change });
}

export const faultsOfBirth = ({ birth_date: birth }: Columns, today: string): FieldError[] =>
  birth && birth > today
    ? [{ field: 'birthDate', Message: 'Doğum tarihi bugünden sonra olamaz.' }]
    : [];

export const movesPeriod = (change: Columns): boolean => touches(change, ['active', 'start_date']);

/** The row is the newest period of employment: it begins after the one before, and nobody is active after its end. */
export function faultsOfPeriod(
  row: Columns,
  change: Columns,
  { today, lastPeriodEnd }: { readonly today: string; readonly lastPeriodEnd: string | null },
): FieldError[] {
  const faults: FieldError[] = [];
  if (change.active && row.end_date && row.end_date <= today) {
    faults.push({ field: 'active', Message: LEFT });
  }
  const { start_date: start } = change;
  if (start !== undefined && lastPeriodEnd && (!start || start <= lastPeriodEnd)) {
    faults.push({
      field: 'startDate',
      Message: 'İşe giriş tarihi, önceki dönemin bitişinden sonra olmalı.',
    });
  }
  return faults;
}
