/** What a company's period would come to with remedies done or with other settings; nothing is written (PR-31). */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const whatIfCalls = defineCalls({
  GetCloseWhatIf: {
    method: 'POST',
    path: '/MonthClose/GetWhatIf',
    permission: accessRules.viewPuantaj,
    dear: true,
    summary:
      'Seçilen giderimler yapılsa ya da bordro ayarı başka olsa dönemin toplamlarının ne olacağını söyler; kaydetmez',
  },
});
