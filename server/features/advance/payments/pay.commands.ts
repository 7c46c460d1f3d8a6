import type { z } from 'zod';
import type { advanceAccountSchemas } from '#contract/advance/advance-account.schemas.ts';
import { ACCOUNT_WORDS } from '#core/advance/account/act-words.ts';
import { planOf } from '#core/advance/account/book.ts';
import { monthText } from '#core/advance/words.ts';
import { formatDay } from '#core/format/day.ts';
import { formatHundredths } from '#core/format/money.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import { setOwnIban as setIban } from '#server/features/people/people.ts';
import type { CallContext } from '#server/http/bind.ts';
import { fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { actOnAdvances } from '../account/act-on.ts';
import { takeScan } from '#server/records/files/scans.ts';

type PayInput = z.output<(typeof advanceAccountSchemas)['PayAdvances']['input']>;

/** How far back a payment is entered: older ones are openings. */
const MOST_DAYS_BACK = 400;

/** Money moved on a day that has come, and not years ago. */
export async function checkMoneyDay(db: TenantTx, day: Day): Promise<void> {
  const today = await readToday(db);
  if (day > today) throw fieldError('day', 'Ödeme günü bugünden sonra olamaz.');
  if (Date.parse(today) - Date.parse(day) > MOST_DAYS_BACK * 86_400_000) {
    throw fieldError('day', `Ödeme günü en çok ${MOST_DAYS_BACK} gün önce olabilir.`);
  }
}

/** RQ-16: whole, once, with its receipt; many at once, all of them or none. */
export function payAdvances(
  { caller, write }: CallContext,
  { payments, day, account, receiptFileId }: PayInput,
): Promise<{ paid: number }> {
  const ids = new Set(payments.map(({ id }) => id.toLowerCase()));
  if (ids.size < payments.length) throw fieldError('payments', 'Bir avans bir kez seçilebilir.');
  return write(async (db) => {
    await checkMoneyDay(db, day);
    await takeScan(db, caller, { fileId: receiptFileId, field: 'receiptFileId' });
    const paid = await actOnAdvances(db, caller, payments, {
      act: ({ id }) => ({ act: 'pay', day, id, by: account }),
      reason: null,
      receiptFileId,
      audit: ({ advance, unit }) => ({
        action: 'pay-advance',
        after: { amount: advance.terms.amount, unit, day, account },
      }),
      tell: ({ advance, unit, typeName }) => ({
        title: 'Avansınız ödendi',
        content: `${typeName}, ${formatHundredths(advance.terms.amount, unit)}, ${formatDay(day)}, ${ACCOUNT_WORDS[account].toLocaleLowerCase('tr')}. İlk kesinti ${monthText(planOf(advance)[0]!.month)}.`,
      }),
    });
    return { paid: paid.length };
  });
}

/** Everybody says themselves where they are paid to. */
export const setOwnIban = (context: CallContext, { iban }: { iban: string | null }) =>
  writeIfNeeded<null>(context, async (db, unchanged) => {
    const isAnother = await setIban(db, context.caller.personId, iban);
    return isAnother ? null : unchanged(null);
  });
