import type { z } from 'zod';
import type { overtimeSchemas } from '#contract/overtime/overtime.schemas.ts';
import { OVERTIME_KIND } from '#core/requests/kinds.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { previewRoute } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { judgeAll } from '../judge/judge.ts';
import { findWhom } from './whom.queries.ts';

type Input = z.output<(typeof overtimeSchemas)['PreviewOvertime']['input']>;
type Preview = z.output<(typeof overtimeSchemas)['PreviewOvertime']['data']>;

/** What would come of it as it is typed; whom it asks is told of one alone. */
export async function previewOvertime(
  db: TenantTx,
  caller: Caller,
  { personIds, departmentId, teamId, exceptIds, exceptId, ...asked }: Input,
): Promise<Preview> {
  const ids = await findWhom(db, caller, { personIds, departmentId, teamId, exceptIds });
  const { when, people } = await judgeAll(db, {
    ...asked,
    ids,
    viewerId: caller.personId,
    exceptId: exceptId ?? null,
  });
  const place = new Map(ids.map((id, at) => [id, at]));
  const inOrder = people.toSorted((a, b) => place.get(a.personId)! - place.get(b.personId)!);
  const [only] = people;
  const isOne = people.length === 1 && only !== undefined && only.asked > 0;
  const route = isOne
    ? await previewRoute(db, caller, { id: only.personId, kind: OVERTIME_KIND, size: only.asked })
    : { steps: [] };
  return {
    when,
    people: inOrder.map(({ faults, refused, warned, ...one }) => ({
      ...one,
      refused: [...refused],
      warned: [...warned],
      faults: [...faults],
    })),
    route: route.steps,
  };
}
