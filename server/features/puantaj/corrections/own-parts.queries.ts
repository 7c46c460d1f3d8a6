/** Of many people the time that each has of some kinds on a day, by their own plan; and who has none, and why. */
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { leftOut } from '#contract/kernel/effect.schema.ts';
import type { OwnPart } from '#contract/puantaj/days/own-parts.ts';
import { range } from '#core/puantaj/explain/clock-words.ts';
import { compareTurkish } from '#core/text/turkish.ts';
import type { Day } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import { isOwn } from '#server/access/own-time.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { dayTables } from '../reading/day-tables.ts';
import { readDay } from '../reading/read-day.ts';
import { resultOf, type StoredDay, storedDay, storedDayTables } from '../stored-day.ts';

export type LeftOut = z.output<typeof leftOut>[number];

interface Wanted {
  readonly personIds: readonly string[];
  readonly day: Day;
  readonly own: readonly OwnPart[];
  /** Only what lies between them. */
  readonly window: Interval | undefined;
}

interface OwnParts {
  readonly parts: readonly (Interval & { readonly personId: string })[];
  readonly leftOut: readonly LeftOut[];
}

type Head = Pick<LeftOut, 'personId' | 'name' | 'registrationNo'>;

/** As the page of the day shows them: of who is inside as if they left now, and nothing of a shift that has not begun. */
function partsOf(row: StoredDay, { own, window }: Wanted): readonly Interval[] {
  const [first, last] = window ? [window.from, window.to] : [-Infinity, Infinity];
  return resultOf(row)
    .segments.filter(({ code }) => own.some((part) => part === code))
    .map(({ from, to }) => ({ from: Math.max(from, first), to: Math.min(to, last) }))
    .filter(({ from, to }) => to > from);
}

const hasBegun = ({ nowMinute, planFrom }: StoredDay): boolean =>
  nowMinute === null || nowMinute >= (planFrom ?? 0);

const isReady = (row: StoredDay | undefined): row is StoredDay =>
  row !== undefined && !row.stale && hasBegun(row);

function whyNot(row: StoredDay | undefined, wanted: Wanted): string {
  if (row === undefined) return 'Bu gün için puantajı yok';
  if (row.stale) return 'Günü şu anda yeniden hesaplanıyor';
  if (!hasBegun(row)) return 'Vardiyası henüz başlamadı';
  return wanted.window
    ? `${range(wanted.window)} arasında böyle bir süresi yok`
    : 'Böyle bir süresi yok';
}

/** Nobody mends their own time: who is among the chosen is left out like everybody who cannot be corrected. */
export async function ownParts(db: TenantTx, caller: Caller, wanted: Wanted): Promise<OwnParts> {
  const { rows: heads } = await sql<Head>`
    select id as "personId", name || ' ' || surname as name, registration_no as "registrationNo" from person
    where id = any(${wanted.personIds}::uuid[])`.execute(db);
  const whom = sql<SqlBool>`pass.person_id = any(${wanted.personIds}::uuid[])`;
  const { rows } =
    await sql<StoredDay>`select ${storedDay} from ${dayTables({ whom })} ${storedDayTables}
    where d.person_id = any(${wanted.personIds}::uuid[]) and d.day = ${wanted.day}::date`.execute(
      db,
    );
  const days = new Map(rows.map(readDay).map((row) => [row.personId, row]));
  const each = heads
    .toSorted((a, b) => compareTurkish(a.name, b.name))
    .map((head) => {
      const row = days.get(head.personId);
      const parts = isReady(row) && !isOwn(caller, head.personId) ? partsOf(row, wanted) : [];
      const reason = isOwn(caller, head.personId) ? 'Kendi gününüz' : whyNot(row, wanted);
      return { head, parts, reason };
    });
  return {
    parts: each.flatMap(({ head: { personId }, parts }) =>
      parts.map((part) => ({ ...part, personId })),
    ),
    leftOut: each.flatMap(({ head, parts, reason }) =>
      parts.length > 0 ? [] : [{ ...head, reason }],
    ),
  };
}
