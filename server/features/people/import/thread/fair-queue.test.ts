import { describe, expect, it } from 'vitest';
import type { AppError } from '#server/http/errors.ts';
import { FairQueue, type Owner } from './fair-queue.ts';

const SHARES = { perPerson: 2, perTenant: 3, all: 5 };
const owner = (tenantId: string, personId: string): Owner => ({ tenantId, personId });
const code = (work: () => void) => {
  try {
    work();
    return 'taken';
  } catch (error) {
    return (error as AppError).code;
  }
};

describe('a queue with shares', () => {
  it('takes so many of one person, so many of a tenant, so many of all', () => {
    const queue = new FairQueue<string>(SHARES);
    const add = (tenantId: string, personId: string) =>
      code(() => queue.add(owner(tenantId, personId), '', false));
    expect([add('A', 'a'), add('A', 'a'), add('A', 'a')]).toEqual([
      'taken',
      'taken',
      'too_many_requests',
    ]);
    expect([add('A', 'b'), add('A', 'c')]).toEqual(['taken', 'too_many_requests']);
    expect([add('B', 'd'), add('C', 'e'), add('D', 'f')]).toEqual([
      'taken',
      'taken',
      'unavailable',
    ]);
  });

  it('has room again when one is done, not when it is begun', () => {
    const queue = new FairQueue<string>({ ...SHARES, perPerson: 1 });
    const a = owner('A', 'a');
    queue.add(a, 'first', false);
    const item = queue.next()!;
    expect(code(() => queue.add(a, 'second', false))).toBe('too_many_requests');
    queue.ended(item.owner);
    expect(code(() => queue.add(a, 'second', false))).toBe('taken');
  });

  it('lets work wait that was accepted before', () => {
    const queue = new FairQueue<string>({ perPerson: 0, perTenant: 0, all: 0 });
    expect(code(() => queue.add(owner('A', 'a'), 'task', true))).toBe('taken');
    expect(queue.next()?.job).toBe('task');
  });

  it('serves tenants in turn: whoever fills it waits behind the others', () => {
    const queue = new FairQueue<string>({ perPerson: 9, perTenant: 9, all: 9 });
    for (const job of ['A1', 'A2', 'A3']) queue.add(owner('A', 'a'), job, false);
    queue.add(owner('B', 'b'), 'B1', false);
    const served = [queue.next()?.job, queue.next()?.job];
    queue.add(owner('C', 'c'), 'C1', false);
    queue.add(owner('B', 'b'), 'B2', false);
    for (let item = queue.next(); item; item = queue.next()) served.push(item.job);
    expect(served).toEqual(['A1', 'B1', 'A2', 'C1', 'B2', 'A3']);
  });
});
