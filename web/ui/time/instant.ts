import { formatDay } from '#core/format/day.ts';

/** The calendar day of an instant, where the reader is. */
export function dayOf(instant: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}

export const today = (): string => dayOf(new Date());

/** '15.11.2026 08:30' */
export function formatInstant(text: string): string {
  const instant = new Date(text);
  const time = instant.toLocaleTimeString('tr-TR', { hour: '2-digit', minute: '2-digit' });
  return `${formatDay(dayOf(instant))} ${time}`;
}
