import { formatDay } from '#core/format/day.ts';
import { formatClock } from '#core/time/clock.ts';

interface Span {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly halfFrom: number | null;
}

/** '27.05.2026 – 30.05.2026', '28.10.2026 13:00 sonrası' */
export function spanText({ firstDay, lastDay, halfFrom }: Span): string {
  const first = `${formatDay(firstDay)}${halfFrom === null ? '' : ` ${formatClock(halfFrom)}`}`;
  if (firstDay === lastDay) return halfFrom === null ? first : `${first} sonrası`;
  return `${first} – ${formatDay(lastDay)}`;
}
