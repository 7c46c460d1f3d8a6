import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chain, chainFor, defaultChain, type StepRule } from './chain.ts';
import { deputyForOn } from './deputies.ts';
import { followUpOf } from './follow-up.ts';
import { type Organisation, routeOf } from './route.ts';

const step = (who: StepRule['who'], more: Partial<StepRule> = {}): StepRule => ({
  who,
  minSize: null,
  remindAfterDays: null,
  escalateAfterDays: null,
  ...more,
});
const chain = (steps: StepRule[], more: Partial<Chain> = {}): Chain => ({
  ...defaultChain(1),
  steps,
  ...more,
});

const managers: Record<string, string> = { ada: 'chief', chief: 'head', head: 'boss' };
const organisation: Organisation = {
  managerOf: (id) => managers[id],
  holdersOf: (role) => ({ Admin: ['root', 'ada'], MNG: ['chief', 'head'] })[role] ?? [],
  isHere: (id) => id !== 'gone' && id !== '',
};
const asks = (of: Chain, asked: Partial<Parameters<typeof routeOf>[1]> = {}, org = organisation) =>
  routeOf(of, { requesterId: 'ada', enteredById: 'ada', size: 1, ...asked }, org).map(
    ({ approverIds, because }) => [because, ...approverIds],
  );

