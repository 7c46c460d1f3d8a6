/** A length of time as ss:dd (saat:dakika), never as a decimal: 510 → '08:30', 6000 → '100:00', -75 → '-01:15'. */
export function formatDuration(minutes: number): string {
  const length = Math.abs(minutes);
  const hours = String(Math.floor(length / 60)).padStart(2, '0');
  return `${minutes < 0 ? '-' : ''}${hours}:${String(length % 60).padStart(2, '0')}`;
}
