/** What became of an objection that was approved: it was corrected, or it is explained. Once. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { correctionSchemas } from '#contract/correction/correction.schemas.ts';
import { requestWebUrl } from '#contract/requests/request-address.ts';
import { formatDay } from '#core/format/day.ts';
import { CORRECTION_KIND } from '#core/requests/kinds.ts';
import { checkOthers } from '#server/access/own-time.ts';
import { inScope } from '#server/access/scope.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { notifyEach } from '#server/features/notifications/notifications.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { isUnanswered } from './correction-list.ts';

type Input = z.output<(typeof correctionSchemas)['AnswerObjection']['input']>;

interface Objection {
  readonly personId: string;
  readonly day: string;
  readonly isUnanswered: boolean;
}

/** The corrections of that day made since, and counting. */
async function checkCorrected(db: TenantTx, id: string, { personId, day }: Objection) {
  const since = sql`(select min(h.at) from request_history h where h.request_id = ${id} and h.to_state = 'approved')`;
  const { rows } = await sql`
    select from puantaj_correction one where one.person_id = ${personId} and one.day = ${day}::date
      and one.withdrawn_at is null and one.created_at >= ${since}
    union all
    select from pass_correction one join pass on pass.id = one.pass_id left join work_place w on w.id = pass.work_place_id
    where pass.person_id = ${personId} and one.withdrawn_at is null and one.created_at >= ${since}
      and (pass.at at time zone coalesce(w.time_zone, ${TIME_ZONE}))::date between ${day}::date and ${day}::date + 1
    limit 1`.execute(db);
  if (rows.length === 0) {
    throw fieldError(
      'corrected',
      'İtirazdan sonra bu gün için bir düzeltme yapılmamış: önce düzeltin ya da açıklayın.',
    );
  }
}

export function answerObjection(
  { write, caller }: CallContext,
  { id, corrected, answer }: Input,
): Promise<null> {
  return write(async (db) => {
    const { rows } = await sql<Objection>`
      select c.person_id as "personId", c.day, ${isUnanswered} as "isUnanswered"
      from correction_request c join request r on r.id = c.request_id
      where c.request_id = ${id} and ${inScope(caller, 'c.person_id')} for update of c`.execute(db);
    const objection = rows[0];
    if (!objection) throw new AppError('not_found');
    const { personId, day } = objection;
    checkOthers(caller, [personId]);
    if (!objection.isUnanswered) throw new AppError('not_in_state');
    if (corrected) await checkCorrected(db, id, objection);
    await sql`update correction_request set answer = ${answer}, answered_by = ${caller.personId}, answered_at = now()
      where request_id = ${id}`.execute(db);
    await record(db, {
      action: 'answer-objection',
      entity: 'correction',
      entityId: id,
      after: { person_id: personId, day, answer },
    });
    await notifyEach(db, [
      {
        personId,
        title: corrected ? 'İtiraz ettiğiniz gün düzeltildi' : 'İtirazınız yanıtlandı',
        content: `${formatDay(day)}: ${answer}`,
        webUrl: requestWebUrl(CORRECTION_KIND),
        approveEnum: CORRECTION_KIND,
        approveRequestId: id,
      },
    ]);
    return null;
  });
}
