/** Suffixes of numbers follow the last word by which the number is read aloud. */
const UNITS = ['', '’i', '’si', '’ü', '’ü', '’i', '’sı', '’si', '’i', '’u'];
const TENS = ['', '’u', '’si', '’u', '’ı', '’si', '’ı', '’i', '’i', '’ı'];
const POWERS = ['’ü', '’i', '’i', '’i', '’u'];

/** 'üç' of 3, 'kırk' of 40, 'yüz' of 500, 'bin' of 12000: the suffix of what is said last. */
function suffixOf(count: number): string {
  if (count === 0) return '’ı';
  let rest = count;
  let zeros = 0;
  while (rest % 10 === 0) {
    rest /= 10;
    zeros += 1;
  }
  const last = rest % 10;
  if (zeros === 0) return UNITS[last]!;
  if (zeros === 1) return TENS[last]!;
  return POWERS[Math.min(zeros - 2, POWERS.length - 1)]!;
}

/** '1’i', '2’si', '40’ı': so many of those that were just counted. */
export const ofThem = (count: number): string =>
  `${count.toLocaleString('tr-TR')}${suffixOf(count)}`;
