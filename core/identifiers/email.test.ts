import { expect, it } from 'vitest';
import { parseEmail } from './email.ts';

it.each([
  ['a@b.co', 'a@b.co'],
  [' ali.veli+x@firma.com.tr ', 'ali.veli+x@firma.com.tr'],
  ['a@b', null],
  ['@b.co', null],
  ['a b@c.co', null],
  ['a..b@c.co', null],
  ['.a@c.co', null],
  ['a@c..co', null],
  ['şükrü@c.co', null],
  ['a@b.co\nc@d.co', null],
  ['', null],
])('%j → %j', (text, parsed) => expect(parseEmail(text)).toBe(parsed));
