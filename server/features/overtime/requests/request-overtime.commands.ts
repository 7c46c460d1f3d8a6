/** Asking for overtime, for oneself or for those whom one sees, correcting what came back, and entering what is agreed already. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { overtimeSchemas } from '#contract/overtime/overtime.schemas.ts';
import { REFUSAL_WORDS } from '#core/requests/flow/flow.ts';
import { OVERTIME_KIND } from '#core/requests/kinds.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  enterApproved,
  resubmitRequest,
  submitRequests,
} from '#server/features/requests/requests.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { holdPeople, judgeAll, type Judged } from '../judge/judge.ts';
import { overtimeKind } from '../rights.ts';
import { type Opened, recordOpened, storeOpened, submittedOf } from './opened.commands.ts';
import { findWhom } from './whom.queries.ts';

type AskInput = z.output<(typeof overtimeSchemas)['RequestOvertime']['input']>;
type EnterInput = z.output<(typeof overtimeSchemas)['EnterOvertime']['input']>;
type CorrectInput = z.output<(typeof overtimeSchemas)['CorrectOvertime']['input']>;
type Sent = Omit<CorrectInput, 'id' | 'seen'>;
type Outcome = z.output<(typeof overtimeSchemas)['RequestOvertime']['data']>;

/** All that speaks against one, each at its field. */
const against = ({ faults, refused }: Judged) => [
  ...faults,
  ...refused.map(({ message, article }) => ({
    field: 'windows',
    message: `${message} (${article})`,
  })),
];

const leftOutOf = ({ personId, personName }: Judged, message: string) => ({
  personId,
  personName,
  message,
});

interface Checked {
  readonly ahead: boolean;
  readonly may: readonly Judged[];
  readonly leftOut: Outcome['leftOut'];
}

/**
 * Held and judged. Of a team who may not is left out and told; of one person, or where nobody is left, everything is told
 * at its field: 409 where the way was free when it was looked at, else 400.
 */
async function checked(
  db: TenantTx,
  caller: Caller,
  ids: readonly string[],
  input: Sent,
  exceptId: string | null = null,
): Promise<Checked> {
  await holdPeople(db, ids);
  const { when, people } = await judgeAll(db, {
    ...input,
    ids,
    viewerId: caller.personId,
    exceptId,
  });
  const may = people.filter((one) => against(one).length === 0);
  if (may.length === 0) {
    const [first] = people;
    if (first === undefined) throw new AppError('not_found');
    const cameMeanwhile = input.seenFree === true && people.some(({ overlaps }) => overlaps);
    throw new AppError(
      cameMeanwhile ? 'not_possible' : 'invalid',
      against(first).map(({ field, message }) => ({ field, Message: message })),
    );
  }
  const leftOut = people
    .filter((one) => !may.includes(one))
    .map((one) => leftOutOf(one, against(one)[0]!.message));
  return { ahead: when === 'before', may, leftOut };
}

/** One request each; for whom nobody can be asked is left out of several, and told of one. */
async function submitAll(db: TenantTx, caller: Caller, { may, leftOut }: Checked, input: Sent) {
  const asked = may.map((judged) => ({ ...judged, windows: input.windows }));
  const submitted = asked.map((one) => submittedOf(one, input));
  const ids = await submitRequests(db, caller, OVERTIME_KIND, submitted);
  const opened = asked.flatMap((one, i): Opened[] => {
    const id = ids[i] ?? null;
    return id === null ? [] : [{ ...one, id }];
  });
  if (opened.length === 0) throw new AppError('nobody_to_ask');
  const unasked = may
    .filter((_, i) => ids[i] === null)
    .map((judged) => leftOutOf(judged, REFUSAL_WORDS.nobodyToAsk));
  return { opened, leftOut: [...leftOut, ...unasked] };
}

/** Everybody for themselves; who leads others, or sees them, for those too. Each gets a request of their own. */
export function requestOvertime(
  context: CallContext,
  { personIds, departmentId, teamId, exceptIds, ...input }: AskInput,
): Promise<Outcome> {
  const { caller } = context;
  const whom = { personIds, departmentId, teamId, exceptIds };
  return context.write(async (db) => {
    const found = await checked(db, caller, await findWhom(db, caller, whom), input);
    const { opened, leftOut } = await submitAll(db, caller, found, input);
    await storeOpened(db, opened, input, { ahead: found.ahead, origin: 'request' });
    await recordOpened(db, 'create', opened, input);
    return { ids: opened.map(({ id }) => id), leftOut };
  });
}

/** Agreed already, for whom one sees, never for oneself. */
export function enterOvertime(
  context: CallContext,
  { personIds, departmentId, teamId, exceptIds, ...input }: EnterInput,
): Promise<Outcome> {
  const { caller } = context;
  const whom = { personIds, departmentId, teamId, exceptIds };
  return context.write(async (db) => {
    const asked = await findWhom(db, caller, whom);
    if (asked.includes(caller.personId)) {
      throw fieldError('personIds', 'Kendi fazla mesainizi onaylı giremezsiniz; talep edin.');
    }
    const { ahead, may, leftOut } = await checked(db, caller, asked, input);
    const each = may.map((judged) => ({ ...judged, windows: input.windows }));
    const ids = await enterApproved(
      db,
      caller,
      each.map((one) => submittedOf(one, input)),
    );
    const opened = each.map((one, i) => ({ ...one, id: ids[i]! }));
    await storeOpened(db, opened, input, { ahead, origin: 'hr' });
    await recordOpened(db, 'enter-overtime', opened, input);
    return { ids, leftOut };
  });
}

/** What came back is asked for anew, as it is now. */
export function correctOvertime(
  context: CallContext,
  { id, seen, ...input }: CorrectInput,
): Promise<{ id: string; version: number }> {
  const { caller } = context;
  return context.write(async (db) => {
    // Held before the person, as a decision on it holds them.
    await sql`select from request where id = ${id} for update`.execute(db);
    const { rows } = await sql<{ state: string }>`
      select r.state from overtime_request o join request r on r.id = o.request_id
      where o.request_id = ${id} and o.person_id = ${caller.personId}`.execute(db);
    if (!rows[0]) throw new AppError('not_found');
    if (rows[0].state !== 'returned') throw new AppError('not_in_state');
    const { ahead, may } = await checked(db, caller, [caller.personId], input, id);
    const asked = { ...may[0]!, windows: input.windows };
    const { size, summary } = submittedOf(asked, input);
    const { version } = await resubmitRequest(db, caller, overtimeKind, {
      id,
      seen,
      size,
      summary,
    });
    const opened = [{ ...asked, id }];
    await storeOpened(db, opened, input, { ahead, origin: 'request' });
    await recordOpened(db, 'correct-overtime', opened, input);
    return { id, version };
  });
}
