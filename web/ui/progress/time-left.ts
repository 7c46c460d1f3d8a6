interface Pace {
  readonly done: number;
  readonly total?: number | undefined;
  readonly startedAt: number;
  readonly now: number;
}

/** As long as it is too early to tell, nothing is said. */
const TOO_EARLY_MS = 2000;

/** 'yaklaşık 3 dakika kaldı', from the pace so far; undefined where it cannot be told. */
export function timeLeft({ done, total, startedAt, now }: Pace): string | undefined {
  const passed = now - startedAt;
  if (total === undefined || done <= 0 || done > total || passed < TOO_EARLY_MS) return undefined;
  const seconds = Math.ceil(((total - done) * passed) / done / 1000);
  if (seconds < 5) return 'birazdan bitiyor';
  if (seconds < 60) return `yaklaşık ${Math.ceil(seconds / 5) * 5} saniye kaldı`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? `yaklaşık ${minutes} dakika kaldı`
    : `yaklaşık ${Math.ceil(minutes / 60)} saat kaldı`;
}
