import type { Day } from '#core/time/day.ts';
import type { RequestKind } from '../kinds.ts';

/** Somebody decides for somebody else, from a day to a day. */
export interface Deputyship {
  readonly personId: string;
  readonly deputyId: string;
  readonly from: Day;
  readonly to: Day;
  /** Every kind where none is named. */
  readonly kinds: readonly RequestKind[] | null;
}

const holds = ({ from, to, kinds }: Deputyship, day: Day, kind: RequestKind) =>
  from <= day && day <= to && (kinds === null || kinds.includes(kind));

/** For whom somebody decides on a day. A deputy's own deputy does not: who was trusted was named. */
export const deputyForOn = (
  deputyships: readonly Deputyship[],
  deputyId: string,
  kind: RequestKind,
  day: Day,
): readonly string[] =>
  deputyships
    .filter((one) => one.deputyId === deputyId && holds(one, day, kind))
    .map(({ personId }) => personId);
