/** Asking for overtime, for oneself or for those whom one sees, correcting what came back, and entering what is agreed already. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { overtimeSchemas } from '#contract/overtime/overtime.schemas.ts';
import { overtimeSummary, windowsText } from '#core/overtime/words.ts';
import { OVERTIME_KIND } from '#core/requests/kinds.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  enterApproved,
  resubmitRequest,
  submitRequest,
} from '#server/features/requests/requests.ts';
import { storeWindows } from '#server/features/work-windows/work-windows.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { holdPeople, judgeAll, type Judged } from '../judge/judge.ts';
import { overtimeKind } from '../rights.ts';

type AskInput = z.output<(typeof overtimeSchemas)['RequestOvertime']['input']>;
type EnterInput = z.output<(typeof overtimeSchemas)['EnterOvertime']['input']>;
type CorrectInput = z.output<(typeof overtimeSchemas)['CorrectOvertime']['input']>;
type Sent = Omit<CorrectInput, 'id' | 'seen'>;
type Outcome = z.output<(typeof overtimeSchemas)['RequestOvertime']['data']>;

/** 404 where one of them is unknown, deleted or beyond the caller's scope. */
export async function checkAllSeen(
  db: TenantTx,
  caller: Caller,
  ids: readonly string[],
): Promise<void> {
  const others = ids.filter((id) => id !== caller.personId);
  if (others.length === 0) return;
  const { rows } = await sql<{ seen: number }>`select count(*)::int as seen from person
    where person.id = any(${others}::uuid[]) and not person.archived and ${inScope(caller)}`.execute(
    db,
  );
  if (rows[0]!.seen !== others.length) throw new AppError('not_found');
}

/** All that speaks against one, each at its field. */
const against = ({ faults, refused }: Judged) => [
  ...faults,
  ...refused.map(({ message, article }) => ({
    field: 'windows',
    message: `${message} (${article})`,
  })),
];

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
    .map((one) => ({
      personId: one.personId,
      personName: one.personName,
      message: against(one)[0]!.message,
    }));
  return { ahead: when === 'before', may, leftOut };
}

const submittedOf = ({ personId, asked }: Judged, { day, windows }: Sent) =>
  ({
    kind: OVERTIME_KIND,
    personId,
    size: asked,
    summary: overtimeSummary(day, windows, asked),
  }) as const;

interface Opened {
  readonly id: string;
  readonly judged: Judged;
}

async function store(
  db: TenantTx,
  opened: readonly Opened[],
  input: Sent,
  { ahead, origin }: { readonly ahead: boolean; readonly origin: 'request' | 'hr' },
): Promise<void> {
  const { day, basis, reason, windows } = input;
  await sql`insert into overtime_request (request_id, person_id, day, basis, asked, ahead, reason, origin)
    select id, person_id, ${day}::date, ${basis}::smallint, asked, ${ahead}::boolean, ${reason}::text, ${origin}::text
    from unnest(${opened.map(({ id }) => id)}::uuid[], ${opened.map(({ judged }) => judged.personId)}::uuid[],
      ${opened.map(({ judged }) => judged.asked)}::int[]) as one (id, person_id, asked)
    on conflict (tenant_id, request_id) do update set day = excluded.day, basis = excluded.basis, asked = excluded.asked,
      ahead = excluded.ahead, reason = excluded.reason`.execute(db);
  await storeWindows(
    db,
    opened.flatMap(({ id, judged: { personId } }) =>
      windows.map((one) => ({
        ...one,
        requestId: id,
        personId,
        day,
        kind: 'overtime' as const,
        basis,
      })),
    ),
  );
}

async function tell(
  db: TenantTx,
  action: 'create' | 'enter-overtime' | 'correct-overtime',
  opened: readonly Opened[],
  { day, windows, basis, reason }: Sent,
): Promise<void> {
  for (const { id, judged } of opened) {
    await record(db, {
      action,
      entity: 'overtime',
      entityId: id,
      after: {
        person_id: judged.personId,
        day,
        windows: windowsText(windows),
        basis: String(basis),
        asked: judged.asked,
        reason,
      },
    });
  }
}

/** Everybody for themselves; who leads others, or sees them, for those too. Each gets a request of their own. */
export function requestOvertime(
  context: CallContext,
  { personIds, ...input }: AskInput,
): Promise<Outcome> {
  const { caller } = context;
  const ids = personIds ?? [caller.personId];
  return context.write(async (db) => {
    await checkAllSeen(db, caller, ids);
    const { ahead, may, leftOut } = await checked(db, caller, ids, input);
    const opened: Opened[] = [];
    for (const judged of may) {
      const { id } = await submitRequest(db, caller, submittedOf(judged, input));
      opened.push({ id, judged });
    }
    await store(db, opened, input, { ahead, origin: 'request' });
    await tell(db, 'create', opened, input);
    return { ids: opened.map(({ id }) => id), leftOut };
  });
}

/** Agreed already, for whom one sees, never for oneself. */
export function enterOvertime(
  context: CallContext,
  { personIds, ...input }: EnterInput,
): Promise<Outcome> {
  const { caller } = context;
  return context.write(async (db) => {
    await checkAllSeen(db, caller, personIds);
    if (personIds.includes(caller.personId)) {
      throw fieldError('personIds', 'Kendi fazla mesainizi onaylı giremezsiniz; talep edin.');
    }
    const { ahead, may, leftOut } = await checked(db, caller, personIds, input);
    const ids = await enterApproved(
      db,
      caller,
      may.map((judged) => submittedOf(judged, input)),
    );
    const opened = may.map((judged, i) => ({ id: ids[i]!, judged }));
    await store(db, opened, input, { ahead, origin: 'hr' });
    await tell(db, 'enter-overtime', opened, input);
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
    const { size, summary } = submittedOf(may[0]!, input);
    const { version } = await resubmitRequest(db, caller, overtimeKind, {
      id,
      seen,
      size,
      summary,
    });
    const opened = [{ id, judged: may[0]! }];
    await store(db, opened, input, { ahead, origin: 'request' });
    await tell(db, 'correct-overtime', opened, input);
    return { id, version };
  });
}
