/** What of overtime one may do about oneself: `server/testing/rows/own-time-rows.ts` says what a row means. */
import { overtimeOpeningsCalls as openings } from '#contract/overtime/openings.calls.ts';
import { overtimeConsentCalls as consents } from '#contract/overtime/consents.calls.ts';
import { overtimeCalls as calls } from '#contract/overtime/overtime.calls.ts';

const shown = 'shown' as const;

export const overtimeOwnTime = [
  ...[calls.RequestOvertime, calls.CorrectOvertime].map((call) => ({
    call,
    own: 'self' as const,
    why: 'one asks for oneself, and others decide',
  })),
  { call: calls.EnterOvertime, own: shown, in: 'server/features/overtime/overtime.test.ts' },
  { call: calls.ApproveWaiting, own: shown, in: 'server/features/overtime/waiting.test.ts' },
  ...[openings.OpenOvertimeYear, openings.StartOvertimeOpenings].map((call) => ({
    call,
    own: shown,
    in: 'server/features/overtime/openings/openings.test.ts',
  })),
  ...[
    consents.AddOvertimeConsents,
    consents.AddOvertimeConsentNotice,
    consents.DeleteOvertimeConsentPaper,
  ].map((call) => ({
    call,
    own: shown,
    in: 'server/features/overtime/consents/consents.test.ts',
  })),
  {
    call: consents.UploadOvertimeConsent,
    own: 'self' as const,
    why: 'a paper decides nothing',
  },
  {
    call: openings.UploadOvertimeOpenings,
    own: 'others' as const,
    why: 'a file that nobody has read yet',
  },
];
