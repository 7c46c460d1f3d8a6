/** A person's row as commands change it, and the rules that a saved row keeps. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { FieldError } from '#contract/errors.ts';
import { type Role, roles as allRoles } from '#contract/permissions.ts';
import type { PersonTable } from '#server/db/schema.ts';
import { inScope, type ScopeOf } from '#server/db/scope.ts';
import type { TenantTx } from '#server/db/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { companiesOf, OTHER_COMPANY } from './references.ts';

export const COLUMNS = [
  'registration_no',
  'username',
  'name',
  'surname',
  'email',
  'phone',
  'company_id',
  'work_place_id',
  'department_id',
  'title_id',
  'roles',
  'card_no',
  'start_date',
  'end_date',
  'active',
] as const satisfies readonly (keyof PersonTable)[];

export type Row = Pick<Selectable<PersonTable>, (typeof COLUMNS)[number] | 'id' | 'version'>;
export type Columns = Pick<Updateable<PersonTable>, (typeof COLUMNS)[number]>;
export type NewRow = Insertable<PersonTable>;

const PLAIN_FIELDS = {
  registrationNo: 'registration_no',
  username: 'username',
  name: 'name',
  surname: 'surname',
  email: 'email',
  phone: 'phone',
  cardNo: 'card_no',
  startDate: 'start_date',
  endDate: 'end_date',
  active: 'active',
} as const satisfies Record<string, keyof Columns>;

type PlainField = keyof typeof PLAIN_FIELDS;
export type PlainFields = {
  readonly [F in PlainField]?: Columns[(typeof PLAIN_FIELDS)[F]] | undefined;
} & { readonly roles?: readonly Role[] | undefined };

/** The columns behind the fields that a request carries: absent stays absent, null clears. */
export function plainColumns(input: PlainFields): Columns {
  const given = Object.entries(PLAIN_FIELDS)
    .filter(([field]) => input[field as PlainField] !== undefined)
    .map(([field, column]) => [column, input[field as PlainField]]);
  return {
    ...Object.fromEntries(given),
    // In one order, so that the same roles are the same value.
    ...(input.roles && { roles: allRoles.filter((role) => input.roles!.includes(role)) }),
  };
}

const isSame = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((one) => b.includes(one))
    : a === b;

/** Those columns whose value would change. */
export function changedColumns(row: Row, columns: Columns): Columns {
  return Object.fromEntries(
    Object.entries(columns).filter(([column, value]) => !isSame(row[column as keyof Row], value)),
  );
}

/** The row's values in the columns that change: what the audit trail keeps as before. */
export const valuesBefore = (row: Row, change: Columns) =>
  Object.fromEntries(Object.keys(change).map((column) => [column, row[column as keyof Row]]));

/** The person, held until the transaction ends; 404 if unknown, deleted or out of the caller's scope. */
export async function lockPerson(db: TenantTx, caller: ScopeOf, id: string): Promise<Row> {
  const row = await db
    .selectFrom('person')
    .select(['id', 'version', ...COLUMNS])
    .where('person.id', '=', id)
    .where('person.archived', '=', false)
    .where(inScope(caller))
    .forUpdate('person')
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

const RULED: readonly (keyof Columns)[] = [
  'company_id',
  'work_place_id',
  'department_id',
  'start_date',
  'end_date',
];

/** 400 where a change breaks a rule between fields of the row as it would be saved. */
export async function checkChange(db: TenantTx, before: Columns, change: Columns): Promise<void> {
  if (!RULED.some((column) => change[column] !== undefined)) return;
  const row = { ...before, ...change };
  const faults: FieldError[] = [];
  if (row.start_date && row.end_date && row.end_date < row.start_date) {
    faults.push({ field: 'endDate', Message: 'İşten çıkış tarihi işe girişten önce olamaz.' });
  }
  if (row.company_id && (row.work_place_id || row.department_id)) {
    const companies = await companiesOf(db, row);
    for (const field of ['workPlaceCode', 'departmentId'] as const) {
      if (companies[field] !== null && companies[field] !== row.company_id) {
        faults.push({ field, Message: OTHER_COMPANY[field] });
      }
    }
  }
  if (faults.length > 0) throw new AppError('invalid', faults);
}
