/** Whose period is locked on a day, said as a form says it: no new request is taken about such a day. */
import { sql } from 'kysely';
import { formatMonth } from '#core/format/day.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

interface PersonDay {
  readonly personId: string;
  readonly day: Day;
}

export interface LockedDays {
  /** 'Dönem kilitli: Acme Kasım 2026.', null where the day is open. */
  period(personId: string, day: Day): string | null;
  /** The same, as whoever asks for something is told. */
  on(personId: string, day: Day): string | null;
}

const keyOf = (personId: string, day: Day) => `${personId} ${day}`;

export async function lockedDays(db: TenantTx, asked: readonly PersonDay[]): Promise<LockedDays> {
  const { rows } = await sql<PersonDay & { company: string; month: string }>`
    select said.id as "personId", said.day, c.name as company, p.month
    from unnest(${asked.map(({ personId }) => personId)}::uuid[], ${asked.map(({ day }) => day)}::date[]) as said (id, day)
    join pay_period p on p.id = locked_period(said.id, said.day) join company c on c.id = p.company_id
    where exists (select from pay_period l where l.locked and said.day between l.from_day and l.to_day)`.execute(
    db,
  );
  const found = new Map(
    rows.map(({ personId, day, company, month }) => [
      keyOf(personId, day),
      `Dönem kilitli: ${company} ${formatMonth(`${month}-01`)}.`,
    ]),
  );
  const period = (personId: string, day: Day) => found.get(keyOf(personId, day)) ?? null;
  return {
    period,
    on: (personId, day) => {
      const locked = period(personId, day);
      return locked && `${locked} Bu gün için yeni talep alınmaz; itiraz gönderilebilir.`;
    },
  };
}
