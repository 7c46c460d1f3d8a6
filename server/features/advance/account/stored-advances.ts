/** Advances out of their rows into the account that the rules know (`core/advance/account`), and back. */
import { sql } from 'kysely';
import type { AdvanceAct } from '#core/advance/account/act.ts';
import {
  type Advance,
  type Book,
  type Entry,
  emptyBook,
  newAdvance,
  planOf,
} from '#core/advance/account/book.ts';
import type { Unit } from '#core/format/money.ts';
import type { StartDay } from '#core/puantaj/period/pay-period.ts';
import type { State } from '#core/requests/flow/transitions.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** What an advance is beside its account. */
export interface StoredAdvance {
  readonly id: string;
  readonly personId: string;
  /** Counts what is done with the request and with the account. */
  readonly version: number;
  /** Of its request; null of an opening, which has none. */
  readonly requestState: State | null;
  readonly typeName: string;
  readonly unit: Unit;
  /** The person's, with this advance alone in it. */
  readonly book: Book;
  readonly advance: Advance;
}

interface Row {
  readonly id: string;
  readonly personId: string;
  readonly version: number;
  readonly requestState: State | null;
  readonly typeName: string;
  readonly unit: Unit;
  readonly amount: number;
  readonly count: number;
  readonly step: number;
  readonly first: string;
  readonly most: number;
  readonly postpones: number;
  readonly postponed: number;
  readonly startDay: StartDay;
  readonly lastDay: string | null;
  readonly locked: string | null;
}

interface EntryRow extends Entry {
  readonly id: string;
  readonly month: string | null;
  readonly reverses: number | null;
}

/** What was paid before goes by the terms that held then; what was not, by those of its type today. */
const HEADS = (ids: readonly string[]) => sql<Row>`
  select k.id, p.id as "personId", coalesce(r.version, 0) + coalesce(c.version, 0) as version, r.state as "requestState",
    t.name as "typeName", coalesce(c.unit, a.unit) as unit,
    coalesce(c.amount, a.amount)::float8 as amount, coalesce(c.instalments, a.instalments) as count,
    coalesce(c.step, a.step)::float8 as step, coalesce(c.first_month, a.first_month) as "first",
    coalesce(c.most, t.instalments) as most, coalesce(c.postpones, t.postpones) as postpones,
    coalesce(c.postponed, 0) as postponed, coalesce(company.puantaj_start_day, '1')::int as "startDay",
    p.end_date as "lastDay", advance_locked_month(p.company_id) as locked
  from unnest(${ids}::uuid[]) with ordinality as k (id, nth)
  left join advance_account c on c.id = k.id
  left join advance_request a on a.request_id = k.id
  left join request r on r.id = a.request_id
  join person p on p.id = coalesce(c.person_id, a.person_id)
  join advance_type t on t.id = coalesce(c.advance_type_id, a.advance_type_id)
  left join company on company.id = p.company_id
  order by k.nth`;

function advanceOf(
  row: Row,
  entries: readonly EntryRow[],
  plan: readonly { readonly month: string; readonly amount: number }[],
): Advance {
  const { personId: person, amount, count, first, step, postpones, most } = row;
  const advance = newAdvance({ person, amount, count, first, step, postpones, most });
  for (const { day, kind, amount: posted, account, month, reverses } of entries) {
    advance.entries.push({ day, kind, amount: posted, account });
    if (month !== null) {
      advance.deducted.set(month, (advance.deducted.get(month) ?? 0) - posted);
    }
    if (reverses !== null) advance.reversed.add(reverses);
  }
  for (const { month, amount: open } of plan) advance.plan.set(month, open);
  advance.postponed = row.postponed;
  return advance;
}

function byAdvance<R extends { readonly id: string }>(rows: readonly R[]): Map<string, R[]> {
  const found = new Map<string, R[]>();
  for (const row of rows) {
    const others = found.get(row.id);
    if (others) others.push(row);
    else found.set(row.id, [row]);
  }
  return found;
}

/** In the order of the ids; those that are not there are missing. */
export async function readAdvances(db: TenantTx, ids: readonly string[]): Promise<StoredAdvance[]> {
  const { rows: heads } = await HEADS(ids).execute(db);
  const { rows: entries } = await sql<EntryRow>`
    select advance_id as id, day, kind, amount::float8 as amount, account, month, reverses
    from advance_entry where advance_id = any(${ids}::uuid[]) order by advance_id, nth`.execute(db);
  const { rows: plan } = await sql<{ id: string; month: string; amount: number }>`
    select advance_id as id, month, amount::float8 as amount
    from advance_instalment where advance_id = any(${ids}::uuid[])`.execute(db);
  const entriesOf = byAdvance(entries);
  const planById = byAdvance(plan);
  return heads.map((row) => {
    const advance = advanceOf(row, entriesOf.get(row.id) ?? [], planById.get(row.id) ?? []);
    const book = emptyBook(row.startDay);
    book.advances.set(row.id, advance);
    if (row.locked !== null) book.locked.push(row.locked);
    if (row.lastDay !== null) book.exits.set(row.personId, row.lastDay);
    return {
      id: row.id,
      personId: row.personId,
      version: row.version,
      requestState: row.requestState,
      typeName: row.typeName,
      unit: row.unit,
      book,
      advance,
    };
  });
}

