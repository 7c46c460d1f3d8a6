/** Asking for an advance, correcting what came back, and entering what is agreed already. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { advanceSchemas } from '#contract/advance/advance.schemas.ts';
import type { AdvanceFault } from '#core/advance/may-ask.ts';
import { CONSENT } from '#core/advance/consent.ts';
import { advanceSummary } from '#core/advance/words.ts';
import { ADVANCE_KIND } from '#core/requests/kinds.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import {
  enterApproved,
  resubmitRequest,
  submitRequest,
} from '#server/features/requests/requests.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { advanceTypeInUse, type StoredAdvanceType } from '../advance-types.queries.ts';
import { holdPerson, judgeAdvance } from '../judge/judge.ts';
import { advanceKind } from '../rights.ts';

type AskedFields = z.output<(typeof advanceSchemas)['RequestAdvance']['input']>;
type EnterInput = z.output<(typeof advanceSchemas)['EnterAdvance']['input']>;
type CorrectInput = z.output<(typeof advanceSchemas)['CorrectAdvance']['input']>;

interface Checked {
  readonly personId: string;
  readonly input: AskedFields;
  readonly type: StoredAdvanceType;
}

/** What another advance uses up. */
const LIMITS: readonly AdvanceFault[] = ['open', 'companyOpen', 'perYear'];

/** Held and judged; 409 where a limit was used up since it was looked at, else 400 with everything that speaks against it, each at its field. */
async function checked(
  db: TenantTx,
  input: AskedFields,
  { personId, ...asked }: { personId: string; by: 'self' | 'hr'; exceptId: string | null },
): Promise<Checked> {
  await holdPerson(db, personId);
  const type = await advanceTypeInUse(db, input.advanceTypeId);
  const day = await readToday(db);
  const { faults, open } = await judgeAdvance(db, { ...asked, personId, type, asked: input, day });
  if (faults.length > 0) {
    const isUsedUp =
      (input.seenOpen ?? open) !== open && faults.some(({ rule }) => LIMITS.includes(rule));
    throw new AppError(
      isUsedUp ? 'not_possible' : 'invalid',
      faults.map(({ field, message }) => ({ field, Message: message })),
    );
  }
  return { personId, input, type };
}

/** As every kind of request says of itself what it is. Only lira are a size (RQ-2). */
const submittedOf = ({ personId, input: { amount, count }, type }: Checked) =>
  ({
    kind: ADVANCE_KIND,
    personId,
    size: type.unit === 'TRY' ? amount : null,
    summary: advanceSummary({ typeName: type.name, unit: type.unit, amount, count }),
  }) as const;

const columnsOf = ({ input, type }: Checked) => ({
  advance_type_id: type.id,
  unit: type.unit,
  amount: input.amount,
  instalments: input.count,
  step: type.step,
  first_month: input.first,
  reason: input.reason,
  consent_version: CONSENT.version,
});

const insertAdvance = (
  db: TenantTx,
  id: string,
  origin: 'request' | 'hr',
  advance: Checked,
): Promise<unknown> =>
  db
    .insertInto('advance_request')
    .values({ request_id: id, person_id: advance.personId, origin, ...columnsOf(advance) })
    .execute();

const tell = (
  db: TenantTx,
  action: 'create' | 'enter-advance' | 'correct-advance',
  id: string,
  { personId, input, type }: Checked,
): Promise<void> =>
  record(db, {
    action,
    entity: 'advance',
    entityId: id,
    after: {
      person_id: personId,
      advance_type_id: type.id,
      unit: type.unit,
      amount: input.amount,
      instalments: input.count,
      first_month: input.first,
      reason: input.reason,
      consent_version: CONSENT.version,
    },
  });

/** Everybody asks for themselves. */
export function requestAdvance(context: CallContext, input: AskedFields): Promise<{ id: string }> {
  const { caller } = context;
  return context.write(async (db) => {
    const asked = { personId: caller.personId, by: 'self', exceptId: null } as const;
    const advance = await checked(db, input, asked);
    const { id } = await submitRequest(db, caller, submittedOf(advance));
    await insertAdvance(db, id, 'request', advance);
    await tell(db, 'create', id, advance);
    return { id };
  });
}

/** Who pays enters for anyone they see what is agreed already, never for themselves (RQ-5). */
export function enterAdvance(context: CallContext, input: EnterInput): Promise<{ id: string }> {
  const { caller } = context;
  const { personId, ...asked } = input;
  return context.write(async (db) => {
    await checkSeen(db, caller, personId);
    if (personId === caller.personId) {
      throw fieldError('personId', 'Kendi avansınızı onaylı giremezsiniz; talep edin.');
    }
    const advance = await checked(db, asked, { personId, by: 'hr', exceptId: null });
    const [id] = await enterApproved(db, caller, [submittedOf(advance)]);
    await insertAdvance(db, id!, 'hr', advance);
    await tell(db, 'enter-advance', id!, advance);
    return { id: id! };
  });
}

/** What came back is asked for anew, as it is now. */
export function correctAdvance(
  context: CallContext,
  { id, seen, ...input }: CorrectInput,
): Promise<{ id: string; version: number }> {
  const { caller } = context;
  const { personId } = caller;
  return context.write(async (db) => {
    // Held before the person, as a decision on it holds them.
    await sql`select from request where id = ${id} for update`.execute(db);
    const { rows } = await sql<{ state: string }>`
      select r.state from advance_request a join request r on r.id = a.request_id
      where a.request_id = ${id} and a.person_id = ${personId}`.execute(db);
    if (!rows[0]) throw new AppError('not_found');
    if (rows[0].state !== 'returned') throw new AppError('not_in_state');
    const advance = await checked(db, input, { personId, by: 'self', exceptId: id });
    const { size, summary } = submittedOf(advance);
    await db
      .updateTable('advance_request')
      .set(columnsOf(advance))
      .where('request_id', '=', id)
      .execute();
    const { version } = await resubmitRequest(db, caller, advanceKind, { id, seen, size, summary });
    await tell(db, 'correct-advance', id, advance);
    return { id, version };
  });
}
