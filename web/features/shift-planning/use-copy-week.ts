import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, type Day } from '#core/time/day.ts';
import { formatDay } from '#core/format/day.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { copiedWeek } from './model/changes.ts';
import { weekBefore } from './model/period.ts';
import type { Pending, Plan } from './model/plan.ts';
import { readPlan } from './model/read-plan.ts';
import { planQuery, type Selection } from './plan-calls.ts';
import type { PlanEdits } from './use-plan-edits.ts';

/** The week before into the week that begins on a Monday, as drafts that one can undo. */
export function useCopyWeek(plan: Plan, pending: Pending, selection: Selection, edits: PlanEdits) {
  const client = useQueryClient();
  const [isCopying, setCopying] = useState(false);
  const copy = async (monday: Day) => {
    const period = weekBefore(monday);
    setCopying(true);
    try {
      const answer = await client.fetchQuery({
        ...planQuery({ ...selection, ...period }),
        staleTime: 0,
      });
      const wanted = copiedWeek(plan, pending, readPlan(answer, period, plan.viewerId), monday);
      if (wanted.length === 0) {
        messages.info('Bu hafta zaten geçen hafta gibi planlı.');
        return;
      }
      edits.want(wanted);
      const week = `${formatDay(monday)}–${formatDay(addDays(monday, 6))}`;
      messages.success(`${week}: ${wanted.length} hücre geçen haftadan kopyalandı.`);
    } catch {
      // Said by the call.
    } finally {
      setCopying(false);
    }
  };
  return { copy, isCopying };
}
