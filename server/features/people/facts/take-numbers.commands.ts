/** A card or PIN changes hands: whoever holds it gives it up on the day from which somebody else has it. */
import { sql } from 'kysely';
import { camelCase } from '#core/text/identifier-case.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { mendsOwnTime } from '../own-time.ts';
import { type Columns, lockPerson, type Row } from '../person-row.ts';
import { mayEdit } from '../rights/grants.ts';
import type { EffectiveDay } from './effective-day.ts';
import { otherHolders } from './facts.checks.ts';
import { savePeople } from './facts.commands.ts';
import { rowsAsOf } from './facts.queries.ts';

export interface TakenNumber {
  readonly field: 'cardNo' | 'devicePin';
  readonly number: string;
  /** From whom, and on which day they lose it. */
  readonly name: string;
  readonly registrationNo: string;
  readonly from: string;
}

/** Those of the people whom the caller sees and may edit: from nobody else is anything taken. */
async function editable(db: TenantTx, caller: Caller, ids: readonly string[]) {
  const { rows } = await sql<Pick<Row, 'id' | 'roles'>>`select person.id, person.roles from person
    where person.id = any(${ids}::uuid[]) and not person.archived and ${inScope(caller)}`.execute(
    db,
  );
  return new Set(rows.filter(({ roles }) => mayEdit(caller, roles)).map(({ id }) => id));
}

/** What stays with somebody is refused afterwards, as it is without being asked to take it. */
export async function takeNumbers(
  db: TenantTx,
  caller: Caller,
  personId: string,
  change: Columns,
  { today, from = today }: EffectiveDay,
  act: string | undefined,
): Promise<TakenNumber[]> {
  const holders = await otherHolders(db, personId, change, from);
  const mine = await editable(
    db,
    caller,
    holders.map((one) => one.personId),
  );
  const taken: TakenNumber[] = [];
  for (const { key, ...holder } of holders) {
    if (!mine.has(holder.personId)) continue;
    const given = { [key]: null } as Columns;
    if (mendsOwnTime(caller, holder.personId, given)) throw new AppError('own_time');
    const day = holder.from > from ? holder.from : from;
    const now = await lockPerson(db, caller, holder.personId);
    const [row] = await rowsAsOf(db, [now], day);
    await savePeople(db, { today, from: day }, [{ row: row!, change: given }], 'number-take', {
      said: { given_to: personId },
      act,
    });
    taken.push({
      field: camelCase(key) as TakenNumber['field'],
      number: change[key]!,
      name: `${now.name} ${now.surname}`,
      registrationNo: now.registration_no,
      from: day,
    });
  }
  return taken;
}
