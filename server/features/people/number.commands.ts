/** Gives somebody the card or the number that a door read, from a day on. */
import { personChecks } from '#contract/people/person-checks.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { changedColumns, hasChanges } from '#server/records/record.ts';
import { checkChange } from './check-change.ts';
import { effectiveDay } from './facts/effective-day.ts';
import { savePeople } from './facts/facts.commands.ts';
import { asOf } from './facts/facts.queries.ts';
import { lockPerson } from './person-row.ts';
import { mayEdit } from './rights/grants.ts';

interface GivenNumber {
  readonly personId: string;
  readonly number: string;
  readonly isCard: boolean;
  readonly from: string;
}

const PIN_LENGTH = 4;

/** A terminal drops leading zeros: its 12 is the PIN 0012. */
function columnOf({ number, isCard }: GivenNumber) {
  const given = isCard ? number : number.padStart(PIN_LENGTH, '0');
  const [shape, Message] = personChecks[isCard ? 'cardNo' : 'devicePin'];
  if (!shape.test(given)) throw fieldError('keepFrom', Message);
  return isCard ? { card_no: given } : { device_pin: given };
}

/** What is wrong is said at the day: the one who asks sees no other field of the person. */
async function saidAtDay(check: Promise<void>): Promise<void> {
  try {
    await check;
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error;
    const words = error.errors.map(({ Message }) => Message).join(' ');
    throw fieldError('keepFrom', words);
  }
}

/** 404 out of the caller's scope, 403 for whom they may not edit, 400 where somebody else holds it on one of the days. */
export async function giveNumber(db: TenantTx, caller: Caller, given: GivenNumber): Promise<void> {
  const now = await lockPerson(db, caller, given.personId);
  if (!mayEdit(caller, now.roles)) throw new AppError('forbidden');
  const effective = await effectiveDay(db, caller, given.from);
  const row = await asOf(db, now, effective);
  const change = changedColumns(row, columnOf(given));
  if (!hasChanges(change)) return;
  await saidAtDay(checkChange(db, row, change, [], effective));
  await savePeople(db, effective, [{ row, change }]);
}
