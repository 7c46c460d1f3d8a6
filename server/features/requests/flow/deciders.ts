import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { worksToday } from '#server/db/today.ts';

/** Whether a row of `person` can be asked today: works here and can sign in. */
export const canDecide: RawBuilder<SqlBool> = sql`(${worksToday('person')} and not person.archived
  and person.username is not null
  and exists (select from credential c where c.tenant_id = person.tenant_id and c.person_id = person.id))`;
