import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import type { chainsSchemas } from '#contract/requests/chains.schemas.ts';
import { LEAVE_KIND, type RequestKind } from '#core/requests/kinds.ts';
import { sizeCondition, sizeFault } from '#core/requests/size.ts';
import { stepLabel } from '#core/requests/route/words.ts';
import type { ApprovalChainTable } from '#server/db/request-tables.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import {
  addRecord,
  changedColumns,
  deleteRecord,
  hasChanges,
  type Known,
  lockRecord,
  type RecordKind,
  saveRecord,
  type Stored,
} from '#server/records/record.ts';
import { canDecide } from '../flow/deciders.ts';
import { leaveTypeNames, namesOf } from '../names.queries.ts';
import { stepsOfChain } from './stored-chains.ts';

type AddInput = z.output<(typeof chainsSchemas)['AddChain']['input']>;
type UpdateInput = z.output<(typeof chainsSchemas)['UpdateChain']['input']>;
type Step = AddInput['steps'][number];

type Chain = Pick<
  Selectable<ApprovalChainTable>,
  'id' | 'version' | 'kind' | 'company_id' | 'department_id' | 'fallback_id'
>;

export const CHAIN: RecordKind<Chain> = {
  entity: 'approvalChain',
  columns: ['kind', 'company_id', 'department_id', 'fallback_id'],
};

const PLACES = {
  company: { field: 'companyId', one: 'firma' },
  department: { field: 'departmentId', one: 'departman' },
} as const;

async function checkPlace(
  db: TenantTx,
  table: keyof typeof PLACES,
  id: string | null,
): Promise<void> {
  if (id === null) return;
  const { field, one } = PLACES[table];
  const { rows } = await sql<{ active: boolean }>`
    select active from ${sql.table(table)} where id = ${id} for key share`.execute(db);
  if (!rows[0]) throw fieldError(field, `Bilinmeyen ${one}.`);
  if (!rows[0].active) throw fieldError(field, `Bu ${one} artık kullanımda değil.`);
}

/** Only who works here and can sign in is named: whoever leaves later is passed over. */
async function checkPerson(db: TenantTx, field: string, id: string | null): Promise<void> {
  if (id === null) return;
  const { rows } = await sql<{ can: boolean }>`
    select ${canDecide} as can from person where person.id = ${id} for key share`.execute(db);
  if (!rows[0]) throw fieldError(field, 'Bilinmeyen personel.');
  if (!rows[0].can) throw fieldError(field, 'Onaylayan, çalışan ve giriş yapabilen biri olmalı.');
}

/** Only leaves have a type, and only one that is in use is chosen. */
async function checkLeaveTypes(
  db: TenantTx,
  kind: RequestKind,
  field: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  if (kind !== LEAVE_KIND) {
    throw fieldError(field, 'İzin tipi koşulu yalnız izin taleplerinde olabilir.');
  }
  const { rows } = await sql<{ active: boolean }>`
    select active from leave_type where id = any(${ids}::uuid[]) for key share`.execute(db);
  if (rows.length < ids.length) throw fieldError(field, 'Bilinmeyen izin tipi.');
  if (rows.some(({ active }) => !active)) {
    throw fieldError(field, 'Seçilen izin tiplerinden biri artık kullanımda değil.');
  }
}

async function checkSteps(db: TenantTx, kind: RequestKind, steps: readonly Step[]): Promise<void> {
  for (const [nth, { personId, role, minSize, leaveTypeIds }] of steps.entries()) {
    const fault = minSize === null ? undefined : sizeFault(kind, minSize);
    if (fault) throw fieldError(`steps.${nth}.minSize`, fault);
    await checkLeaveTypes(db, kind, `steps.${nth}.leaveTypeIds`, leaveTypeIds);
    await checkPerson(db, `steps.${nth}.personId`, personId);
    // Everybody holds it: a request would ask the whole company.
    if (role === 'Personel') {
      throw fieldError(`steps.${nth}.role`, 'Personel rolü herkestedir, onaylayan olamaz.');
    }
  }
}

async function writeSteps(db: TenantTx, chainId: string, steps: readonly Step[]): Promise<void> {
  await sql`delete from approval_step where chain_id = ${chainId}`.execute(db);
  await db
    .insertInto('approval_step')
    .values(
      steps.map((step, nth) => ({
        chain_id: chainId,
        nth,
        who: step.who,
        person_id: step.personId,
        role: step.role,
        min_size: step.minSize,
        remind_after_days: step.remindAfterDays,
        escalate_after_days: step.escalateAfterDays,
      })),
    )
    .execute();
  const types = steps.flatMap(({ leaveTypeIds }, nth) =>
    leaveTypeIds.map((leaveTypeId) => ({ chain_id: chainId, nth, leave_type_id: leaveTypeId })),
  );
  if (types.length > 0) await db.insertInto('approval_step_leave_type').values(types).execute();
}

