import { expect, it } from 'vitest';
import { requestKeys } from './request-key.ts';

it('gives the same content the same key, and other content another', () => {
  const keyOf = requestKeys();
  const first = keyOf({ code: 'A', name: null });
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(keyOf({ code: 'A', name: null })).toBe(first);
  const second = keyOf({ code: 'B', name: null });
  expect(second).not.toBe(first);
  // What was sent in between may have been created: going back is a new request.
  expect(keyOf({ code: 'A', name: null })).not.toBe(first);
  expect(requestKeys()({ code: 'A', name: null })).not.toBe(first);
});
