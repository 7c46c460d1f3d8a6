/** Hostile input that a call's schema stops: `server/walk.test.ts` sends what passes it, and one of these. */
import { expect, it } from 'vitest';
import { errors } from '#contract/kernel/errors.ts';
import { declaredCalls } from '#server/testing/all-calls.ts';
import { harmIn } from '#server/testing/hostile/harmless.ts';
import { HOSTILE } from '#server/testing/hostile/hostile-input.ts';
import { hostileRequests } from '#server/testing/hostile/hostile-requests.ts';
import { refusalOf } from '#server/testing/hostile/refusal.ts';
import { failureBody } from '../errors.ts';

it.each(declaredCalls.filter(({ schema }) => schema.input))(
  '$name → what its schema refuses is a 400 with a Turkish Message and no text of the database',
  (declared) => {
    const faults: string[] = [];
    let refused = 0;
    for (const { tried, read } of hostileRequests(declared)) {
      const refusal = refusalOf(declared.schema, read);
      if (!refusal) continue;
      refused++;
      const { status: statusCode } = errors[refusal.code];
      const harm = harmIn({ statusCode, body: JSON.stringify(failureBody(refusal)) });
      if (harm || statusCode !== 400) faults.push(`${tried}: ${harm ?? statusCode}`);
    }
    expect(faults).toEqual([]);
    // A field that the call does not know is refused whatever its value.
    expect(refused).toBeGreaterThanOrEqual(HOSTILE.length);
  },
);
