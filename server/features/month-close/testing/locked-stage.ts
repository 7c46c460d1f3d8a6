/** A company's month that is locked, with all that a walk over calls or tables needs to try to change it. */
import { beforeAll } from 'vitest';
import { addDays, type Day } from '#core/time/day.ts';
import { type CloseStage, useCloseStage } from './close-stage.ts';
import { changedParts, filesNow, type Frozen, frozenAnswers, frozenRows } from './frozen.ts';
import { addRecords } from './locked-records.ts';

export interface LockedStage {
  readonly close: CloseStage;
  /** A Tuesday of the month's second week: everybody works on it, and on the days around it. */
  readonly tuesday: Day;
  /** What of the lock is another than when this was asked last: its rows, and what pages are told of it. */
  changed(): Promise<string[]>;
  /** Its rows alone: quick. */
  changedRows(): Promise<string[]>;
  /** Which files come out otherwise than right after the lock. */
  changedFiles(): Promise<string[]>;
}

const tuesdayOf = (first: Day): Day => {
  const weekday = new Date(`${first}T12:00:00Z`).getUTCDay();
  return addDays(first, ((9 - weekday) % 7) + 7);
};

export function useLockedStage(code: string): { readonly current: LockedStage } {
  const closeStage = useCloseStage(code);
  const stage: { current: LockedStage } = { current: undefined as never };
  beforeAll(async () => {
    const close = closeStage.current;
    const { drain } = close;
    const tuesday = tuesdayOf(close.first);
    await addRecords(close, tuesday);
    await drain();
    await close.count();
    await close.approveAll();
    await close.lock();
    const frozen = async (): Promise<Frozen> => ({
      ...(await frozenRows(close)),
      ...(await frozenAnswers(close)),
    });
    const left = await filesNow(close);
    let last = await frozen();
    stage.current = {
      close,
      tuesday,
      async changed() {
        const before = last;
        last = await frozen();
        return changedParts(before, last);
      },
      async changedRows() {
        const before = last;
        last = { ...last, ...(await frozenRows(close)) };
        return changedParts(before, last);
      },
      changedFiles: async () => changedParts(left, await filesNow(close)),
    };
  });
  return stage;
}
