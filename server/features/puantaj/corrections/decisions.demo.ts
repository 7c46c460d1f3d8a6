import { sql } from 'kysely';
import { demoDecision } from '#db/seeds/overtime-decisions.ts';
import { DEMO_REGISTRATION } from '#db/seeds/staff.ts';
import type { Day } from '#core/time/day.ts';
import type { StoredSegment } from '#server/db/puantaj-tables.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { DemoStep } from '#server/records/demo-part.ts';
import { insertCorrections, type NewCorrection } from './store.commands.ts';

interface WaitingDay {
  readonly personId: string;
  readonly day: Day;
  readonly segments: readonly StoredSegment[];
  readonly registrationNo: string;
  readonly managerId: string;
}

/** What waits for approval on these people's days; of whoever has a manager, who decides. */
async function waitingDays(
  db: TenantTx,
  ids: readonly string[],
  { from, to }: Pick<DemoStep, 'from' | 'to'>,
): Promise<readonly WaitingDay[]> {
  const { rows } = await sql<WaitingDay>`
    select d.person_id as "personId", d.day, d.segments, p.registration_no as "registrationNo", p.manager_id as "managerId"
    from puantaj_day d join person p on p.id = d.person_id
    where d.person_id = any(${ids}::uuid[]) and d.day between ${from}::date and ${to}::date and d.waiting > 0
      and p.registration_no ~ ${DEMO_REGISTRATION} and p.manager_id is not null`.execute(db);
  return rows;
}

const isWaiting = ([, , code]: StoredSegment) => code === 'GFC' || code === 'CFC';

/** Managers decide as on the page of a day: by corrections. Answers of which days, each as person and day. */
export async function decideOvertime(
  db: TenantTx,
  ids: readonly string[],
  step: DemoStep,
): Promise<ReadonlySet<string>> {
  const corrections = (await waitingDays(db, ids, step)).flatMap(
    ({ personId, day, segments, registrationNo, managerId }) =>
      segments.filter(isWaiting).flatMap(([from, to]) =>
        demoDecision(registrationNo, day, { from, to }, step.today).map(
          (decided): NewCorrection => ({
            ...decided,
            personId,
            day,
            kind: 'override',
            offTimeTypeId: null,
            excuseName: null,
            counts: null,
            createdBy: managerId,
          }),
        ),
      ),
  );
  if (corrections.length > 0) await insertCorrections(db, corrections);
  return new Set(corrections.map(({ personId, day }) => `${personId} ${day}`));
}
