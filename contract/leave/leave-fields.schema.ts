/** Schema pieces that the calls of leave share. */
import { z } from 'zod';
import { day, id, line, longText } from '#contract/kernel/fields.ts';
import { MOST_TRAVEL_DAYS } from '#core/leave/counting/travel.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import { type LeavePartName, leaveParts } from './leave-parts.ts';

export const part = z.enum(
  Object.keys(leaveParts) as [LeavePartName, ...LeavePartName[]],
  'Bilinmeyen gün parçası.',
);

const TIME = 'Saati yazın: 08:30.';
const minute = z
  .int(TIME)
  .min(0, TIME)
  .max(DAY_MINUTES - 1, TIME)
  .nullable()
  .default(null);

const TRAVEL = `Yol izni en çok ${MOST_TRAVEL_DAYS} gün olabilir.`;

/** What is asked for. The hours alone have a beginning and an end within the day. */
export const spanFields = {
  leaveTypeId: id,
  from: day,
  to: day,
  part,
  fromMinute: minute,
  toMinute: minute,
  /** Unpaid days for the way after annual leave. */
  travelDays: z.int(TRAVEL).min(0, TRAVEL).max(MOST_TRAVEL_DAYS, TRAVEL).optional(),
};

/** What goes with it. */
export const leaveTexts = {
  /** Who does the work meanwhile. */
  standInId: id.nullable().default(null),
  contact: line(100).nullable().default(null),
  note: longText(256).default(''),
  /** A file of UploadLeaveDocument. */
  documentFileId: id.nullable().default(null),
};

interface Span {
  readonly from: string;
  readonly to: string;
  readonly part: LeavePartName;
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
}

type Rule<T> = [holds: (value: T) => boolean, fault: { message: string; path: string[] }];

export const inOrder: Rule<Pick<Span, 'from' | 'to'>> = [
  ({ from, to }) => from <= to,
  { message: 'Bitiş başlangıçtan önce olamaz.', path: ['to'] },
];

export const hoursGiven: Rule<Span> = [
  ({ part: asked, fromMinute, toMinute }) =>
    (asked === 'hours') === (fromMinute !== null && toMinute !== null),
  { message: 'Saatlik izinde başlangıç ve bitiş saatini yazın.', path: ['fromMinute'] },
];

/** What a leave takes, as it is shown before and after it is asked for. */
export const counted = z.object({
  days: z.number(),
  minutes: z.int(),
  returnDay: z.string(),
  /** The unpaid dates for the way, which take nothing. */
  travel: z.array(z.string()),
  leftOut: z.array(
    z.object({ day: z.string(), cost: z.number(), reason: z.string(), label: z.string() }),
  ),
});

export const finding = z.object({ rule: z.string(), message: z.string() });

/** Before and after this leave; none where the type takes from no balance. */
export const balanceEffect = z
  .object({ before: z.number(), after: z.number(), lowest: z.number(), lowestOn: z.string() })
  .nullable();
