/** A person's row as commands change it, and the rules that a saved row keeps. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Role, roles as allRoles } from '#contract/kernel/permissions/permissions.ts';
import { personField, type PlainName, plainNames } from '#contract/people/person-values.ts';
import { snakeCase, type SnakeCase } from '#core/text/identifier-case.ts';
import type { PersonTable } from '#server/db/schema.ts';
import { inScope, type ScopeOf } from '#server/access/scope.ts';
import type { FieldError } from '#contract/kernel/errors.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { lockRecord, type RecordKind } from '#server/records/record.ts';
import { managersOf } from './managers/managers.ts';
import { companiesOf, faultsOfArchived, type References } from './references.ts';
import {
  faultsOfBirth,
  faultsOfDays,
  faultsOfPeriod,
  faultsOfPlace,
  faultsOfTermination,
  movesPeriod,
  movesPlace,
} from './row-rules.ts';
import { masked } from './field-visibility.ts';

/** The fields that are stored as they come, with their columns. */
export const PLAIN_FIELDS = Object.fromEntries(
  plainNames.map((name) => [name, snakeCase(name)]),
) as { readonly [Name in PlainName]: SnakeCase<Name> };

export const COLUMNS: readonly (SnakeCase<PlainName> | keyof References | 'roles' | 'archived')[] =
  [
    ...Object.values(PLAIN_FIELDS),
    'company_id',
    'work_place_id',
    'department_id',
    'title_id',
    'manager_id',
    'second_manager_id',
    'working_time_id',
    'team_id',
    'roles',
    'archived',
  ];

export type Row = Pick<Selectable<PersonTable>, (typeof COLUMNS)[number] | 'id' | 'version'>;
export type Columns = Partial<Omit<Row, 'id' | 'version'>>;
export type NewRow = Insertable<PersonTable>;

export type PlainFields = {
  readonly [Name in PlainName]?: Columns[SnakeCase<Name>] | undefined;
} & { readonly roles?: readonly Role[] | undefined };

/** The columns behind the fields that a request carries: absent stays absent, null clears. */
export function plainColumns(input: PlainFields): Columns {
  const given = plainNames
    .filter((name) => input[name] !== undefined)
    .map((name) => [PLAIN_FIELDS[name], input[name]]);
  return {
    ...Object.fromEntries(given),
    // In one order, so that the same roles are the same value.
    ...(input.roles && { roles: allRoles.filter((role) => input.roles!.includes(role)) }),
  };
}

const IN_TRAIL: Readonly<Record<string, (value: string) => string>> = Object.fromEntries(
  plainNames
    .filter((name) => personField(name).masked)
    .map((name) => [
      PLAIN_FIELDS[name],
      personField(name).masked === 'butEnd' ? masked : () => '••••',
    ]),
);

/** Columns as the audit trail keeps them: numbers that identify someone are masked for good. */
export const forAudit = (columns: object) =>
  Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [
      column,
      typeof value === 'string' ? (IN_TRAIL[column]?.(value) ?? value) : value,
    ]),
  );

export const PERSON: RecordKind<Row> = {
  entity: 'person',
  columns: COLUMNS,
  forAudit,
};

/** The person, held until the transaction ends; 404 if unknown, deleted or out of the caller's scope. */
export const lockPerson = (db: TenantTx, caller: ScopeOf, id: string): Promise<Row> =>
  lockRecord(db, PERSON, { id }, sql`not person.archived and ${inScope(caller)}`);

async function lastPeriodEnd(db: TenantTx, personId: string): Promise<string | null> {
  const { last } = await db
    .selectFrom('employment_period')
    .select((eb) => eb.fn.max('end_date').as('last'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return last;
}

/** Where a change breaks a rule between fields of the row as it would be saved, refers to what is archived, or takes what another one holds. */
export async function faultsOfChange(
  db: TenantTx,
  before: Columns & { id?: string },
  change: Columns,
  archived: readonly (keyof References)[],
): Promise<FieldError[]> {
  const row = { ...before, ...change };
  const faults = [
    ...faultsOfArchived(archived, change),
    ...faultsOfDays(row, change),
    ...faultsOfTermination(row, change),
  ];
  if (change.birth_date) faults.push(...faultsOfBirth(change, await readToday(db)));
  if (movesPlace(row, change)) faults.push(...faultsOfPlace(row, await companiesOf(db, row, true)));
  if (before.id && movesPeriod(change)) {
    const facts = {
      today: await readToday(db),
      lastPeriodEnd: await lastPeriodEnd(db, before.id),
    };
    faults.push(...faultsOfPeriod(row, change, facts));
  }
  const faultsOfManagers = await managersOf(db, change);
  faults.push(...faultsOfManagers(before.id, change));
  return faults;
}
