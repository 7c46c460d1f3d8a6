import { verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { hashPassword, isPassword } from './hashing.ts';

vi.mock('@node-rs/argon2', { spy: true });

it('an unknown name costs the same work as a known one (S-14)', async () => {
  const parametersOf = (call: number) =>
    String(vi.mocked(verify).mock.calls[call]![0]).split('$').slice(1, 4);
  expect(await isPassword(await hashPassword('doğru şifre burada', []), 'yanlış')).toBe(false);
  expect(await isPassword(undefined, 'yanlış')).toBe(false);
  expect(vi.mocked(verify)).toHaveBeenCalledTimes(2);
  expect(parametersOf(1)).toEqual(parametersOf(0));
  expect(parametersOf(0)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
});
