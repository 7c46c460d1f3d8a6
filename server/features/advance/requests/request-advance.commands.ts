/** Asking for an advance, correcting what came back, and entering what is agreed already. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { advanceSchemas } from '#contract/advance/advance.schemas.ts';
import type { AdvanceFault } from '#core/advance/may-ask.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import { resubmitRequest, submitRequest } from '#server/features/requests/requests.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { advanceTypeInUse } from '../advance-types.queries.ts';
import { holdPeople, judgeAdvance } from '../judge/judge.ts';
import { advanceKind } from '../rights.ts';
import {
  type CheckedAdvance,
  columnsOf,
  enterAdvances,
  insertAdvances,
  recordAdvances,
  submittedOf,
} from './enter-advances.commands.ts';

type AskedFields = z.output<(typeof advanceSchemas)['RequestAdvance']['input']>;
type EnterInput = z.output<(typeof advanceSchemas)['EnterAdvance']['input']>;
type CorrectInput = z.output<(typeof advanceSchemas)['CorrectAdvance']['input']>;

/** What another advance uses up. */
const LIMITS: readonly AdvanceFault[] = ['open', 'companyOpen', 'perYear'];

/** Held and judged; 409 where a limit was used up since it was looked at, else 400 with everything that speaks against it, each at its field. */
async function checked(
  db: TenantTx,
  input: AskedFields,
  { personId, ...asked }: { personId: string; by: 'self' | 'hr'; exceptId: string | null },
): Promise<CheckedAdvance> {
  await holdPeople(db, [personId]);
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

/** Everybody asks for themselves. */
export function requestAdvance(context: CallContext, input: AskedFields): Promise<{ id: string }> {
  const { caller } = context;
  return context.write(async (db) => {
    const asked = { personId: caller.personId, by: 'self', exceptId: null } as const;
    const advance = await checked(db, input, asked);
    const { id } = await submitRequest(db, caller, submittedOf(advance));
    await insertAdvances(db, 'request', [{ ...advance, id }]);
    await recordAdvances(db, 'create', [{ ...advance, id }]);
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
    const [id] = await enterAdvances(db, caller, 'enter-advance', [advance]);
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
    await recordAdvances(db, 'correct-advance', [{ ...advance, id }]);
    return { id, version };
  });
}
