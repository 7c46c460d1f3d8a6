/** Objections to days that wait for an answer, as their request would have left them. */
import { randomUUID } from 'node:crypto';
import { correctionSummary } from '#core/correction/words.ts';
import { CORRECTION_KIND } from '#core/requests/kinds.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  demoRequestRows,
  demoRoutes,
  type MadeRequest,
} from '#server/features/requests/requests.ts';
import { insertDemoRows } from '#server/records/demo-part.ts';

interface Objection {
  readonly personId: string;
  readonly day: Day;
  readonly reason: string;
}

export async function objectTo(
  db: TenantTx,
  officeId: string,
  objections: readonly Objection[],
): Promise<void> {
  const submitted = addDays(await readToday(db), -1);
  const made: { request: MadeRequest; row: object }[] = [];
  for (const { personId, day, reason } of objections) {
    const id = randomUUID();
    made.push({
      request: {
        id,
        kind: CORRECTION_KIND,
        personId,
        officeId,
        state: 'waiting',
        isEntered: false,
        steps: await demoRoutes(db, CORRECTION_KIND, personId)(null),
        reached: 0,
        size: null,
        summary: correctionSummary({
          kind: 'objection',
          day,
          added: [],
          cancelled: null,
          window: null,
          typeName: null,
        }),
        submitted,
        notes: {},
      },
      row: {
        request_id: id,
        person_id: personId,
        day,
        kind: 'objection',
        added: [],
        reason,
        counted: '',
      },
    });
  }
  await insertDemoRows(db, {
    ...demoRequestRows(made.map(({ request }) => request)),
    correction_request: made.map(({ row }) => row),
  });
}
