import { daysBetween } from '#core/time/day.ts';
import { levelFor } from './level.ts';
import type { Check } from './types.ts';

/** How many days before its first one a leave is asked for. */
export const checkNotice: Check = ({ request, type, today }) => {
  const notice = type.noticeDays;
  if (notice === null || daysBetween(today, request.from) >= notice) return [];
  const message =
    notice === 0
      ? `${type.name} en geç ilk günü istenmeli.`
      : `${type.name} başlamadan en az ${notice} gün önce istenmeli.`;
  return [{ rule: 'notice', level: levelFor(request), message }];
};

/** Who enters for others enters the past knowingly. */
export const checkPast: Check = ({ request, today }) => {
  if (request.by !== 'self' || request.from >= today) return [];
  return [{ rule: 'past', level: 'warning', message: 'İzin geçmiş bir tarihte başlıyor.' }];
};
