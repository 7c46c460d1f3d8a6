/** Overtime of a year from before the first puantaj day (RQ-30): who may have one, and how it is kept. */
import { sql } from 'kysely';
import { formatDay } from '#core/format/day.ts';
import { openingWords } from '#core/overtime/opening-file.ts';
import { type Day, partsOf } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import { recordMany } from '#server/records/audit.ts';

export interface AskedOpening {
  readonly personId: string;
  readonly day: Day;
  readonly minutes: number;
  readonly note: string;
}

interface StoredOpening extends AskedOpening {
  readonly id: string;
}

interface Refused {
  readonly field: 'day';
  readonly words: string;
}

export interface OpeningJudge {
  refusalOf(asked: AskedOpening): Refused | undefined;
  /** What stands of the same year. */
  beforeOf(asked: AskedOpening): StoredOpening | undefined;
}

const keyOf = ({ personId, day }: Pick<AskedOpening, 'personId' | 'day'>) =>
  `${personId} ${partsOf(day).year}`;

/** Of people whom the caller sees. */
export async function openingJudge(db: TenantTx, ids: readonly string[]): Promise<OpeningJudge> {
  const today = await readToday(db);
  const { rows: people } = await sql<{ id: string; hired: Day | null }>`
    select id, start_date as hired from person where id = any(${ids}::uuid[])`.execute(db);
  const { rows: stored } = await sql<StoredOpening>`
    select id, person_id as "personId", day, minutes, note from overtime_opening
    where person_id = any(${ids}::uuid[])`.execute(db);
  const hiredOf = new Map(people.map(({ id, hired }) => [id, hired]));
  const byYear = new Map(stored.map((one) => [keyOf(one), one]));
  return {
    refusalOf: ({ personId, day }) => {
      const hired = hiredOf.get(personId) ?? null;
      const refused = (words: string): Refused => ({ field: 'day', words });
      if (day > today) return refused('Gün bugünden sonra olamaz.');
      if (partsOf(day).year < partsOf(today).year - 1)
        return refused('En çok geçen yıl için girilebilir.');
      return hired !== null && day < hired
        ? refused(`İşe giriş günü ${formatDay(hired)}; daha öncesi için girilemez.`)
        : undefined;
    },
    beforeOf: (asked) => byYear.get(keyOf(asked)),
  };
}

/** Held as whoever asks for overtime of them holds them, in one order. */
export const holdOwners = async (db: TenantTx, ids: readonly string[]): Promise<void> => {
  await sql`select from person where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  );
};

/** Each takes the place of the one of its year. Answers the ids in the order of what was given. */
export async function saveOpenings(
  db: TenantTx,
  asked: readonly AskedOpening[],
  { beforeOf }: OpeningJudge,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    insert into overtime_opening (person_id, year, day, minutes, note)
    select person_id, extract(year from day), day, minutes, note
    from unnest(${asked.map(({ personId }) => personId)}::uuid[], ${asked.map(({ day }) => day)}::date[],
      ${asked.map(({ minutes }) => minutes)}::int[], ${asked.map(({ note }) => note)}::text[]) as one (person_id, day, minutes, note)
    on conflict (tenant_id, person_id, year) do update set day = excluded.day, minutes = excluded.minutes, note = excluded.note
    returning id, person_id || ' ' || year as key`.execute(db);
  const idOf = new Map(rows.map(({ key, id }) => [key, id]));
  const toldOf = ({ personId, day, minutes, note }: AskedOpening) => ({
    person_id: personId,
    day,
    minutes,
    note,
  });
  await recordMany(
    db,
    asked.map((one) => {
      const before = beforeOf(one);
      return {
        action: 'open-overtime-year' as const,
        entity: 'overtimeOpening' as const,
        entityId: idOf.get(keyOf(one))!,
        ...(before && { before: toldOf(before) }),
        after: toldOf(one),
      };
    }),
  );
  return asked.map((one) => idOf.get(keyOf(one))!);
}

export const replacesWords = ({ day, minutes }: AskedOpening): string =>
  `Girilmiş açılışın yerine geçer: ${openingWords(day, minutes)}.`;
