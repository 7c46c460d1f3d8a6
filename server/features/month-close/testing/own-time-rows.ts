/** What of the month close one may do about oneself: `server/testing/rows/own-time-rows.ts` says what a row means. */
import { payrollFilesCalls as files } from '#contract/month-close/files.calls.ts';
import { monthCloseCalls as calls } from '#contract/month-close/month-close.calls.ts';

const everybodys = 'it is of a company or a department, and changes no day and no figure';

export const monthCloseOwnTime = [
  calls.CountClosePeriod,
  calls.ApproveCloseDepartment,
  calls.LockClosePeriod,
  calls.ReopenClosePeriod,
  calls.DecideCloseDifferences,
  files.SavePayrollLayout,
  files.RemovePayrollLayout,
  files.MakePayrollFile,
  files.DownloadPayrollFile,
  files.DownloadPayrollDraft,
].map((call) => ({ call, own: 'others' as const, why: everybodys }));
