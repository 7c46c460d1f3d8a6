import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { departmentsSchemas } from '#contract/organisation/departments/departments.schemas.ts';
import {
  type Removal,
  removalOf,
  type Usage,
  usagesOf,
  usedByPeople,
} from '#server/records/removal.ts';
import type { DepartmentTable } from '#server/db/schema.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  addRecord,
  changedColumns,
  deleteRecord,
  hasChanges,
  type Known,
  lockRecord,
  type RecordKind,
  saveRecord,
} from '#server/records/record.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { leadsDepartment } from '#server/access/scope.ts';
import { isBelow, lockTree } from './tree.ts';

type AddInput = z.output<(typeof departmentsSchemas)['AddDepartment']['input']>;
type UpdateInput = z.output<(typeof departmentsSchemas)['UpdateDepartment']['input']>;
type Department = Pick<
  Selectable<DepartmentTable>,
  'id' | 'version' | 'name' | 'company_id' | 'parent_id' | 'manager_id' | 'active'
>;
type Change = Partial<Pick<Department, 'name' | 'parent_id' | 'manager_id' | 'active'>>;

const DEPARTMENT: RecordKind<Department> = {
  entity: 'department',
  columns: ['name', 'company_id', 'parent_id', 'manager_id', 'active'],
};

const USAGES: readonly Usage[] = [
  ...usedByPeople('department_id'),
  { table: 'department', column: 'parent_id', label: 'alt departman' },
  { table: 'equalization_period', column: 'department_id', label: 'denkleştirme dönemi' },
];

/** 400 unless it is an active department of the company, which it stays until the transaction ends. */
async function checkParent(db: TenantTx, companyId: string, parentId: string): Promise<void> {
  const parent = await db
    .selectFrom('department')
    .select(['company_id', 'active'])
    .where('id', '=', parentId)
    .forShare()
    .executeTakeFirst();
  if (!parent) throw fieldError('parentId', 'Bilinmeyen departman.');
  if (parent.company_id !== companyId) {
    throw fieldError('parentId', 'Üst departman aynı firmada olmalı.');
  }
  if (!parent.active)
    throw fieldError('parentId', 'Arşivlenmiş bir departman üst departman olamaz.');
}

/** 400 unless it is an active person. */
async function checkManager(db: TenantTx, managerId: string): Promise<void> {
  const manager = await db
    .selectFrom('person')
    .select('active')
    .where('id', '=', managerId)
    .where('archived', '=', false)
    .executeTakeFirst();
  if (!manager) throw fieldError('managerId', 'Bilinmeyen personel.');
  if (!manager.active) throw fieldError('managerId', 'Yönetici, aktif bir personel olmalı.');
}

/** The active company of the code, which it stays until the transaction ends. */
async function companyOf(db: TenantTx, code: string): Promise<string> {
  const company = await db
    .selectFrom('company')
    .select('id')
    .where('code', '=', code)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!company) throw fieldError('companyCode', 'Bilinmeyen firma.');
  return company.id;
}

export function addDepartment({ write }: CallContext, input: AddInput): Promise<{ id: string }> {
  return write(async (db) => {
    const row = {
      name: input.name,
      company_id: await companyOf(db, input.companyCode),
      parent_id: input.parentId ?? null,
      manager_id: input.managerId ?? null,
    };
    if (row.parent_id !== null) await checkParent(db, row.company_id, row.parent_id);
    if (row.manager_id !== null) await checkManager(db, row.manager_id);
    return addRecord(db, DEPARTMENT, row);
  });
}

/** 400 unless it may stand where the change leaves it: to come back is to be put there anew. */
async function checkPlace(db: TenantTx, row: Department, change: Change): Promise<void> {
  const { parent_id: parentId = change.active ? row.parent_id : null } = change;
  if (parentId === null) return;
  await checkParent(db, row.company_id, parentId);
  if (parentId === row.id || (await isBelow(db, parentId, row.id))) {
    throw fieldError('parentId', 'Departman kendi alt departmanına taşınamaz.');
  }
}

/** Renames, moves, archives, brings back, or says who leads it. */
export function updateDepartment(
  context: CallContext,
  input: UpdateInput,
): Promise<{ id: string }> {
  return writeIfNeeded(context, async (db, unchanged) => {
    if (input.parentId !== undefined || input.active) await lockTree(db);
    const row = await lockRecord(db, DEPARTMENT, input);
    const change: Change = changedColumns(row, {
      name: input.name,
      parent_id: input.parentId,
      manager_id: input.managerId,
      active: input.active,
    });
    if (!hasChanges(change)) return unchanged({ id: row.id });
    const widensSomeone = change.parent_id !== undefined || change.manager_id !== undefined;
    if (widensSomeone && !(await leadsDepartment(db, context.caller, row.id))) {
      throw new AppError('forbidden');
    }
    await checkPlace(db, row, change);
    if (change.manager_id) await checkManager(db, change.manager_id);
    await saveRecord(db, DEPARTMENT, row, change);
    return { id: row.id };
  });
}

/** Removes a department that nothing uses, and archives one in use. */
export function deleteDepartment(context: CallContext, known: Known): Promise<Removal> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const row = await lockRecord(db, DEPARTMENT, known);
    const answer = removalOf(
      await usagesOf(db, row.id, USAGES),
      (users) => `${users} kullanıyor; arşivlendi.`,
    );
    if (!answer.archived) await deleteRecord(db, DEPARTMENT, row);
    else if (row.active) await saveRecord(db, DEPARTMENT, row, { active: false }, 'archive');
    else return unchanged(answer);
    return answer;
  });
}
