/** What of advances one may do about oneself: `server/testing/rows/own-time-rows.ts` says what a row means. */
import { advanceAccountCalls as account } from '#contract/advance/advance-account.calls.ts';
import { advanceCalls as requests } from '#contract/advance/advance.calls.ts';
import { deductionsCalls as deductions } from '#contract/advance/deductions.calls.ts';
import { bulkAdvanceCalls as bulk } from '#contract/advance/bulk-advance.calls.ts';
import { advanceOpeningsCalls as openings } from '#contract/advance/openings.calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';

const because = <Own extends 'others' | 'self'>(calls: readonly CallDef[], own: Own, why: string) =>
  calls.map((call) => ({ call, own, why }));

const shownIn = (file: string, calls: readonly CallDef[]) =>
  calls.map((call) => ({
    call,
    own: 'shown' as const,
    in: `server/features/advance/${file}` as const,
  }));

export const advanceOwnTime = [
  ...because(
    [requests.RequestAdvance, requests.CorrectAdvance],
    'self',
    'one asks for oneself, and others decide',
  ),
  ...because(
    [account.UploadAdvanceReceipt, account.SetOwnIban],
    'self',
    'a paper decides nothing, and everybody says where they are paid to',
  ),
  ...because([openings.UploadAdvanceOpenings], 'others', 'a file that nobody has read yet'),
  ...because(
    [deductions.LockDeductions, deductions.UnlockDeductions],
    'others',
    'a month is of all people of a company, and takes what their plans say',
  ),
  ...shownIn('advance.test.ts', [requests.EnterAdvance]),
  ...shownIn('bulk/bulk-advance.test.ts', [bulk.StartBulkAdvance]),
  ...shownIn('openings/openings.test.ts', [openings.OpenAdvance, openings.StartAdvanceOpenings]),
  ...shownIn('account/account.test.ts', [
    account.PayAdvances,
    account.PostponeInstalment,
    account.CollectAdvance,
    account.WriteOffAdvance,
    account.ReplanAdvance,
    account.ReverseAdvanceEntry,
    account.EnterShortDeduction,
  ]),
];
