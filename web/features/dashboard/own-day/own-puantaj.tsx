import { OwnDay } from './own-day.tsx';
import { OwnMonth } from './own-month.tsx';

/** One's own day and month, for whoever sees nobody else's. */
export function OwnPuantaj({ now }: { now: Date }) {
  return (
    <>
      <OwnDay now={now} />
      <OwnMonth now={now} />
    </>
  );
}
