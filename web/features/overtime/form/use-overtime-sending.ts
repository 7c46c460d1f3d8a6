import { type RefObject, useState } from 'react';
import { api } from '#web/api/client.ts';
import { sayEntered } from '#web/features/requests/requests.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { type OvertimeFormTarget, type OvertimeValues, sentOf } from './overtime-values.ts';

type Outcome = Awaited<ReturnType<typeof api.overtime.RequestOvertime>>;

/** Sends the form; a repeated press, or one after a lost answer, asks for nothing twice. */
export function useOvertimeSending(
  target: OvertimeFormTarget,
  seenFree: RefObject<boolean | undefined>,
) {
  const [keyOf] = useState(requestKeys);
  return async (values: OvertimeValues): Promise<Partial<Outcome>> => {
    const input = {
      ...sentOf(values),
      reason: values.reason,
      ...(seenFree.current !== undefined && { seenFree: seenFree.current }),
    };
    if (target.mode === 'correct') {
      const { id, version } = target.overtime;
      await api.overtime.CorrectOvertime({ id, seen: version, ...input }, { shows: [400] });
      return {};
    }
    const send =
      target.mode === 'enter' ? api.overtime.EnterOvertime : api.overtime.RequestOvertime;
    return send(input, { idempotencyKey: keyOf(input), shows: [400] });
  };
}

/** What became of it; who was left out is read before one goes on. What holds at once is taken back as one. */
export function sayOutcome(
  done: string,
  { ids = [], leftOut = [] }: Partial<Outcome>,
  refresh: () => Promise<unknown>,
  isEntered: boolean,
): void {
  const words = ids.length > 1 ? `${ids.length} kişi için: ${done}` : done;
  if (isEntered && ids.length > 0) sayEntered(words, ids, refresh);
  else messages.success(words);
  if (leftOut.length > 0) {
    void messages.alert(`${leftOut.length} kişi için fazla mesai açılmadı.`, {
      title: 'Dışarıda kalanlar',
      lines: leftOut.map(({ personName, message }) => `${personName}: ${message}`),
    });
  }
}
