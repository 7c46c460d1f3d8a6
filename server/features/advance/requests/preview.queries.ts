/** What the form of an advance needs to know, and what would come of it as it is typed. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { advanceSchemas } from '#contract/advance/advance.schemas.ts';
import { CONSENT } from '#core/advance/consent.ts';
import { periodMonth } from '#core/puantaj/period/pay-period.ts';
import { ADVANCE_KIND } from '#core/requests/kinds.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import { previewRoute } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { advanceTypeInUse } from '../advance-types.queries.ts';
import { employmentOf, judgeAdvance } from '../judge/judge.ts';
import { mayEditAdvances } from '../rights.ts';

type Form = z.output<(typeof advanceSchemas)['GetAdvanceForm']['data']>;
type Input = z.output<(typeof advanceSchemas)['PreviewAdvance']['input']>;
type Preview = z.output<(typeof advanceSchemas)['PreviewAdvance']['data']>;

/** Oneself, or somebody for whom one may enter an advance. */
async function forWhom(
  db: TenantTx,
  caller: Caller,
  named: string | undefined,
): Promise<{ personId: string; isOwn: boolean }> {
  const personId = named ?? caller.personId;
  const isOwn = personId === caller.personId;
  if (!isOwn) {
    await checkSeen(db, caller, personId);
    if (!mayEditAdvances(caller)) throw new AppError('forbidden');
  }
  return { personId, isOwn };
}

export async function getAdvanceForm(
  db: TenantTx,
  caller: Caller,
  { personId: named }: { readonly personId?: string | undefined },
): Promise<Form> {
  const { personId } = await forWhom(db, caller, named);
  const { startDay } = await employmentOf(db, personId);
  const { rows: types } = await sql<Form['types'][number]>`
    select id, name, unit, most::float8 as most, instalments, coalesce(step, 1)::float8 as step, postpones, note
    from advance_type where active order by sort_key`.execute(db);
  return { payMonth: periodMonth(await readToday(db), startDay), consent: CONSENT, types };
}

export async function previewAdvance(
  db: TenantTx,
  caller: Caller,
  { personId: named, exceptId, ...asked }: Input,
): Promise<Preview> {
  const { personId, isOwn } = await forWhom(db, caller, named);
  const type = await advanceTypeInUse(db, asked.advanceTypeId);
  const { plan, open, faults, warnings } = await judgeAdvance(db, {
    personId,
    type,
    asked,
    day: await readToday(db),
    by: isOwn ? 'self' : 'hr',
    exceptId: exceptId ?? null,
  });
  const size = type.unit === 'TRY' ? { size: asked.amount } : {};
  const route = isOwn
    ? (await previewRoute(db, caller, { id: personId, kind: ADVANCE_KIND, ...size })).steps
    : [];
  return { plan: [...plan], open, faults: [...faults], warnings: [...warnings], route };
}