describe('whom a request asks', () => {
  it('is the manager until somebody sets up an order', () => {
    expect(asks(defaultChain(1))).toEqual([['named', 'chief']]);
  });

  it('is one after the other: manager, theirs, a person, a role', () => {
    const steps = [
      step('manager'),
      step('managersManager'),
      step('person', { personId: 'clerk' }),
      step('role', { role: 'MNG' }),
    ];
    expect(asks(chain(steps))).toEqual([
      ['named', 'chief'],
      ['named', 'head'],
      ['named', 'clerk'],
      ['named', 'chief', 'head'],
    ]);
  });

  it('depends on the size of what is asked for, and what has no size asks all (RQ-2)', () => {
    const steps = [step('manager'), step('person', { personId: 'clerk', minSize: 5 })];
    expect(asks(chain(steps), { size: 4.5 })).toHaveLength(1);
    expect(asks(chain(steps), { size: 5 })).toHaveLength(2);
    expect(asks(chain(steps), { size: null })).toHaveLength(2);
  });

  it('depends on the type of leave, and asks all while it is not known', () => {
    const steps = [
      step('manager'),
      step('person', { personId: 'clerk', leaveTypeIds: ['unpaid', 'escort'] }),
      step('managersManager', { leaveTypeIds: ['unpaid'], minSize: 5 }),
    ];
    const of = (leaveTypeId: string | null, size = 1) => asks(chain(steps), { leaveTypeId, size });
    expect(of('annual', 9)).toEqual([['named', 'chief']]);
    expect(of('escort', 9)).toHaveLength(2);
    expect(of('unpaid', 4)).toHaveLength(2);
    expect(of('unpaid', 5)).toHaveLength(3);
    expect(of(null, 5)).toHaveLength(3);
    // An order that holds for nothing that is asked for: whoever is named for that.
    const only = chain([step('manager', { leaveTypeIds: ['unpaid'] })], { fallbackId: 'clerk' });
    expect(asks(only, { leaveTypeId: 'annual' })).toEqual([['unfilled', 'clerk']]);
  });

  it('is never who asked nor who entered it: the next one up the line decides', () => {
    expect(asks(chain([step('manager')]), { enteredById: 'chief' })).toEqual([['above', 'head']]);
    expect(asks(chain([step('role', { role: 'MNG' })]), { enteredById: 'chief' })).toEqual([
      ['named', 'head'],
    ]);
  });

  it('is whoever is named for that where a step finds nobody, else the administrators', () => {
    const absent = step('person', { personId: 'gone' });
    expect(asks(chain([absent], { fallbackId: 'clerk' }))).toEqual([['unfilled', 'clerk']]);
    expect(asks(chain([absent], { fallbackId: 'gone' }))).toEqual([['unfilled', 'root']]);
    expect(asks(chain([absent], { fallbackId: 'ada' }))).toEqual([['unfilled', 'root']]);
    expect(asks(chain([step('manager')]), { requesterId: 'boss', enteredById: 'boss' })).toEqual([
      ['unfilled', 'root', 'ada'],
    ]);
    expect(asks(chain([step('manager', { minSize: 5 })]))).toEqual([['unfilled', 'root']]);
  });

  it('is nobody twice for the same thing', () => {
    const steps = [step('manager'), step('person', { personId: 'chief' }), step('managersManager')];
    expect(asks(chain(steps))).toEqual([
      ['named', 'chief'],
      ['named', 'head'],
    ]);
  });

  it('ends where the line of managers runs in a circle', () => {
    const circle = { ...organisation, managerOf: (id: string) => (id === 'a' ? 'b' : 'a') };
    const asked = { requesterId: 'a', enteredById: 'b' };
    expect(asks(chain([step('manager')]), asked, circle)).toEqual([['unfilled', 'root', 'ada']]);
  });

  it('never is a party, whatever the order, the line and the roles', () => {
    const names = ['a', 'b', 'c', 'd'];
    const anyStep = fc.record({
      who: fc.constantFrom<StepRule['who'][]>('manager', 'managersManager', 'person', 'role'),
      personId: fc.constantFrom(...names),
      role: fc.constantFrom('Admin', 'MNG'),
      minSize: fc.constantFrom(null, 3),
      remindAfterDays: fc.constant(null),
      escalateAfterDays: fc.constant(null),
    });
    const line = fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...names));
    fc.assert(
      fc.property(
        fc.array(anyStep, { maxLength: 4 }),
        line,
        fc.subarray(names),
        fc.subarray(names),
        fc.constantFrom(...names),
        fc.constantFrom(...names),
        (steps, over, here, admins, requesterId, enteredById) => {
          const route = routeOf(
            chain(steps, { fallbackId: 'c' }),
            { requesterId, enteredById, size: 2 },
            {
              managerOf: (id) => over[id],
              holdersOf: () => admins,
              isHere: (id) => here.includes(id),
            },
          );
          expect(route.length).toBeGreaterThan(0);
          for (const { approverIds } of route) {
            expect(approverIds).not.toContain(requesterId);
            expect(approverIds).not.toContain(enteredById);
            expect(approverIds.every((id) => here.includes(id))).toBe(true);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('the order that holds for somebody', () => {
  const everybody = chain([]);
  const company = chain([], { companyId: 'c1' });
  const department = chain([], { departmentId: 'd1' });
  const above = chain([], { departmentId: 'd0' });
  const chains = [everybody, company, above, department, chain([], { kind: 3, companyId: 'c2' })];

  it('is the nearest: department, one above it, company, everybody', () => {
    const of = (companyId: string | null, ...departmentIds: string[]) =>
      chainFor(chains, 1, { companyId, departmentIds });
    expect(of('c1', 'd1', 'd0')).toBe(department);
    expect(of('c1', 'd9', 'd0')).toBe(above);
    expect(of('c1', 'd9')).toBe(company);
    expect(of('c2', 'd9')).toBe(everybody);
    expect(of(null)).toBe(everybody);
    expect(chainFor(chains, 3, { companyId: null, departmentIds: [] })).toEqual(defaultChain(3));
  });
});

describe('a deputy', () => {
  const deputyship = {
    personId: 'chief',
    deputyId: 'deputy',
    from: '2026-11-02',
    to: '2026-11-13',
    kinds: [1 as const],
  };
  const on = (day: string, kind: 1 | 2 = 1, who = 'deputy') =>
    deputyForOn(
      [deputyship, { ...deputyship, personId: 'deputy', deputyId: 'second' }],
      who,
      kind,
      day,
    );

  it('decides from the first day to the last, for the kinds that are named', () => {
    expect(on('2026-11-01')).toEqual([]);
    expect(on('2026-11-02')).toEqual(['chief']);
    expect(on('2026-11-13')).toEqual(['chief']);
    expect(on('2026-11-14')).toEqual([]);
    expect(on('2026-11-02', 2)).toEqual([]);
    expect(deputyForOn([{ ...deputyship, kinds: null }], 'deputy', 2, '2026-11-02')).toEqual([
      'chief',
    ]);
  });

  it('has no deputy for what they stand in for', () => {
    expect(on('2026-11-02', 1, 'second')).toEqual(['deputy']);
  });
});

describe('a step that waits', () => {
  const rule = step('manager', { remindAfterDays: 2, escalateAfterDays: 5 });
  const waiting = { rule, since: '2026-11-02', remindedOn: null, isEscalated: false };

  it('is told of again every so many days, then handed on once', () => {
    expect(followUpOf(waiting, '2026-11-03')).toBeUndefined();
    expect(followUpOf(waiting, '2026-11-04')).toBe('remind');
    expect(followUpOf({ ...waiting, remindedOn: '2026-11-04' }, '2026-11-05')).toBeUndefined();
    expect(followUpOf({ ...waiting, remindedOn: '2026-11-04' }, '2026-11-06')).toBe('remind');
    expect(followUpOf({ ...waiting, remindedOn: '2026-11-06' }, '2026-11-07')).toBe('escalate');
    expect(followUpOf({ ...waiting, isEscalated: true }, '2026-11-07')).toBe('remind');
  });

  it('rests where the order asks for neither', () => {
    expect(followUpOf({ ...waiting, rule: step('manager') }, '2027-01-01')).toBeUndefined();
    expect(followUpOf({ ...waiting, rule: null }, '2027-01-01')).toBeUndefined();
  });
});
