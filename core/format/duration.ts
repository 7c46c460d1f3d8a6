/** A length of time as ss:dd (saat:dakika), never as a decimal: 510 → '08:30', 6000 → '100:00', 66516 → '1.108:36', -75 → '-01:15'. */
export function formatDuration(minutes: number): string {
  const length = Math.abs(minutes);
  const hours = Math.floor(length / 60)
    .toLocaleString('tr-TR')
    .padStart(2, '0');
  return `${minutes < 0 ? '-' : ''}${hours}:${String(length % 60).padStart(2, '0')}`;
}

/** '45:00', '45.00' or '45' hours in minutes; undefined for what is no length of time. */
export function parseDuration(text: string): number | undefined {
  const [, hours, minutes = '0'] = /^(\d{1,3})(?:[:.](\d{2}))?$/.exec(text.trim()) ?? [];
  if (hours === undefined || Number(minutes) > 59) return undefined;
  return Number(hours) * 60 + Number(minutes);
}
