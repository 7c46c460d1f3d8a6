import { expect, it } from 'vitest';
import { avatarAddress } from './avatar-address.ts';

it.each([
  ['/files/a/b?expires=1', 'https://puantaj.example/files/a/b?expires=1'],
  ['files/a', 'https://puantaj.example/files/a'],
  ['https://elsewhere.example/a.webp', 'https://elsewhere.example/a.webp'],
  ['', null],
  [null, null],
])('the photo %s is asked for at %s', (avatar, address) => {
  expect(avatarAddress(avatar, 'https://puantaj.example')).toBe(address);
});
