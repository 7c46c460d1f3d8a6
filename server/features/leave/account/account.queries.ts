/** The leave account of one person, year by year, each line with what it comes from. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { leaveAccountSchemas } from '#contract/leave/leave-account.schemas.ts';
import type { EntryKind } from '#core/leave/account/entry.ts';
import { balanceOn } from '#core/leave/account/replay.ts';
import { statement, statementYears } from '#core/leave/account/statement.ts';
import { rightWords } from '#core/leave/entitlement/right-words.ts';
import { addMonths, type Day } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { mayDeleteLeave, mayEditLeave } from '../rights.ts';
import { accountsOf, type StoredEntry } from './accounts.queries.ts';
import { ownExit } from './exit.queries.ts';

type Input = z.output<(typeof leaveAccountSchemas)['GetLeaveAccount']['input']>;
type Answer = z.output<(typeof leaveAccountSchemas)['GetLeaveAccount']['data']>;

const KINDS: Readonly<Record<EntryKind, string>> = {
  opening: 'Devir',
  earned: 'Hak ediş',
  corrected: 'Düzeltme',
  returned: 'Geri verilen',
  used: 'Kullanılan',
  paid: 'Ödenen',
};

interface Waiting {
  readonly personName: string;
  readonly asked: number;
  readonly planned: number;
}

async function waitingOf(db: TenantTx, id: string, today: Day): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select p.name || ' ' || p.surname as "personName",
      coalesce(sum(d.cost) filter (where not d.holds), 0)::float8 as asked,
      coalesce(sum(d.cost) filter (where d.holds and d.day > ${today}::date), 0)::float8 as planned
    from person p left join (leave_day d join leave_request l on l.request_id = d.request_id
        join leave_type t on t.id = l.leave_type_id and t.takes_from_balance) on d.person_id = p.id
    where p.id = ${id} group by p.id, p.name, p.surname`.execute(db);
  return rows[0]!;
}

/** Who and what made a line: the request that took it, or the words of the right. */
const lineOf = ({
  id,
  day,
  kind,
  days,
  balance,
  requestId,
  note,
  right,
}: StoredEntry & { balance: number }) => ({
  id: requestId === null ? id : null,
  day,
  kind,
  label: KINDS[kind],
  days,
  balance,
  requestId,
  note,
  why: right && rightWords(right),
});

export async function getLeaveAccount(
  db: TenantTx,
  caller: Caller,
  { id, year: asked }: Input,
): Promise<Answer> {
  await checkSeen(db, caller, id);
  const today = await readToday(db);
  // A year and a day ahead the next right is in sight, however the anniversary was moved by a few weeks.
  const { entries, rights } = (await accountsOf(db, [id], addMonths(today, 24))).get(id)!;
  const exit = await ownExit(db, id);
  // Of who has left, the year of the exit is the last in which anything happened.
  const year = asked ?? Number((exit && exit.day < today ? exit.day : today).slice(0, 4));
  const shown = entries.filter(({ kind, day }) => kind !== 'earned' || day <= today);
  const { carried, closing, lines } = statement(shown, year);
  const { personName, ...waiting } = await waitingOf(db, id, today);
  const next = rights.find(({ day }) => day > today);
  return {
    personId: id,
    personName,
    year,
    years: statementYears([...shown, { day: today, kind: 'corrected', days: 0 }]),
    today,
    balance: balanceOn(shown, today),
    ...waiting,
    nextRight: next ? { day: next.day, days: next.days } : null,
    serviceYears: rights.filter(({ day }) => day <= today).at(-1)?.years ?? 0,
    carried,
    closing,
    lines: lines.map(lineOf),
    exit,
    canAdd: mayEditLeave(caller) && id !== caller.personId,
    canRemove: mayDeleteLeave(caller) && id !== caller.personId,
  };
}
