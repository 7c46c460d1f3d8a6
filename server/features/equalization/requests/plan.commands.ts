/** Asking accounts of time for windows, for oneself or those whom one sees, correcting what came back, and entering what is agreed. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { accountRequestSchemas } from '#contract/equalization/account-request.schemas.ts';
import { KINDS_OF } from '#core/equalization/account-windows.ts';
import { KIND_CODES, planSummary } from '#core/equalization/words.ts';
import { formatDay } from '#core/format/day.ts';
import { windowText } from '#core/overtime/words.ts';
import { ACCOUNT_KIND } from '#core/requests/kinds.ts';
import { inScope } from '#server/access/scope.ts';
import { checkOthers } from '#server/access/own-time.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  enterApproved,
  resubmitRequest,
  submitRequests,
} from '#server/features/requests/requests.ts';
import { storeWindows } from '#server/features/work-windows/work-windows.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { recordMany } from '#server/records/audit.ts';
import { accountKind } from '../rights.ts';
import { type Finding, type Judged, judgeWindows } from './judge.ts';
import { settleRequests } from './settle-requests.commands.ts';

type Sent = z.output<(typeof accountRequestSchemas)['RequestAccountWindows']['input']>;
type CorrectInput = z.output<(typeof accountRequestSchemas)['CorrectAccountWindows']['input']>;
type Outcome = z.output<(typeof accountRequestSchemas)['RequestAccountWindows']['data']>;

const idsOf = ({ windows }: Pick<Sent, 'windows'>) => [
  ...new Set(windows.map(({ personId }) => personId.toLowerCase())),
];

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

/** Two that ask for the same people are judged one after the other; in one order, so that they do not wait for each other. */
export const holdPeople = (db: TenantTx, ids: readonly string[]) =>
  sql`select from person where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);

/** 'Ali Kaya, 20.11.2026: Bu saatlerde personel izinli. (İş K. 63)' */
export const findingText = ({ day, message, article }: Finding, personName?: string): string => {
  const where = [personName, day && formatDay(day)].filter(Boolean).join(', ');
  return `${where === '' ? '' : `${where}: `}${message}${article === '' ? '' : ` (${article})`}`;
};

type Asked = Pick<Sent, 'purpose' | 'cause' | 'windows'>;

/** What the purpose asks of the other fields. */
export function checkPurpose({ purpose, cause, windows }: Asked): void {
  if (windows.some(({ kind }) => !KINDS_OF[purpose].includes(kind))) {
    throw fieldError('windows', 'Aralığın türü bu amaca uymuyor.');
  }
  if (purpose === 'away' && (cause ?? null) === null) {
    throw fieldError('cause', 'Telafi edilecek sürenin nedenini seçin.');
  }
}

/** Most that one reads at a field. */
const MOST_TOLD = 5;

/** All or nothing: 409 where the way was free when it was looked at, else each at its field. */
async function checked(
  db: TenantTx,
  input: Sent,
  exceptId: string | null = null,
): Promise<readonly Judged[]> {
  checkPurpose(input);
  await holdPeople(db, idsOf(input));
  const people = await judgeWindows(db, {
    purpose: input.purpose,
    cause: input.cause ?? null,
    windows: input.windows.map((one) => ({ ...one, personId: one.personId.toLowerCase() })),
    exceptId,
  });
  const faults = people.flatMap(({ refused, personName }) =>
    refused.map((one) => findingText(one, people.length > 1 ? personName : undefined)),
  );
  if (faults.length === 0) return people;
  throw new AppError(
    input.seenFree === true ? 'not_possible' : 'invalid',
    faults.slice(0, MOST_TOLD).map((Message) => ({ field: 'windows', Message })),
  );
}

export const submittedOf = (
  { personId, minutes, windows }: Judged,
  { purpose }: Pick<Sent, 'purpose'>,
) =>
  ({
    kind: ACCOUNT_KIND,
    personId,
    size: minutes,
    summary: planSummary({ purpose, windows, minutes }),
  }) as const;

export interface Opened {
  readonly id: string;
  readonly judged: Judged;
}

/** What was asked for by one act, with its windows. */
export async function store(
  db: TenantTx,
  opened: readonly Opened[],
  { purpose, cause, reason }: Pick<Sent, 'purpose' | 'cause' | 'reason'>,
  origin: 'request' | 'hr',
): Promise<void> {
  const column = <T>(of: (one: Opened) => T) => opened.map(of);
  await sql`insert into account_request (request_id, person_id, purpose, cause, first_day, last_day, minutes, reason, origin)
    select id, person_id, ${purpose}::text, ${purpose === 'away' ? cause : null}::text, first_day, last_day, minutes, ${reason}::text, ${origin}::text
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ judged }) => judged.personId)}::uuid[],
      ${column(({ judged }) => judged.windows[0]!.day)}::date[], ${column(({ judged }) => judged.windows.at(-1)!.day)}::date[],
      ${column(({ judged }) => judged.minutes)}::int[]) as one (id, person_id, first_day, last_day, minutes)
    on conflict (tenant_id, request_id) do update set cause = excluded.cause, first_day = excluded.first_day,
      last_day = excluded.last_day, minutes = excluded.minutes, reason = excluded.reason`.execute(
    db,
  );
  await storeWindows(
    db,
    opened.flatMap(({ id, judged }) =>
      judged.windows.map((one) => ({ ...one, requestId: id, basis: null })),
    ),
  );
  await settleRequests(
    db,
    opened.map(({ id }) => id),
  );
}

export async function tell(
  db: TenantTx,
  action: 'create' | 'enter-account-windows' | 'correct-account-windows',
  opened: readonly Opened[],
  { purpose, cause, reason }: Pick<Sent, 'purpose' | 'cause' | 'reason'>,
): Promise<void> {
  await recordMany(
    db,
    opened.map(({ id, judged }) => ({
      action,
      entity: 'accountRequest',
      entityId: id,
      after: {
        person_id: judged.personId,
        purpose,
        ...(purpose === 'away' && { cause }),
        windows: judged.windows
          .map((one) => `${formatDay(one.day)} ${KIND_CODES[one.kind]} ${windowText(one)}`)
          .join(', '),
        minutes: judged.minutes,
        reason,
      },
    })),
  );
}

/** Everybody for themselves; who leads others, or sees them, for those too. Each gets a request of their own. */
export function requestWindows(context: CallContext, input: Sent): Promise<Outcome> {
  const { caller } = context;
  return context.write(async (db) => {
    await checkAllSeen(db, caller, idsOf(input));
    const people = await checked(db, input);
    const submitted = people.map((judged) => submittedOf(judged, input));
    const ids = await submitRequests(db, caller, ACCOUNT_KIND, submitted);
    const opened = people.map((judged, i): Opened => {
      const id = ids[i] ?? null;
      if (id === null) throw new AppError('nobody_to_ask');
      return { id, judged };
    });
    await store(db, opened, input, 'request');
    await tell(db, 'create', opened, input);
    return { ids: opened.map(({ id }) => id) };
  });
}

/** Agreed already, for whom one sees, never for oneself. */
export function enterWindows(context: CallContext, input: Sent): Promise<Outcome> {
  const { caller } = context;
  return context.write(async (db) => {
    await checkAllSeen(db, caller, idsOf(input));
    checkOthers(caller, idsOf(input));
    const people = await checked(db, input);
    const ids = await enterApproved(
      db,
      caller,
      people.map((judged) => submittedOf(judged, input)),
    );
    const opened = people.map((judged, i) => ({ id: ids[i]!, judged }));
    await store(db, opened, input, 'hr');
    await tell(db, 'enter-account-windows', opened, input);
    return { ids };
  });
}

/** What came back is asked for anew, as it is now. */
export function correctWindows(
  context: CallContext,
  { id, seen, ...input }: CorrectInput,
): Promise<{ id: string; version: number }> {
  const { caller } = context;
  return context.write(async (db) => {
    // Held before the person, as a decision on it holds them.
    await sql`select from request where id = ${id} for update`.execute(db);
    const { rows } = await sql<{ state: string; purpose: string }>`
      select r.state, a.purpose from account_request a join request r on r.id = a.request_id
      where a.request_id = ${id} and a.person_id = ${caller.personId}`.execute(db);
    const [row] = rows;
    const isOwn = idsOf(input).every((one) => one === caller.personId);
    if (!row || !isOwn || row.purpose !== input.purpose) throw new AppError('not_found');
    if (row.state !== 'returned') throw new AppError('not_in_state');
    const [judged] = await checked(db, input, id);
    const { size, summary } = submittedOf(judged!, input);
    const { version } = await resubmitRequest(db, caller, accountKind, { id, seen, size, summary });
    const opened = [{ id, judged: judged! }];
    await store(db, opened, input, 'request');
    await tell(db, 'correct-account-windows', opened, input);
    return { id, version };
  });
}
