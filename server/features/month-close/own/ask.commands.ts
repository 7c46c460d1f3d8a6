/** A department's people are asked whether their month is right: each is told once, and whoever was asked stays asked. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { addressOf } from '#contract/kernel/pages/address.ts';
import type { ownMonthSchemas } from '#contract/month-close/own-month.schemas.ts';
import { formatMonth } from '#core/format/day.ts';
import { inScope } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import { notifyEach } from '#server/features/notifications/notifications.ts';
import type { Acting } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { openPeriod } from '../period/period.queries.ts';
import { answerDays } from './answers.queries.ts';

type Schema = (typeof ownMonthSchemas)['AskCloseAnswers'];

const notPossible = (Message: string) =>
  new AppError('not_possible', [{ field: 'departmentId', Message }]);

export function askAnswers(
  { caller, write }: Acting,
  { departmentId, ...asked }: z.output<Schema['input']>,
): Promise<z.output<Schema['data']>> {
  return write(async (db) => {
    const { period } = await openPeriod(db, caller, asked);
    if (!period) throw notPossible('Dönem henüz hesaplanmadı.');
    if (period.locked) throw notPossible('Dönem kilitli.');
    if (period.to >= (await readToday(db))) throw notPossible('Dönem henüz bitmedi.');
    const { rows } = await sql<{ personId: string }>`
      insert into close_confirmation (period_id, person_id, asked_by)
      select k.period_id, k.person_id, ${caller.personId} from payroll_kept k
      where k.period_id = ${period.id} and not k.left_out and k.department_id is not distinct from ${departmentId}::uuid
        and ${inScope(caller, 'k.person_id')}
      on conflict do nothing returning person_id as "personId"`.execute(db);
    if (rows.length === 0) throw notPossible('Bu departmanda sorulmamış personel yok.');
    const days = await answerDays(db, asked.companyId);
    const name = formatMonth(`${asked.month}-01`);
    await notifyEach(
      db,
      rows.map(({ personId }) => ({
        personId,
        title: `${name} puantajınız hazır`,
        content: `Günlerinize bakın, ${days} gün içinde onaylayın ya da itiraz edin.`,
        webUrl: addressOf('Profile'),
      })),
    );
    await record(db, {
      action: 'ask-own-months',
      entity: 'closePeriod',
      entityId: period.id,
      after: {
        company_id: asked.companyId,
        month: asked.month,
        department_id: departmentId,
        people: rows.length,
      },
    });
    return { asked: rows.length };
  });
}
