import type { z } from 'zod';
import type { overtimeOpeningsSchemas } from '#contract/overtime/openings.schemas.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import type { CallContext } from '#server/http/bind.ts';
import { fieldError } from '#server/http/errors.ts';
import { holdOwners, openingJudge, saveOpenings } from './open.ts';

type Input = z.output<(typeof overtimeOpeningsSchemas)['OpenOvertimeYear']['input']>;

/** Who enters overtime says what somebody they see had worked of the year; never for themselves. */
export function openOvertimeYear(
  { caller, write }: CallContext,
  input: Input,
): Promise<{ id: string }> {
  return write(async (db) => {
    await checkSeen(db, caller, input.personId);
    const asked = { ...input, personId: input.personId.toLowerCase() };
    if (asked.personId === caller.personId) {
      throw fieldError('personId', 'Kendi açılışınızı giremezsiniz; yetkili bir başkası girsin.');
    }
    await holdOwners(db, [asked.personId]);
    const judge = await openingJudge(db, [asked.personId]);
    const refused = judge.refusalOf(asked);
    if (refused) throw fieldError(refused.field, refused.words);
    const [id] = await saveOpenings(db, [asked], judge);
    return { id: id! };
  });
}
