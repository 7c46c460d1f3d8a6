import type { z } from 'zod';
import type { accountRequestSchemas } from '#contract/equalization/account-request.schemas.ts';
import { ACCOUNT_KIND } from '#core/requests/kinds.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { previewRoute } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { judgeWindows } from './judge.ts';
import { checkAllSeen, checkPurpose } from './plan.commands.ts';

type Input = z.output<(typeof accountRequestSchemas)['PreviewAccountWindows']['input']>;
type Preview = z.output<(typeof accountRequestSchemas)['PreviewAccountWindows']['data']>;

/** What would come of it as it is planned; whom it asks is told of one person alone. */
export async function previewWindows(
  db: TenantTx,
  caller: Caller,
  { purpose, cause, exceptId, windows }: Input,
): Promise<Preview> {
  const asked = windows.map((one) => ({ ...one, personId: one.personId.toLowerCase() }));
  await checkAllSeen(db, caller, [...new Set(asked.map(({ personId }) => personId))]);
  checkPurpose({ purpose, cause, windows });
  const people = await judgeWindows(db, {
    purpose,
    cause: cause ?? null,
    windows: asked,
    exceptId: exceptId ?? null,
  });
  const [only] = people;
  const route =
    people.length === 1 && only !== undefined && only.minutes > 0
      ? await previewRoute(db, caller, {
          id: only.personId,
          kind: ACCOUNT_KIND,
          size: only.minutes,
        })
      : { steps: [] };
  return {
    people: people.map(({ personId, personName, minutes, end, refused, warned }) => ({
      personId,
      personName,
      minutes,
      end,
      refused: [...refused],
      warned: [...warned],
    })),
    route: route.steps,
  };
}
