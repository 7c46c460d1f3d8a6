import { formatDay } from '#core/format/day.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { LeaveType } from '../leave-type.ts';
import { levelFor } from './level.ts';
import type { Check } from './types.ts';

/** Until when a document that may come later must be there; null where none is awaited. */
export function documentDue(
  { document, documentDays }: Pick<LeaveType, 'document' | 'documentDays'>,
  lastDay: Day,
): Day | null {
  return document === 'later' ? addDays(lastDay, documentDays ?? 0) : null;
}

export const checkDocument: Check = ({ request, type }) => {
  if (type.document === 'none' || request.hasDocument) return [];
  if (type.document === 'atOnce') {
    const message = `${type.name} için belge gerekli.`;
    return [{ rule: 'document', level: levelFor(request), message }];
  }
  const due = documentDue(type, request.to)!;
  const message = `Belge en geç ${formatDay(due)} tarihine kadar getirilmeli.`;
  return [{ rule: 'document', level: 'warning', message }];
};
