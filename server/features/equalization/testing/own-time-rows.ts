/** What of equalization one may do about oneself: `server/testing/rows/own-time-rows.ts` says what a row means. */
import { accountRequestCalls as requests } from '#contract/equalization/account-request.calls.ts';
import { timeAccountCalls as accounts } from '#contract/equalization/time-accounts.calls.ts';
import { equalizationCalls as calls } from '#contract/equalization/equalization.calls.ts';

const others = 'a period is of several, and counts nothing before they agreed';

export const equalizationOwnTime = [
  ...[
    calls.AddEqualizationPeriod,
    calls.UpdateEqualizationPeriod,
    calls.DeleteEqualizationPeriod,
  ].map((call) => ({ call, own: 'others' as const, why: others })),
  {
    call: calls.UploadEqualizationAgreement,
    own: 'self' as const,
    why: 'a paper decides nothing',
  },
  ...[
    calls.AddEqualizationAgreements,
    calls.EndEqualizationAgreement,
    calls.DeleteEqualizationAgreement,
    calls.SettleEqualization,
    calls.ReverseEqualizationSettlement,
  ].map((call) => ({
    call,
    own: 'shown' as const,
    in: 'server/features/equalization/equalization.test.ts',
  })),
  ...[
    requests.RequestAccountWindows,
    requests.CorrectAccountWindows,
    accounts.WishTimeOff,
    accounts.CorrectTimeOffWish,
  ].map((call) => ({
    call,
    own: 'self' as const,
    why: 'one asks for oneself, and others decide',
  })),
  {
    call: requests.EnterAccountWindows,
    own: 'shown' as const,
    in: 'server/features/equalization/planning.test.ts',
  },
  {
    call: accounts.EnterTimeOffWish,
    own: 'shown' as const,
    in: 'server/features/equalization/time-off.test.ts',
  },
];
