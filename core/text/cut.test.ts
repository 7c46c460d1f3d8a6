import { expect, it } from 'vitest';
import { cut } from './cut.ts';

it.each([
  ['a text that fits', 'İzmir', 5, 'İzmir'],
  ['a longer one, with a mark', 'Gaziantep', 5, 'Gazi…'],
  ['no half of a character', 'ab😀cd', 4, 'ab…'],
  ['a character that just fits', 'ab😀cd', 5, 'ab😀…'],
])('%s', (_, text, length, expected) => expect(cut(text, length)).toBe(expected));
