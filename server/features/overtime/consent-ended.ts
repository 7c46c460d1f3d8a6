/** A consent ends, by its notice or by a mistake put right: windows that are agreed for days without one go to the lead, once (RQ-28). */
import { sql } from 'kysely';
import { requestWebUrl } from '#contract/requests/request-address.ts';
import { overtimeSummary } from '#core/overtime/words.ts';
import { OVERTIME_KIND } from '#core/requests/kinds.ts';
import type { Day } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { notifyEach } from '#server/features/notifications/notifications.ts';
import { recordMany } from '#server/records/audit.ts';

export const TELL_CONSENT_ENDED = 'tell-overtime-consent-ended';

interface WithoutConsent {
  readonly id: string;
  readonly personId: string;
  readonly personName: string;
  readonly day: Day;
  readonly asked: number;
  readonly windows: readonly Interval[];
  /** Their lead; where they have none, whoever let it hold. */
  readonly toldIds: readonly string[];
}

/** What holds on the day of the request: the last that was said up to it. */
const consents = sql<boolean>`coalesce((select (f.facts ->> 'overtime_consent')::boolean from person_fact f
  where f.person_id = o.person_id and f.from_date <= o.day and f.facts ? 'overtime_consent'
  order by f.from_date desc limit 1), false)`;

/** By necessity and in an emergency nobody is asked for a consent. */
const ahead = sql`o.day >= ${today} and o.basis = 41`;

async function findWithoutConsent(db: TenantTx): Promise<readonly WithoutConsent[]> {
  const { rows } = await sql<WithoutConsent>`
    update overtime_request o set consent_ended_at = now()
    from request r, person left join department on department.id = person.department_id
    where r.id = o.request_id and person.id = o.person_id and r.state in ('approved', 'cancelling')
      and o.consent_ended_at is null and ${ahead} and not ${consents}
    returning o.request_id as id, o.person_id as "personId", person.name || ' ' || person.surname as "personName", o.day, o.asked,
      (select coalesce(jsonb_agg(jsonb_build_object('from', w.from_minute, 'to', w.to_minute) order by w.from_minute), '[]')
        from work_window w where w.request_id = o.request_id) as windows,
      case when coalesce(person.manager_id, department.manager_id) is not null
        then array[coalesce(person.manager_id, department.manager_id)]
        else array(select distinct h.actor_id from request_history h where h.request_id = o.request_id
          and h.to_state = 'approved' and h.actor_id is not null and h.actor_id <> o.person_id) end as "toldIds"`.execute(
    db,
  );
  return rows;
}

/** After whatever changes people, and every morning: what is planned comes of itself. */
export async function tellConsentEnded(db: TenantTx): Promise<void> {
  // Given again, it may end again.
  await sql`update overtime_request o set consent_ended_at = null
    where o.consent_ended_at is not null and ${ahead} and ${consents}`.execute(db);
  const found = await findWithoutConsent(db);
  if (found.length === 0) return;
  await recordMany(
    db,
    found.map(({ id, personId, day }) => ({
      action: 'overtime-consent-ended' as const,
      entity: 'overtime' as const,
      entityId: id,
      after: { person_id: personId, day },
    })),
  );
  await notifyEach(
    db,
    found.flatMap(({ id, personName, day, asked, windows, toldIds }) =>
      toldIds.map((personId) => ({
        personId,
        title: 'Fazla mesai onayı olmayan güne fazla mesai var',
        content: `${personName}, ${overtimeSummary(day, windows, asked)}: o gün yazılı onayı geçerli değil. Onay yenilenmezse bu fazla mesaiyi iptal edin.`,
        webUrl: requestWebUrl(OVERTIME_KIND),
        approveEnum: OVERTIME_KIND,
        approveRequestId: id,
      })),
    ),
  );
}
