/** A T.C. kimlik no with right check digits from its first nine: for made-up people only. */
export function tcknFrom(nine: number): string {
  const digits = Array.from(String(nine), Number);
  const sum = (from: number) => digits.reduce((all, d, i) => (i % 2 === from ? all + d : all), 0);
  const tenth = (((7 * sum(0) - sum(1)) % 10) + 10) % 10;
  return `${nine}${tenth}${(sum(0) + sum(1) + tenth) % 10}`;
}
