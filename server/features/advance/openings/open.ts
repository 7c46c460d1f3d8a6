/** Advances that are owed already (RQ-24): judged by the account's own rules, kept with their entry and plan, and told. */
import { sql } from 'kysely';
import { advancePath } from '#contract/advance/advance-path.ts';
import { refusalWords } from '#core/advance/account/act-words.ts';
import { perform } from '#core/advance/account/acts.ts';
import { type Book, emptyBook, planOf } from '#core/advance/account/book.ts';
import { type Amount, type Month, monthLater } from '#core/advance/instalments.ts';
import { advanceSummary, monthText } from '#core/advance/words.ts';
import type { Unit } from '#core/format/money.ts';
import { periodMonth, type StartDay } from '#core/puantaj/period/pay-period.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import { notifyEach } from '#server/features/notifications/notifications.ts';
import { recordMany } from '#server/records/audit.ts';
import { type DoneAct, saveActs } from '../account/stored-advances.ts';

/** How far from the pay month of today the first deduction may lie: beyond it somebody mistyped a year. */
const MOST_MONTHS_AWAY = 12;

export interface OpenedType {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  readonly instalments: number;
  readonly postpones: number;
  readonly step: Amount;
}

export interface AskedOpening {
  readonly personId: string;
  readonly type: OpenedType;
  readonly amount: Amount;
  readonly count: number;
  /** Null: the first month that is not locked. */
  readonly first: Month | null;
  readonly note: string;
}

export interface Opened {
  readonly asked: AskedOpening;
  readonly done: DoneAct;
}

interface Refused {
  readonly field: string;
  readonly words: string;
}

export interface Judge {
  /** Opened in memory, or why not. */
  open(asked: AskedOpening): Opened | Refused;
}

export const isRefused = (outcome: Opened | Refused): outcome is Refused => 'words' in outcome;

/** Held as every act on an advance holds them: whom it is of, then whose month may be locked. */
export async function holdOwners(db: TenantTx, people: readonly string[]): Promise<void> {
  await sql`select from person where id = any(${people}::uuid[]) order by id for no key update`.execute(
    db,
  );
  await sql`select from company where id in (select company_id from person where id = any(${people}::uuid[]))
    order by id for share`.execute(db);
}

interface Owner {
  readonly id: string;
  readonly startDay: StartDay;
  readonly lastDay: Day | null;
  readonly locked: Month | null;
}

function bookOf({ id, startDay, lastDay, locked }: Owner): Book {
  const book = emptyBook(startDay);
  if (locked !== null) book.locked.push(locked);
  if (lastDay !== null) book.exits.set(id, lastDay);
  return book;
}

function opened(owner: Owner, today: Day, asked: AskedOpening): Opened | Refused {
  const { personId, type, amount, count, first } = asked;
  const payMonth = periodMonth(today, owner.startDay);
  const [earliest, latest] = [-MOST_MONTHS_AWAY, MOST_MONTHS_AWAY].map((by) =>
    monthLater(payMonth, by),
  );
  if (first !== null && (first < earliest! || first > latest!)) {
    return {
      field: 'first',
      words: `İlk kesinti ${monthText(earliest!)} ile ${monthText(latest!)} arasında olmalı.`,
    };
  }
  const id = crypto.randomUUID();
  const book = bookOf(owner);
  const act = {
    act: 'open',
    day: today,
    id,
    terms: {
      person: personId,
      amount,
      count,
      first: first ?? undefined,
      step: type.step,
      postpones: type.postpones,
      most: type.instalments,
    },
  } as const;
  const outcome = perform(book, act);
  if (outcome !== 'ok') {
    const { field = 'personId', words } = refusalWords('open', outcome);
    return { field, words };
  }
  const stored = {
    id,
    personId,
    version: 1,
    requestState: null,
    typeName: type.name,
    unit: type.unit,
    book,
    advance: book.advances.get(id)!,
  };
  return { asked, done: { stored, act, entriesBefore: 0, reason: null, receiptFileId: null } };
}

/** What holds of these people now; who opens advances has held them before. */
export async function openingJudge(db: TenantTx, people: readonly string[]): Promise<Judge> {
  const today = await readToday(db);
  const { rows } = await sql<Owner>`
    select p.id, coalesce(company.puantaj_start_day, '1')::int as "startDay", p.end_date as "lastDay",
      advance_locked_month(p.company_id) as locked
    from person p left join company on company.id = p.company_id where p.id = any(${people}::uuid[])`.execute(
    db,
  );
  const owners = new Map(rows.map((owner) => [owner.id, owner]));
  return { open: (asked) => opened(owners.get(asked.personId)!, today, asked) };
}

const firstOf = ({ done }: Opened): Month => planOf(done.stored.advance)[0]!.month;

/** In as many statements for many as for one. */
export async function saveOpenings(db: TenantTx, some: readonly Opened[]): Promise<void> {
  const accounts = some.map((one) => ({
    id: one.done.stored.id,
    person_id: one.asked.personId,
    advance_type_id: one.asked.type.id,
    unit: one.asked.type.unit,
    amount: one.asked.amount,
    instalments: one.asked.count,
    step: one.asked.type.step,
    most: one.asked.type.instalments,
    postpones: one.asked.type.postpones,
    first_month: firstOf(one),
    note: one.asked.note.trim() || null,
  }));
  await sql`
    insert into advance_account (id, person_id, advance_type_id, unit, amount, instalments, step, most, postpones,
      first_month, note)
    select * from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as given (id uuid, person_id uuid,
      advance_type_id uuid, unit text, amount bigint, instalments int, step bigint, most int, postpones int,
      first_month text, note text)`.execute(db);
  await saveActs(
    db,
    some.map(({ done }) => done),
  );
  await recordMany(
    db,
    accounts.map(
      ({ id, person_id, advance_type_id, unit, amount, instalments, first_month, note }) => ({
        action: 'open-advance',
        entity: 'advance',
        entityId: id,
        after: { person_id, advance_type_id, unit, amount, instalments, first_month, reason: note },
      }),
    ),
  );
  await notifyEach(
    db,
    some.map((one) => {
      const { asked, done } = one;
      const { type, amount, count } = asked;
      const what = advanceSummary({ typeName: type.name, unit: type.unit, amount, count });
      return {
        personId: asked.personId,
        webUrl: advancePath(done.stored.id),
        title: 'Devreden avans borcunuz girildi',
        content: `${what}. İlk kesinti ${monthText(firstOf(one))}.`,
      };
    }),
  );
}
