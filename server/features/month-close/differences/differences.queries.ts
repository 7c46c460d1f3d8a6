/** What would be otherwise than it is locked, person by person (PR-26). */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { monthCloseSchemas } from '#contract/month-close/month-close.schemas.ts';
import { type Figures, minusFigures, SGK_FIGURES, sumFigures } from '#core/month-close/figures.ts';
import { formatDuration } from '#core/format/duration.ts';
import { searchWords } from '#core/text/turkish.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { peopleWith } from '#server/db/text/words.ts';
import type { KeptPeriod } from '#server/features/puantaj/puantaj.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { openPeriod } from '../period/period.queries.ts';
import { comparedPeople, isWaiting } from '../period/standing.queries.ts';

type Schema = (typeof monthCloseSchemas)['GetCloseDifferences'];
type Answer = z.output<Schema['data']>;
type Person = Answer['people'][number];

/** More than this are found by search. */
const MOST_SHOWN = 500;

interface Compared {
  readonly personId: string;
  readonly personName: string;
  readonly registrationNo: string;
  readonly departmentName: string | null;
  readonly would: Figures | null;
  readonly stands: Figures | null;
  readonly digest: string;
  readonly isWaiting: boolean;
  readonly decided: Person['decided'];
}

/** Of the differences that were carried or left: what was decided on is no difference any more. */
export const openDeltas = ({
  would,
  stands,
  decided,
}: Pick<Compared, 'would' | 'stands' | 'decided'>) =>
  minusFigures(
    minusFigures(would ?? {}, stands ?? {}),
    sumFigures(decided.map(({ deltas }) => deltas)),
  );

export const isOfSgk = (name: string): boolean => (SGK_FIGURES as readonly string[]).includes(name);

export async function loadCompared(
  db: TenantTx,
  caller: Caller,
  { id }: KeptPeriod,
  {
    search = '',
    of,
    withDecided = false,
  }: { readonly search?: string; readonly of?: readonly string[]; readonly withDecided?: boolean },
): Promise<Compared[]> {
  const words = searchWords(search).map((word) => sql`and person.id in (${peopleWith(word)})`);
  const { rows } = await sql<Compared>`
    select compared.person_id as "personId", person.name || ' ' || person.surname as "personName",
      person.registration_no as "registrationNo", department.name as "departmentName", compared.would, compared.stands, compared.digest, ${isWaiting} as "isWaiting",
      (select coalesce(jsonb_agg(jsonb_build_object('decision', c.decision, 'intoMonth', i.month, 'reason', c.reason, 'at', c.decided_at,
          'byName', w.name || ' ' || w.surname, 'deltas', c.deltas) order by c.decided_at), '[]')
        from close_difference c left join pay_period i on i.id = c.into_period_id left join person w on w.id = c.decided_by
        where c.period_id = ${id} and c.person_id = compared.person_id and c.withdrawn_at is null) as decided
    from ${comparedPeople(id)} as compared join person on person.id = compared.person_id
    left join department on department.id = compared.department_id
    where (${isWaiting} ${withDecided ? sql`or compared.decided_digest is not null` : sql``}) and ${inScope(caller)} ${sql.join(words, sql` `)}
      ${of === undefined ? sql`` : sql`and compared.person_id = any(${of}::uuid[])`}
    order by ${isWaiting} desc, person.sort_key, person.id`.execute(db);
  return rows;
}

interface DayChange {
  readonly personId: string;
  readonly date: string;
  readonly before: string;
  readonly after: string;
}

async function dayChanges(db: TenantTx, { id, from, to }: KeptPeriod, ids: readonly string[]) {
  const { rows } = await sql<{
    personId: string;
    date: string;
    worked: number | null;
    would: number | null;
  }>`
    select b.person_id as "personId", b.day as date, s.worked, case when not b.gone then b.worked end as would
    from puantaj_beside b left join puantaj_day s on s.person_id = b.person_id and s.day = b.day
    where b.person_id = any(${ids}::uuid[]) and b.day between ${from}::date and ${to}::date
      and locked_period(b.person_id, b.day) = ${id}::uuid order by b.day`.execute(db);
  const text = (minutes: number | null) =>
    minutes === null ? 'Kayıt yok' : formatDuration(minutes);
  return rows.map(
    ({ personId, date, worked, would }): DayChange => ({
      personId,
      date,
      before: text(worked),
      after: text(would),
    }),
  );
}

export async function getDifferences(
  db: TenantTx,
  caller: Caller,
  asked: z.output<Schema['input']>,
): Promise<Answer> {
  const { period } = await openPeriod(db, caller, asked);
  if (!period?.locked) return { total: 0, people: [] };
  const all = await loadCompared(db, caller, period, { search: asked.search, withDecided: true });
  const shown = all.slice(0, MOST_SHOWN);
  const days = await dayChanges(
    db,
    period,
    shown.map(({ personId }) => personId),
  );
  return {
    total: all.length,
    people: shown.map(({ digest, would, stands, isWaiting: waits, ...person }) => {
      const deltas = waits ? openDeltas({ would, stands, decided: person.decided }) : {};
      return {
        ...person,
        deltas,
        needsDeclaration: Object.keys(minusFigures(would ?? {}, stands ?? {})).some(isOfSgk),
        days: days
          .filter(({ personId }) => personId === person.personId)
          .map(({ date, before, after }) => ({ date, before, after })),
        seen: digest,
      };
    }),
  };
}
