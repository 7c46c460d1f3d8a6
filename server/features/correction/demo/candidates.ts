/** Days of the demo on which something went wrong at the door, as somebody would ask to have it corrected. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { demoLockedCompany } from '#db/seeds/organisation.ts';
import { DEMO_REGISTRATION } from '#db/seeds/staff.ts';
import type { CorrectionKind } from '#core/correction/kinds.ts';
import type { Direction } from '#core/puantaj/types.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readDayFacts } from '../day-facts.queries.ts';
import type { RequestInput } from '../request-correction.commands.ts';

/** Within the thirty days in which it may be asked for, and decided by now. */
const DAYS = { from: 27, to: 4 } as const;
/** So many are tried: what speaks against one is told by who judges it. */
const TRIED = 8;

/** Of `puantaj_day` as `d`: passes are pairs of a minute and a direction. */
const FOUND: Readonly<Record<CorrectionKind, RawBuilder<SqlBool>>> = {
  missing: sql`jsonb_array_length(d.passes) = 1 and d.passes->0->>1 = 'in'`,
  wrong: sql`jsonb_array_length(d.passes) = 2 and d.passes->0->>1 = 'in' and (d.passes->0->>0)::int > d.plan_from`,
  notMine: sql`jsonb_array_length(d.passes) = 3 and d.passes->0->>1 = 'in' and d.passes->1->>1 = 'in'
    and (d.passes->1->>0)::int - (d.passes->0->>0)::int <= 3`,
  away: sql`d.missing >= 20 and jsonb_array_length(d.passes) >= 2 and d.passes->-1->>1 = 'out'
    and (d.passes->-1->>0)::int < d.plan_to - 15`,
  objection: sql`d.missing >= 15 and jsonb_array_length(d.passes) >= 2`,
};

export interface Candidate {
  readonly personId: string;
  readonly day: Day;
  readonly from: number;
  readonly to: number;
  readonly passes: readonly (readonly [number, Direction])[];
}

/** Whoever signs in first, so that they see one of their own; nobody asks twice. */
export async function candidatesOf(
  db: TenantTx,
  kind: CorrectionKind,
  today: Day,
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select p.id as "personId", found.* from (
      select id, username, registration_no from person
      where active and manager_id is not null and registration_no ~ ${DEMO_REGISTRATION} and roles = array['Personel']
        and company_id <> (select id from company where code = ${demoLockedCompany})
        and not exists (select from correction_request c where c.person_id = person.id)
      order by username is null, registration_no) as p
    cross join lateral (
      select d.day, d.plan_from as "from", d.plan_to as "to", d.passes from puantaj_day d
      where d.person_id = p.id and d.day between ${addDays(today, -DAYS.from)}::date and ${addDays(today, -DAYS.to)}::date
        and d.plan_from is not null and not d.corrected and ${FOUND[kind]}
      order by d.day limit 1) as found
    limit ${TRIED}`.execute(db);
  return rows;
}

type Fields = Omit<RequestInput, 'reason'>;

const EARLIER = 12;
const LATER = 4;

/** What a form would hold. */
export async function fieldsOf(
  db: TenantTx,
  kind: CorrectionKind,
  { personId, day, to, passes }: Candidate,
): Promise<Fields> {
  const nothing = { cancelId: null, from: null, to: null, offTimeTypeId: null, fileId: null };
  const fields: Fields = { day, kind, added: [], ...nothing };
  if (kind === 'missing') return { ...fields, added: [{ at: to + LATER, dir: 'out' }] };
  if (kind === 'away') {
    const { rows } = await sql<{ id: string }>`
      select id from day_off_time_type where active order by code <> ${'GOREV'}, sort_key limit 1`.execute(
      db,
    );
    return { ...fields, from: passes.at(-1)![0], to, offTimeTypeId: rows[0]?.id ?? null };
  }
  if (kind === 'objection') return fields;
  const { counted } = await readDayFacts(db, personId, day);
  if (kind === 'notMine') return { ...fields, cancelId: counted[1]?.id ?? null };
  const [first] = counted;
  return {
    ...fields,
    cancelId: first?.id ?? null,
    added: first ? [{ at: first.at - EARLIER, dir: 'in' }] : [],
  };
}
