/** What goes wrong at doors, grouped, each with what to do, and how much of it somebody's number would mend. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { type AsideReason, doorErrorKinds } from '#contract/doors/door-choices.ts';
import { doorErrorList, type DoorErrorRow } from '#contract/doors/door-error-list.ts';
import type { doorErrorsSchemas } from '#contract/doors/door-errors.schemas.ts';
import { fold } from '#core/text/turkish.ts';
import { offsetOf } from '#server/db/lists/page.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { sortedRows } from '#server/records/lists/sorted-rows.ts';
import { type Found, FOUND, PARTS } from './error-parts.ts';
import { wordsOf } from './error-words.ts';
import { withGuesses } from './guesses.queries.ts';

type ListInput = z.output<(typeof doorErrorsSchemas)['GetDoorErrors']['input']>;
type Selected = Pick<ListInput, 'search' | 'kind' | 'deviceId' | 'state' | 'sort'>;
type DeviceNames = Pick<DoorErrorRow, 'deviceName' | 'deviceCode' | 'workPlaceCode'>;

/** Groups are some dozens, however many rows stand behind them. */
export async function selectedDoorErrors(db: TenantTx, input: Selected): Promise<DoorErrorRow[]> {
  const parts = Object.entries(PARTS[input.state])
    .filter(([kind]) => input.kind === undefined || input.kind === kind)
    .map(([, part]) => part);
  if (parts.length === 0) return [];
  const { rows } = await sql<Found & DeviceNames>`
    with found (${FOUND}) as (${sql.join(parts, sql` union all `)})
    select found.*, d.name as "deviceName", d.code as "deviceCode", w.code as "workPlaceCode"
    from found left join device d on d.id = found."deviceId" left join work_place w on w.id = d.work_place_id
    where ${input.deviceId ?? null}::uuid is null or "deviceId" = ${input.deviceId ?? null}::uuid
    order by "lastAt" desc, kind, number`.execute(db);
  const errors = (await withGuesses(db, rows)).map(({ about, ...found }) => ({
    ...found,
    state: input.state,
    reason: found.kind === 'setAside' ? (about as AsideReason) : null,
    ...wordsOf({ ...found, about }, input.state),
    key: [
      found.kind,
      found.deviceId,
      found.number,
      found.isCard,
      about,
      found.suggestedPersonId,
    ].join('|'),
  }));
  const words = fold(input.search).split(/\s+/).filter(Boolean);
  const found = errors.filter((error) => {
    const text = fold(
      [
        error.number,
        error.deviceName,
        error.text,
        error.suggestedName,
        doorErrorKinds[error.kind],
      ].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
  return sortedRows(doorErrorList, found, input);
}

/** The newest first, unless another order is asked for. */
export async function listDoorErrors(
  db: TenantTx,
  input: ListInput,
): Promise<{ rows: DoorErrorRow[]; total: number }> {
  const errors = await selectedDoorErrors(db, input);
  const from = offsetOf(input);
  return { rows: errors.slice(from, from + input.pageSize), total: errors.length };
}
