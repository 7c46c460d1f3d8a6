/** Requests of overtime that were opened: their rows, their windows and what the trail says of them. */
import { sql } from 'kysely';
import type { OvertimeBasis } from '#core/overtime/may-overtime.ts';
import { overtimeSummary, windowsText } from '#core/overtime/words.ts';
import { OVERTIME_KIND } from '#core/requests/kinds.ts';
import type { Day } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { storeWindows } from '#server/features/work-windows/work-windows.ts';
import { recordMany } from '#server/records/audit.ts';

/** Of one person. */
export interface Asked {
  readonly personId: string;
  /** Minutes outside the plan. */
  readonly asked: number;
  readonly windows: readonly Interval[];
}

export interface Opened extends Asked {
  readonly id: string;
}

/** Of all that were opened by one act. */
interface Act {
  readonly day: Day;
  readonly basis: OvertimeBasis;
  readonly reason: string;
}

export const submittedOf = ({ personId, asked, windows }: Asked, { day }: Pick<Act, 'day'>) =>
  ({
    kind: OVERTIME_KIND,
    personId,
    size: asked,
    summary: overtimeSummary(day, windows, asked),
  }) as const;

export async function storeOpened(
  db: TenantTx,
  opened: readonly Opened[],
  { day, basis, reason }: Act,
  { ahead, origin }: { readonly ahead: boolean; readonly origin: 'request' | 'hr' },
): Promise<void> {
  await sql`insert into overtime_request (request_id, person_id, day, basis, asked, ahead, reason, origin)
    select id, person_id, ${day}::date, ${basis}::smallint, asked, ${ahead}::boolean, ${reason}::text, ${origin}::text
    from unnest(${opened.map(({ id }) => id)}::uuid[], ${opened.map(({ personId }) => personId)}::uuid[],
      ${opened.map(({ asked }) => asked)}::int[]) as one (id, person_id, asked)
    on conflict (tenant_id, request_id) do update set day = excluded.day, basis = excluded.basis, asked = excluded.asked,
      ahead = excluded.ahead, reason = excluded.reason`.execute(db);
  await storeWindows(
    db,
    opened.flatMap(({ id, personId, windows }) =>
      windows.map((one) => ({
        ...one,
        requestId: id,
        personId,
        day,
        kind: 'overtime' as const,
        basis,
      })),
    ),
  );
}

export async function recordOpened(
  db: TenantTx,
  action: 'create' | 'enter-overtime' | 'correct-overtime',
  opened: readonly Opened[],
  { day, basis, reason }: Act,
): Promise<void> {
  await recordMany(
    db,
    opened.map(({ id, personId, asked, windows }) => ({
      action,
      entity: 'overtime' as const,
      entityId: id,
      after: {
        person_id: personId,
        day,
        windows: windowsText(windows),
        basis: String(basis),
        asked,
        reason,
      },
    })),
  );
}
