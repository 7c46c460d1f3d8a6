import type { z } from 'zod';
import type { advanceOpeningsSchemas } from '#contract/advance/openings.schemas.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import type { CallContext } from '#server/http/bind.ts';
import { fieldError } from '#server/http/errors.ts';
import { advanceTypeInUse } from '../advance-types.queries.ts';
import { holdOwners, isRefused, openingJudge, saveOpenings } from './open.ts';

type Input = z.output<(typeof advanceOpeningsSchemas)['OpenAdvance']['input']>;

/** Who pays opens what somebody they see owes from before; never for themselves (RQ-5). */
export function openAdvance(
  { caller, write }: CallContext,
  { advanceTypeId, ...asked }: Input,
): Promise<{ id: string }> {
  return write(async (db) => {
    await checkSeen(db, caller, asked.personId);
    const personId = asked.personId.toLowerCase();
    if (personId === caller.personId) {
      throw fieldError(
        'personId',
        'Kendi devreden borcunuzu giremezsiniz; yetkili bir başkası girsin.',
      );
    }
    await holdOwners(db, [personId]);
    const type = await advanceTypeInUse(db, advanceTypeId);
    const judge = await openingJudge(db, [personId]);
    const opened = judge.open({ ...asked, personId, type });
    if (isRefused(opened)) throw fieldError(opened.field, opened.words);
    await saveOpenings(db, [opened]);
    return { id: opened.done.stored.id };
  });
}
