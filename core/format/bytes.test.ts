import { expect, it } from 'vitest';
import { formatBytes } from './bytes.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [12_480, '12,5 kB'],
  [999_949, '999,9 kB'],
  [999_950, '1 MB'],
  [3_400_000, '3,4 MB'],
])('writes %i bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
