/** What of a month's codes one may do about oneself: `server/testing/rows/own-time-rows.ts` says what a row means. */
import type { CallDef } from '#contract/kernel/call.ts';
import { monthCodesCalls as calls } from '#contract/puantaj/months/month-codes.calls.ts';
import type { Answer } from '#server/testing/app.ts';

interface Attempt {
  readonly personId: string;
  readonly yesterday: string;
  call(call: CallDef, input: object): Promise<Answer>;
}

export const monthCodesOwnTime = [
  {
    call: calls.SetMonthCodes,
    own: 'refused' as const,
    attempt: async ({ call, personId, yesterday: day }: Attempt) => {
      const cells = { personIds: [personId], from: day, to: day, code: 'NC', reason: 'Deneme' };
      const { body } = await call(calls.PreviewMonthCodes, cells);
      const { seen } = (body.data ?? { seen: '' }) as { seen: string };
      return call(calls.SetMonthCodes, { ...cells, seen });
    },
  },
  {
    call: calls.UndoMonthCodes,
    own: 'shown' as const,
    in: 'server/features/puantaj/month-codes/given-codes.test.ts',
  },
];