/** A step as the trail keeps it: "Yöneticisi, 5 günden itibaren, 2 günde bir hatırlatma". */
function inWords(
  kind: RequestKind,
  step: Step,
  names: ReadonlyMap<string, string>,
  types: ReadonlyMap<string, string>,
): string {
  const { who, personId, role, minSize, remindAfterDays, escalateAfterDays, leaveTypeIds } = step;
  const rule = { who, minSize, remindAfterDays, escalateAfterDays, ...(role && { role }) };
  const label = stepLabel(rule, (held) => roleNames[held as Role]);
  return [
    personId === null ? label : `${label}: ${names.get(personId) ?? ''}`,
    leaveTypeIds.length > 0 &&
      `yalnız ${leaveTypeIds
        .map((id) => types.get(id) ?? '')
        .toSorted((a, b) => a.localeCompare(b, 'tr'))
        .join(', ')}`,
    minSize !== null && sizeCondition(kind, minSize),
    remindAfterDays !== null && `${remindAfterDays} günde bir hatırlatma`,
    escalateAfterDays !== null && `${escalateAfterDays} gün sonra üst onaya`,
  ]
    .filter(Boolean)
    .join(', ');
}

async function allInWords(
  db: TenantTx,
  kind: RequestKind,
  steps: readonly Step[],
): Promise<string[]> {
  const names = await namesOf(
    db,
    steps.flatMap(({ personId }) => personId ?? []),
  );
  const types = await leaveTypeNames(
    db,
    steps.flatMap(({ leaveTypeIds }) => leaveTypeIds),
  );
  return steps.map((step, nth) => `${nth + 1}. ${inWords(kind, step, names, types)}`);
}

const storedSteps = async (db: TenantTx, chainId: string): Promise<Step[]> =>
  (await stepsOfChain(db, chainId)).map((step) => ({
    ...step,
    personId: step.personId ?? null,
    role: step.role ?? null,
    leaveTypeIds: [...step.leaveTypeIds],
  }));

/** Adds an order that was checked. */
export async function writeChain(db: TenantTx, input: AddInput): Promise<{ id: string }> {
  const { kind, companyId, departmentId, fallbackId, steps } = input;
  const { id } = await addRecord(
    db,
    CHAIN,
    { kind, company_id: companyId, department_id: departmentId, fallback_id: fallbackId },
    { steps: await allInWords(db, kind, steps) },
  );
  await writeSteps(db, id, steps);
  return { id };
}

export function addChain({ write }: CallContext, input: AddInput): Promise<{ id: string }> {
  return write(async (db) => {
    await checkPlace(db, 'company', input.companyId);
    await checkPlace(db, 'department', input.departmentId);
    await checkPerson(db, 'fallbackId', input.fallbackId);
    await checkSteps(db, input.kind, input.steps);
    return writeChain(db, input);
  });
}

/** Requests that wait go on by the order that they were sent with. */
export function updateChain(context: CallContext, input: UpdateInput): Promise<Stored> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const row = await lockRecord(db, CHAIN, input);
    const change = changedColumns(row, { fallback_id: input.fallbackId });
    await checkPerson(db, 'fallbackId', change.fallback_id ?? null);
    const before = await allInWords(db, row.kind, await storedSteps(db, row.id));
    const after = input.steps && (await allInWords(db, row.kind, input.steps));
    const differs = after !== undefined && JSON.stringify(after) !== JSON.stringify(before);
    if (differs) {
      await checkSteps(db, row.kind, input.steps!);
      await writeSteps(db, row.id, input.steps!);
    }
    if (!differs && !hasChanges(change)) return unchanged({ id: row.id, version: row.version });
    return saveRecord(
      db,
      CHAIN,
      row,
      change,
      'update',
      differs ? { before: { steps: before }, after: { steps: after } } : {},
    );
  });
}

export function deleteChain({ write }: CallContext, known: Known): Promise<null> {
  return write(async (db) => {
    const row = await lockRecord(db, CHAIN, known);
    const steps = await allInWords(db, row.kind, await storedSteps(db, row.id));
    await deleteRecord(db, CHAIN, row, { steps });
    return null;
  });
}
