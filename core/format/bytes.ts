const inTurkish = (value: number) => value.toLocaleString('tr-TR', { maximumFractionDigits: 1 });

/** '640 B', '12,5 kB', '3,4 MB': the size of a file. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${inTurkish(bytes)} B`;
  const kilobytes = bytes / 1000;
  return kilobytes < 999.95 ? `${inTurkish(kilobytes)} kB` : `${inTurkish(kilobytes / 1000)} MB`;
}
