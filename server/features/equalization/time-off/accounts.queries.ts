/** Everybody's accounts of serbest zaman, or of telafi, of those whom one sees: who has one, and what of it ends next. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { timeAccountSchemas } from '#contract/equalization/time-accounts.schemas.ts';
import { MOST_EQUALIZED } from '#contract/equalization/equalization.schemas.ts';
import { makeUpAccount } from '#core/equalization/make-up.ts';
import { timeOffAccount } from '#core/equalization/time-off.ts';
import { searchWords } from '#core/text/turkish.ts';
import type { Day } from '#core/time/day.ts';
import { inScope } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { peopleWith } from '#server/db/text/words.ts';
import { timeOffOf } from '#server/features/work-windows/work-windows.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { makeUpsOf } from '../make-up/make-ups.queries.ts';

type Schema = (typeof timeAccountSchemas)['GetTimeAccounts'];
type Answer = z.output<Schema['data']>;
type Person = Answer['people'][number];
type Figures = Pick<Person, 'balance' | 'lastDay' | 'ending' | 'used' | 'lapsed'>;

interface Part {
  readonly open: number;
  readonly lastDay: Day;
  readonly done: number;
  readonly lapsed: number;
}

const sum = (parts: readonly Part[], of: (part: Part) => number) =>
  parts.reduce((total, part) => total + of(part), 0);

function figuresOf(parts: readonly Part[]): Figures {
  const open = parts.filter((part) => part.open > 0);
  const lastDay = open.map((part) => part.lastDay).toSorted()[0] ?? null;
  return {
    balance: sum(open, (part) => part.open),
    lastDay,
    ending: sum(
      open.filter((part) => part.lastDay === lastDay),
      (part) => part.open,
    ),
    used: sum(parts, (part) => part.done),
    lapsed: sum(parts, (part) => part.lapsed),
  };
}

export async function timeOffFigures(db: TenantTx, ids: readonly string[], today: Day) {
  const accounts = await timeOffOf(db, ids);
  return new Map(
    [...accounts].map(([id, { entries, uses, exit }]) => {
      const { entries: all } = timeOffAccount({ entries, uses, exit });
      const { entries: now } = timeOffAccount({ entries, uses, exit, on: today });
      const parts = all.flatMap((state, i) => {
        if (!state) return [];
        const isOver = now[i]?.due != null;
        return [
          {
            open: isOver ? 0 : state.rest,
            lastDay: state.lastDay,
            done: state.used,
            lapsed: isOver ? state.rest : 0,
          },
        ];
      });
      return [id, figuresOf(parts)] as const;
    }),
  );
}

export async function makeUpFigures(db: TenantTx, ids: readonly string[], today: Day) {
  const accounts = await makeUpsOf(db, ids);
  return new Map(
    [...accounts].map(([id, account]) => {
      const { debts } = makeUpAccount({ ...account, on: today });
      const parts = debts.flatMap((debt, i) => {
        if (!debt) return [];
        const left = account.debts[i]!.minutes - debt.made;
        return [
          {
            open: debt.lapsed === null ? left : 0,
            lastDay: debt.lastDay,
            done: debt.made,
            lapsed: debt.lapsed ?? 0,
          },
        ];
      });
      return [id, figuresOf(parts)] as const;
    }),
  );
}

const PURPOSE = { timeOff: 'wish', makeUp: 'away' } as const;

/** What ends first stands first. */
export async function getTimeAccounts(
  db: TenantTx,
  caller: Caller,
  { account, search }: z.output<Schema['input']>,
): Promise<Answer> {
  const words = searchWords(search);
  const found: RawBuilder<unknown>[] = words.map((word) => sql`person.id in (${peopleWith(word)})`);
  const { rows } = await sql<Omit<Person, keyof Figures>>`
    select person.id as "personId", person.name || ' ' || person.surname as "personName",
      person.registration_no as "registrationNo", department.name as "departmentName"
    from person left join department on department.id = person.department_id
    where not person.archived and ${inScope(caller)} ${found.length > 0 ? sql`and ${sql.join(found, sql` and `)}` : sql``}
      and exists (select from account_request a where a.person_id = person.id and a.purpose = ${PURPOSE[account]} and a.state = 'holds')
    order by person.sort_key, person.id limit ${MOST_EQUALIZED}`.execute(db);
  const today = await readToday(db);
  const ids = rows.map(({ personId }) => personId);
  const figures = await (account === 'timeOff' ? timeOffFigures : makeUpFigures)(db, ids, today);
  return {
    today,
    people: rows
      .flatMap((row) => {
        const own = figures.get(row.personId);
        return own ? [{ ...row, ...own }] : [];
      })
      .toSorted((a, b) => (a.lastDay ?? '9999').localeCompare(b.lastDay ?? '9999')),
  };
}
