/** The same advance for many: of each what speaks against it, and what to know of it. */
import type { z } from 'zod';
import type { bulkAdvanceSchemas } from '#contract/advance/bulk-advance.schemas.ts';
import { type AdvanceFault, advanceFaults } from '#core/advance/may-ask.ts';
import { FAULTS } from '#core/advance/words.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { advanceTypeInUse, type StoredAdvanceType } from '../advance-types.queries.ts';
import { isTooFar, type Judged, judgeAdvances, TOO_FAR } from '../judge/judge.ts';
import type { CheckedAdvance } from '../requests/enter-advances.commands.ts';

export type BulkInput = z.output<(typeof bulkAdvanceSchemas)['StartBulkAdvance']['input']>;

interface JudgedPerson {
  readonly personId: string;
  readonly open: number;
  readonly warnings: string[];
  /** Why it cannot be; none where it can. */
  readonly reason: string | null;
}

const OWN = 'Kendi avansınızı onaylı giremezsiniz; talep edin.';
const NOT_THERE = 'Personel kaydı bulunamadı.';

/** What speaks against it whoever it is for. */
const OF_THE_FORM: readonly AdvanceFault[] = ['instalments', 'amount', 'consent'];

/** What is asked for, where somebody could have it; else 400, each fault at its field. */
export async function typeOfBulk(
  db: TenantTx,
  asked: BulkInput,
  day: Day,
): Promise<StoredAdvanceType> {
  const type = await advanceTypeInUse(db, asked.advanceTypeId);
  const nobody = { type, day, person: {}, startDay: 1, others: [] } as const;
  const faults = advanceFaults({ ...asked, ...nobody }).filter((rule) =>
    OF_THE_FORM.includes(rule),
  );
  if (faults.length === 0) return type;
  const facts = { type, open: 0, payMonth: '' };
  throw new AppError(
    'invalid',
    faults.map((rule) => ({ field: FAULTS[rule].field, Message: FAULTS[rule].words(facts) })),
  );
}

function reasonsOf(judged: Judged | undefined, isOwn: boolean, first: string): readonly string[] {
  if (judged === undefined) return [NOT_THERE];
  if (isOwn) return [OWN];
  const faults = judged.faults.map(({ message }) => message);
  return isTooFar(judged, first) ? [...faults, TOO_FAR] : faults;
}

/** In the order of the ids. */
export async function judgeBulk(
  db: TenantTx,
  caller: { readonly personId: string },
  { type, asked, day }: { readonly type: StoredAdvanceType; asked: BulkInput; day: Day },
  ids: readonly string[],
): Promise<JudgedPerson[]> {
  const judged = await judgeAdvances(db, ids, { type, asked, day, by: 'hr' });
  return ids.map((personId): JudgedPerson => {
    const one = judged.get(personId);
    const reasons = reasonsOf(one, personId === caller.personId, asked.first);
    return {
      personId,
      open: one?.open ?? 0,
      warnings: one?.warnings.map(({ message }) => message) ?? [],
      reason: reasons.length > 0 ? reasons.join(' ') : null,
    };
  });
}

/** As it is entered; only of those whom nothing keeps from it. */
export const enteredOf = (
  input: BulkInput,
  type: StoredAdvanceType,
  people: readonly JudgedPerson[],
): CheckedAdvance[] =>
  people.flatMap(({ personId, reason }) => (reason === null ? { personId, input, type } : []));
