/** Passes that nobody has yet: which ones are of a number, and who gets them. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { markDays } from '#server/features/passes/passes.ts';

export interface UnknownNumber {
  readonly deviceId: string;
  readonly number: string;
  readonly isCard: boolean;
  /** Those whose record number was used by another pass: nobody gets them unless somebody says so. */
  readonly isConflict: boolean;
}

type OfNumber = Omit<UnknownNumber, 'deviceId' | 'number'> & { readonly number: string | null };

export const isOfNumber = ({ number, isCard, isConflict }: OfNumber): RawBuilder<SqlBool> =>
  sql`${isConflict ? isConflicting : sql`not ${isConflicting}`} and
    ${isCard ? sql`pass.pin is null and pass.card = ${number}` : sql`pass.pin = ${number}`}`;

const isConflicting = sql<SqlBool>`'conflict' = any (pass.flags)`;
const isOpen = sql`pass.person_id is null and pass.ignored_at is null`;
const dayIn = (place: string) =>
  sql`(pass.at at time zone coalesce(${sql.ref(`${place}.time_zone`)}, ${TIME_ZONE}))::date`;

/** Those of the number at the device on days when the person worked here. */
const ofPerson = (asked: UnknownNumber, personId: string) => sql`
  person.id = ${personId} and pass.device_id = ${asked.deviceId} and ${isOpen} and ${isOfNumber(asked)}
  and worked_on(person, ${dayIn('w')})`;

export async function countOpen(
  db: TenantTx,
  asked: UnknownNumber,
  personId: string,
): Promise<{ matched: number; open: number }> {
  const { rows } = await sql<{ matched: number; open: number }>`
    select (select count(*)::int from pass, person left join work_place w on w.id = person.work_place_id
        where ${ofPerson(asked, personId)}) as matched,
      (select count(*)::int from pass
        where pass.device_id = ${asked.deviceId} and ${isOpen} and ${isOfNumber(asked)}) as open`.execute(
    db,
  );
  return rows[0]!;
}

async function given(db: TenantTx, rows: readonly { readonly id: string }[]): Promise<number> {
  if (rows.length === 0) return 0;
  await markDays(
    db,
    rows.map(({ id }) => id),
  );
  db.emit('pass');
  db.emit('doorError');
  return rows.length;
}

/** Somebody decides: it stays so, whatever becomes of the number. Answers how many. */
export async function giveTo(
  db: TenantTx,
  asked: UnknownNumber,
  personId: string,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update pass set person_id = ${personId}, matched_at = now(), given_at = now()
    from person left join work_place w on w.id = person.work_place_id
    where ${ofPerson(asked, personId)} returning pass.id`.execute(db);
  return given(db, rows);
}

/** Whoever held the number or the card on the day of the pass gets it. */
export async function giveToHolders(
  db: TenantTx,
  isWanted: RawBuilder<SqlBool> = sql`not ${isConflicting}`,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with open as (
      select pass.id, pin, card, ${dayIn('w')} as day
      from pass left join work_place w on w.id = pass.work_place_id
      where ${isOpen} and ${isWanted}),
    holders as materialized (
      select pin, card, day, coalesce(holder_of_pin(pin, day), holder_of_card(card, day)) as person_id
      from (select distinct pin, card, day from open) as asked)
    update pass set person_id = holders.person_id, matched_at = now() from open join holders
      on holders.pin is not distinct from open.pin and holders.card is not distinct from open.card and holders.day = open.day
    where pass.id = open.id and holders.person_id is not null returning pass.id`.execute(db);
  return given(db, rows);
}

/** For an act that is tried out: the passes that it gave to somebody. */
export async function givenNow(db: TenantTx): Promise<GivenPass[]> {
  const { rows } = await sql<GivenPass>`
    select coalesce(pass.pin, pass.card) as number, ${dayIn('w')} as day, null as "from", pass.person_id as "to"
    from pass left join work_place w on w.id = pass.work_place_id
    where pass.matched_at = now() and pass.person_id is not null order by pass.id`.execute(db);
  return rows;
}

interface GivenPass {
  readonly number: string;
  readonly day: Day;
  readonly from: null;
  readonly to: string;
}
