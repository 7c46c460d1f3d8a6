/** The calendar day of an instant, where the reader is. */
export function dayOf(instant: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}

export const today = (): string => dayOf(new Date());