/**
 * Held, in the one order in which everybody holds them, until the transaction ends: the request that may be cancelled,
 * the person who may get a last day, the company whose month may be locked, the account.
 */
export async function holdAdvances(db: TenantTx, ids: readonly string[]): Promise<StoredAdvance[]> {
  await sql`select from request where id = any(${ids}::uuid[]) order by id for update`.execute(db);
  const owners = sql`select person_id from advance_account where id = any(${ids}::uuid[])
    union select person_id from advance_request where request_id = any(${ids}::uuid[])`;
  await sql`select from person where id in (${owners}) order by id for no key update`.execute(db);
  await sql`select from company where id in (select company_id from person where id in (${owners}))
    order by id for share`.execute(db);
  await sql`select from advance_account where id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  );
  return readAdvances(db, ids);
}

/** What was done with an advance, and how it is kept. */
export interface DoneAct {
  readonly stored: StoredAdvance;
  readonly act: Exclude<AdvanceAct, { act: 'lock' | 'unlock' | 'exit' | 'approve' | 'cancel' }>;
  /** How many entries there were before it. */
  readonly entriesBefore: number;
  readonly reason: string | null;
  readonly receiptFileId: string | null;
}

/** What is remembered of an act besides its entries: which month, how much, in how many parts. */
function actColumns({ act, stored: { advance } }: DoneAct) {
  const last = planOf(advance).at(-1)?.month ?? null;
  const nothing = { month: null, to_month: null, amount: null, instalments: null };
  switch (act.act) {
    case 'postpone':
      return { ...nothing, month: act.month, to_month: last, amount: advance.plan.get(last!) };
    case 'replan':
      return { ...nothing, month: act.first, instalments: act.count };
    case 'collect':
    case 'writeOff':
      return { ...nothing, amount: act.amount };
    case 'short':
      return { ...nothing, month: act.month, to_month: last, amount: act.deducted };
    case 'reverse':
      return { ...nothing, amount: Math.abs(advance.entries[act.entry]!.amount) };
    case 'pay':
    case 'open':
      return { ...nothing, amount: advance.terms.amount };
  }
}

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

/** Brings the rows to what the acts left: as many statements for many as for one. */
export async function saveActs(db: TenantTx, done: readonly DoneAct[]): Promise<void> {
  const acts = done.map((one) => ({ ...one, actId: crypto.randomUUID() }));
  const ids = acts.map(({ stored }) => stored.id);
  await sql`
    insert into advance_account (id, person_id, request_id, advance_type_id, unit, amount, instalments, step, most,
      postpones, first_month)
    select a.request_id, a.person_id, a.request_id, a.advance_type_id, a.unit, a.amount, a.instalments, a.step,
      t.instalments, t.postpones, a.first_month
    from advance_request a join advance_type t on t.id = a.advance_type_id
    where a.request_id = any(${ids}::uuid[]) on conflict do nothing`.execute(db);
  const kept = acts.map((one) => ({
    id: one.actId,
    advance_id: one.stored.id,
    kind: one.act.act,
    reason: one.reason,
    receipt_file_id: one.receiptFileId,
    ...actColumns(one),
  }));
  await sql`
    insert into advance_act (id, advance_id, kind, by_id, reason, month, to_month, amount, instalments, receipt_file_id)
    select id, advance_id, kind, ${db.ctx.actor.id}::uuid, reason, month, to_month, amount, instalments, receipt_file_id
    from jsonb_to_recordset(${json(kept)}) as act (id uuid, advance_id uuid, kind text, reason text, month text,
      to_month text, amount bigint, instalments int, receipt_file_id uuid)`.execute(db);
  const entries = acts.flatMap(({ stored, act, actId, entriesBefore }) =>
    stored.advance.entries.slice(entriesBefore).map((entry, i) => ({
      ...entry,
      advance_id: stored.id,
      nth: entriesBefore + i,
      month: act.act === 'short' ? act.month : null,
      reverses: act.act === 'reverse' ? act.entry : null,
      act_id: actId,
    })),
  );
  await sql`
    insert into advance_entry (advance_id, nth, day, kind, amount, account, month, reverses, act_id)
    select * from jsonb_to_recordset(${json(entries)}) as entry (advance_id uuid, nth int, day date, kind text,
      amount bigint, account text, month text, reverses int, act_id uuid)`.execute(db);
  await sql`delete from advance_instalment where advance_id = any(${ids}::uuid[])`.execute(db);
  const plan = acts.flatMap(({ stored }) =>
    planOf(stored.advance).map((instalment) => ({ advance_id: stored.id, ...instalment })),
  );
  await sql`
    insert into advance_instalment (advance_id, month, amount)
    select * from jsonb_to_recordset(${json(plan)}) as part (advance_id uuid, month text, amount bigint)`.execute(
    db,
  );
  const accounts = acts.map(({ stored }) => ({
    id: stored.id,
    postponed: stored.advance.postponed,
  }));
  await sql`
    update advance_account c set postponed = given.postponed, version = c.version + 1
    from jsonb_to_recordset(${json(accounts)}) as given (id uuid, postponed int) where c.id = given.id`.execute(
    db,
  );
}
