import { sql } from 'kysely';
import { inScope, type ScopeOf } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

export interface NumberedPerson {
  readonly id: string;
  readonly name: string;
}

/** Whose number a file names, in any case of letters; who is out of the scope is nobody. Who works here comes before who left. */
export async function peopleByNumber(
  db: TenantTx,
  caller: ScopeOf,
  numbers: readonly string[],
): Promise<(number: string) => NumberedPerson | undefined> {
  const { rows } = await sql<NumberedPerson & { asked: string }>`
    select distinct on (asked.number) asked.number as asked, person.id, person.name || ' ' || person.surname as name
    from unnest(${[...new Set(numbers)]}::text[]) as asked (number)
      join person on upper(person.registration_no) = upper(asked.number) and not person.archived and ${inScope(caller)}
    order by asked.number, person.active desc`.execute(db);
  const found = new Map(rows.map(({ asked, id, name }) => [asked, { id, name }]));
  return (number) => found.get(number);
}
