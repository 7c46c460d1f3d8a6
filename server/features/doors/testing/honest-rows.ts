/** What a terminal that had nobody to tell has kept: a pass each second of a day. */
export const honestRows = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const two = (part: number) => String(part).padStart(2, '0');
    const time = `${two(Math.floor(i / 3600) % 24)}:${two(Math.floor(i / 60) % 60)}:${two(i % 60)}`;
    return `1001\t2026-03-02 ${time}\t0\t1\t0\t0\t0\n`;
  });
