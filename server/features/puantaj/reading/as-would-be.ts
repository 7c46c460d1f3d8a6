/** Days as they would be if nothing were locked: what stands, but where something else lies beside it. */
import { sql } from 'kysely';

const columns = sql.raw(
  [
    'tenant_id',
    'person_id',
    'day',
    'company_id',
    'work_place_id',
    'rest',
    'is_planned',
    'plan_id',
    'plan_from',
    'plan_to',
    'passes',
    'pass_ids',
    'extras',
    'planned',
    'night',
    'totals',
    'segments',
    'anomalies',
  ].join(', '),
);

/** Under `puantaj_day`'s names. */
export const asWouldBe = sql`(select ${columns} from puantaj_day stands
  where not exists (select from puantaj_beside b where b.person_id = stands.person_id and b.day = stands.day)
  union all select ${columns} from puantaj_beside where not gone)`;
