/** What a leave would take, before anybody is asked. */
import type { z } from 'zod';
import type { leaveSchemas } from '#contract/leave/leave.schemas.ts';
import { wordedLeftOut } from '#core/leave/leave-words.ts';
import type { Finding } from '#core/leave/checks/types.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import { previewRoute } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { leaveTypeInUse } from '../leave-types.queries.ts';
import { spanOf } from '../requests/leave-row.ts';
import { mayEnterLeave } from '../rights.ts';
import { judgeLeave } from './judge.ts';
import { checkReach } from './reach.ts';

type Input = z.output<(typeof leaveSchemas)['PreviewLeave']['input']>;
type Answer = z.output<(typeof leaveSchemas)['PreviewLeave']['data']>;

const told = ({ rule, message }: Finding) => ({ rule, message });

export async function previewLeave(db: TenantTx, caller: Caller, asked: Input): Promise<Answer> {
  const personId = asked.personId ?? caller.personId;
  const isOwn = personId === caller.personId;
  if (!isOwn) {
    await checkSeen(db, caller, personId);
    if (!mayEnterLeave(caller)) throw new AppError('forbidden');
  }
  const type = await leaveTypeInUse(db, asked.leaveTypeId);
  await checkReach(db, type, asked);
  const { count, balance, faults, warnings, away } = await judgeLeave(db, {
    personId,
    type,
    span: spanOf(asked),
    by: isOwn ? 'self' : 'hr',
    hasDocument: asked.hasDocument,
    exceptId: asked.exceptId ?? null,
  });
  return {
    days: count.days,
    minutes: count.minutes,
    travel: [...count.travel],
    returnDay: count.returnDay,
    leftOut: wordedLeftOut(count.leftOut),
    balance,
    faults: faults.map(told),
    warnings: warnings.map(told),
    route: isOwn
      ? (
          await previewRoute(db, caller, {
            id: personId,
            kind: 1,
            size: Math.max(count.days, 0.5),
            leaveTypeId: asked.leaveTypeId,
          })
        ).steps
      : [],
    away: [...away],
  };
}
