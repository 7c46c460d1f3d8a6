import type { z } from 'zod';
import type { leaveSchemas } from '#contract/leave/leave.schemas.ts';
import type { LeaveCount, LeaveSpan } from '#core/leave/counting/types.ts';
import { leaveSummary } from '#core/leave/leave-words.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { StoredLeaveType } from '../leave-types.queries.ts';

export type AskedFields = z.output<(typeof leaveSchemas)['RequestLeave']['input']>;

/** As the rules take it. */
export const spanOf = ({
  from,
  to,
  part,
  fromMinute,
  toMinute,
  travelDays,
}: Pick<
  AskedFields,
  'from' | 'to' | 'part' | 'fromMinute' | 'toMinute' | 'travelDays'
>): LeaveSpan => ({
  from,
  to,
  part,
  ...(fromMinute !== null && { fromMinute }),
  ...(toMinute !== null && { toMinute }),
  ...(travelDays !== undefined && { travelDays }),
});

/** Until when a document that may come later is to be brought. */
const documentDue = ({ document, documentDays }: StoredLeaveType, to: Day): Day | null =>
  document === 'later' && documentDays !== null ? addDays(to, documentDays) : null;

/** As it is kept with the leave. */
export const storedCount = ({ taken, leftOut, travel }: LeaveCount): string =>
  JSON.stringify({ taken, leftOut, travel });

/** The columns of what is asked for, with what it takes. */
export const askedColumns = (input: AskedFields, type: StoredLeaveType, count: LeaveCount) => ({
  leave_type_id: input.leaveTypeId,
  from_day: input.from,
  to_day: input.to,
  part: input.part,
  from_minute: input.fromMinute,
  to_minute: input.toMinute,
  days: count.days,
  minutes: count.minutes,
  return_day: count.returnDay,
  travel_days: input.travelDays ?? 0,
  counted: storedCount(count),
  stand_in_id: input.standInId,
  contact: input.contact,
  note: input.note,
  document_file_id: input.documentFileId,
  document_due: documentDue(type, input.to),
});

/** A leave that may be: judged, with what it takes. */
export interface CheckedLeave {
  readonly personId: string;
  readonly input: AskedFields;
  readonly type: StoredLeaveType;
  readonly count: LeaveCount;
}

/** As every kind of request says of itself what it is. */
export const submittedOf = ({ personId, input, type, count }: CheckedLeave) =>
  ({
    kind: 1,
    personId,
    size: count.days,
    leaveTypeId: input.leaveTypeId,
    summary: leaveSummary({ ...input, ...count, typeName: type.name }),
  }) as const;

/** What the trail tells of it. */
export const toldOf = ({ personId, input, count }: CheckedLeave) => ({
  person_id: personId,
  leave_type_id: input.leaveTypeId,
  from: input.from,
  to: input.to,
  part: input.part,
  ...(input.part === 'hours' && { from_minute: input.fromMinute, to_minute: input.toMinute }),
  days: count.days,
  ...(count.travel.length > 0 && { travel_days: count.travel.length }),
  return_day: count.returnDay,
  ...(input.note !== '' && { note: input.note }),
});
