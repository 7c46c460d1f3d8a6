/** Personnel say whether their month is right (PR-39): asked by the personnel office, answered by each for themselves. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { viewPuantaj, editPuantaj } = accessRules;

export const ownMonthCalls = defineCalls({
  GetCloseAnswers: {
    method: 'GET',
    path: '/MonthClose/GetAnswers',
    permission: viewPuantaj,
    summary: 'Bir dönemde personelin ayını onaylayıp onaylamadığını departman departman verir',
  },
  AskCloseAnswers: {
    method: 'POST',
    path: '/MonthClose/AskAnswers',
    permission: editPuantaj,
    writes: true,
    dear: true,
    summary: 'Bir departmanın personeline biten dönemini onaya gönderir',
  },
  GetOwnClose: {
    method: 'GET',
    path: '/MonthClose/GetOwn',
    permission: 'signedIn',
    summary:
      'Onaya gönderilen son dönemi personelin kendisine verir: günler, toplamlar, değişenler',
  },
  LookAtOwnClose: {
    method: 'POST',
    path: '/MonthClose/LookAtOwn',
    permission: 'signedIn',
    writes: true,
    summary: 'Personelin kendi dönemine baktığını yazar',
  },
  ConfirmOwnClose: {
    method: 'POST',
    path: '/MonthClose/ConfirmOwn',
    permission: 'signedIn',
    writes: true,
    summary: 'Personel kendi dönemini gördüğü hâliyle onaylar',
  },
});
