/** Codes of a month as tests give them, over a company whose last month was worked as planned. */
import { beforeAll } from 'vitest';
import type { z } from 'zod';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { monthCodesCalls as calls } from '#contract/puantaj/months/month-codes.calls.ts';
import type { monthCodesSchemas } from '#contract/puantaj/months/month-codes.schemas.ts';
import { addDays, type Day, weekday } from '#core/time/day.ts';
import { useCloseStage } from '#server/features/month-close/testing/close-stage.ts';
import type { PlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { contentOf } from '../../testing/content.ts';

export type Who = keyof PlanStage['tokens'];
type Preview = z.output<(typeof monthCodesSchemas)['PreviewMonthCodes']['data']>;
export type Made = z.output<(typeof monthCodesSchemas)['SetMonthCodes']['data']>;

interface ShownDay {
  readonly worked: number;
  readonly missing: number;
  readonly computed: unknown;
  readonly corrections: readonly { readonly reason: string }[];
}

export const reasonsOf = ({ leftOut }: Preview) =>
  Object.fromEntries(leftOut.map(({ reason, days }) => [reason, days.length]));

export function useCodesStage(code: string) {
  const stage = useCloseStage(code);
  /** The first Monday of the month that is over. */
  const of = { monday: '' as Day, worker: '', manager: '' };
  beforeAll(() => {
    const { plan, first } = stage.current;
    of.monday = addDays(first, (8 - weekday(first)) % 7);
    of.worker = plan.worker;
    of.manager = plan.world.people.manager.id;
  });

  const given = (more: object = {}) => ({
    personIds: [of.worker],
    from: of.monday,
    to: addDays(of.monday, 6),
    code: 'BOS',
    reason: 'Fabrika kapalıydı',
    ...more,
  });
  const preview = (who: Who, more: object = {}) =>
    stage.current.plan.ask<Preview>(who, calls.PreviewMonthCodes, given(more));
  return {
    stage,
    of,
    given,
    preview,
    /** As it was seen a moment ago. */
    async set(who: Who, more: object = {}): Promise<Made> {
      const { seen } = await preview(who, more);
      const input = given({ ...more, seen });
      const made = await stage.current.plan.ask<Made>(who, calls.SetMonthCodes, input);
      await stage.current.drain();
      return made;
    },
    async undo(who: Who, { id }: Made) {
      const answer = await stage.current.plan.call(who, calls.UndoMonthCodes, { id: id! });
      await stage.current.drain();
      return answer;
    },
    dayOf: (id: string, day: Day) =>
      stage.current.plan.ask<ShownDay>('boss', puantajDaysCalls.GetPersonDay, { id, day }),
    content: () =>
      contentOf(stage.current.plan.t, stage.current.plan.world, ['puantaj_day', 'puantaj_plan']),
  };
}
