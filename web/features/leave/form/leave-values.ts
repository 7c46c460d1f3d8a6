/** What the form of a leave holds, and what of it the calls take. */
import type { LeavePartName } from '#contract/leave/leave-parts.ts';
import { isDay } from '#core/time/day.ts';
import type { api } from '#web/api/client.ts';
import type { InitialValues } from '#web/ui/form/use-record-form.ts';
import type { LeaveType } from '../leave-calls.ts';
import type { LeaveFormTarget } from './leave-form-target.ts';

/** What is asked for, whoever it is for. */
export interface SpanValues {
  readonly leaveTypeId: string;
  readonly part: LeavePartName;
  readonly from: string;
  readonly to: string;
  readonly fromMinute: number;
  readonly toMinute: number;
  /** Unpaid days for the way. */
  readonly travelDays?: number | null;
}

export interface LeaveValues extends SpanValues {
  /** Of İK's form alone. */
  readonly personId: string;
  readonly standInId: string | null;
  readonly contact: string | null;
  readonly note: string | null;
  /** Chosen here; it becomes an id when it is sent. */
  readonly documentFileId: File | null;
}

export type PreviewInput = Parameters<typeof api.leave.PreviewLeave>[0];

const PARTS: Readonly<Record<LeaveType['unit'], readonly LeavePartName[]>> = {
  day: ['day'],
  halfDay: ['day', 'morning', 'afternoon'],
  hour: ['day', 'morning', 'afternoon', 'hours'],
};

/** What of a day the type can be asked for; until one is chosen, the whole. */
export const partsOf = (type: LeaveType | undefined): readonly LeavePartName[] =>
  PARTS[type?.unit ?? 'day'];

/** The way belongs to annual leave of whole days. */
export const mayTravel = (type: LeaveType | undefined, part: LeavePartName | undefined): boolean =>
  type?.counting === 'annual' && type.takesFromBalance && part === 'day';

export function initialValues(target: LeaveFormTarget): InitialValues<LeaveValues> {
  if (target.mode === 'enter') return { part: 'day', personId: target.person?.value };
  if (target.mode === 'request') return { part: 'day' };
  const { leave } = target;
  return {
    leaveTypeId: leave.leaveTypeId,
    part: leave.part,
    from: leave.from,
    to: leave.to,
    fromMinute: leave.fromMinute,
    toMinute: leave.toMinute,
    travelDays: leave.travel.length || null,
    standInId: leave.standInId,
    contact: leave.contact,
    note: leave.note,
  };
}

/** What is asked for: only hours have a beginning and an end within the day. */
export const spanOf = ({
  leaveTypeId,
  part,
  from,
  to,
  fromMinute,
  toMinute,
  travelDays,
}: SpanValues) => ({
  leaveTypeId,
  part,
  from,
  to,
  fromMinute: part === 'hours' ? fromMinute : null,
  toMinute: part === 'hours' ? toMinute : null,
  ...(travelDays && { travelDays }),
});

const isMinute = (value: unknown) => typeof value === 'number';

/** What the answer to a form's question depends on; undefined while it cannot be asked yet. */
export function previewInput(
  target: LeaveFormTarget,
  values: Partial<LeaveValues>,
): PreviewInput | undefined {
  const { leaveTypeId, part, from, to, fromMinute, toMinute, personId, documentFileId } = values;
  if (!leaveTypeId || !part || !from || !to || !isDay(from) || !isDay(to) || to < from) {
    return undefined;
  }
  if (part === 'hours' && !(isMinute(fromMinute) && isMinute(toMinute))) return undefined;
  if (target.mode === 'enter' && !personId) return undefined;
  const hasStored = target.mode === 'correct' && target.leave.document !== null;
  return {
    ...spanOf(values as LeaveValues),
    hasDocument: hasStored || documentFileId instanceof File,
    ...(target.mode === 'enter' && { personId: personId! }),
    ...(target.mode === 'correct' && { exceptId: target.leave.id }),
  };
}
