import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allBits,
  isMeaningful,
  permissionGroups,
  type PermissionGroup,
} from './permission-groups.ts';
import {
  hasBits,
  holds,
  isAuthNumber,
  maxAuthNumber,
  may,
  type Permission,
  roles,
} from './permissions.ts';

const groups = Object.keys(permissionGroups) as PermissionGroup[];
const mask = fc.integer({ min: 0, max: maxAuthNumber });

describe('hasBits', () => {
  it.each([
    [1, 1, true],
    [3, 1, true],
    [3, 3, true],
    [1, 3, false],
    [2, 3, false],
    [0, 1, false],
    [5, 2, false],
    [0, 0, true],
    [2 ** 30, 2 ** 30, true],
    [maxAuthNumber, maxAuthNumber, true],
    [maxAuthNumber, 64, true],
    // Outside 0…2^31-1 nothing holds, on either side: shifts wrap and floats round there.
    [-1, 1, false],
    [2 ** 31, 1, false],
    [2 ** 31, 2 ** 31, false],
    [2 ** 32 + 1, 1, false],
    [2 ** 53 + 1, 1, false],
    [1.5, 1, false],
    [Number.NaN, 0, false],
    [Number.POSITIVE_INFINITY, 1, false],
    [1, -1, false],
    [1, 2 ** 32, false],
    [0, 2 ** 32, false],
  ])('%d contains %d: %s', (number, bits, expected) =>
    expect(hasBits(number, bits)).toBe(expected),
  );

  it.each<unknown>(['9223372036854775807', '1', null, undefined, true, [1], 1n])(
    'takes %o from the wire for nothing',
    (value) => {
      expect(isAuthNumber(value)).toBe(false);
      expect(hasBits(value as number, 1)).toBe(false);
      expect(hasBits(1, value as number)).toBe(false);
    },
  );

  it('agrees with arithmetic on every bit', () => {
    const bitsOf = (number: number) =>
      Array.from({ length: 31 }, (_, index) => Math.floor(number / 2 ** index) % 2 === 1);
    fc.assert(
      fc.property(mask, mask, (number, bits) => {
        const held = bitsOf(number);
        expect(hasBits(number, bits)).toBe(bitsOf(bits).every((asked, i) => !asked || held[i]));
        expect(hasBits(number | bits, bits)).toBe(true);
      }),
    );
  });
});

describe('holds', () => {
  it('asks one entry for all the bits', () => {
    const split = [
      { groupName: 'Report', number: 1 },
      { groupName: 'Report', number: 2 },
    ] as const;
    expect(holds(split, { group: 'Report', bits: 1 })).toBe(true);
    expect(holds(split, { group: 'Report', bits: 2 })).toBe(true);
    expect(holds(split, { group: 'Report', bits: 3 })).toBe(false);
    expect(holds([{ groupName: 'Report', number: 3 }], { group: 'Report', bits: 3 })).toBe(true);
  });

  it('does not take the bits of another group', () => {
    expect(holds([{ groupName: 'Title', number: 127 }], { group: 'Account', bits: 1 })).toBe(false);
    expect(holds([], { group: 'Account', bits: 1 })).toBe(false);
  });
});

describe('the table of bits', () => {
  const common: Record<number, string[]> = {
    1: ['view'],
    2: ['add'],
    4: ['edit'],
    16: ['delete'],
    32: ['approve'],
    64: ['export'],
  };
  const exceptions: Record<string, string[]> = {
    'Title 8': ['editAuths'],
    'PersonelOffTime 1': ['view', 'request'],
    'AdvancePayment 1': ['view', 'request'],
    'AdvancePayment 2': ['manageTypes'],
    'WorkingTime 2': ['add', 'edit'],
    'WorkingTime 8': ['manageTypes'],
    'WorkPlace 2': ['add', 'edit'],
    'Report 1': ['workReport'],
    'Report 2': ['personnelDaily'],
  };
  const rows = groups.flatMap((group) =>
    permissionGroups[group].bits.map((bit) => ({ group, name: `${group} ${bit.value}`, ...bit })),
  );

  it.each(rows)('$name means what it means everywhere, or is an exception', (row) => {
    expect([...row.actions]).toEqual(exceptions[row.name] ?? common[row.value]);
    expect(row.label).toMatch(/^[A-ZÇĞİÖŞÜ][a-zçğıöşü ]+$/);
  });

  it('has every exception', () => {
    const names = rows.map((row) => row.name);
    expect(Object.keys(exceptions).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(groups)('%s has single bits in rising order, and each action once', (group) => {
    const { bits, label } = permissionGroups[group];
    const values = bits.map((bit): number => bit.value);
    expect(values.every((value) => Number.isInteger(Math.log2(value)))).toBe(true);
    expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b));
    expect(allBits(group)).toBe(values.reduce((sum, value) => sum + value));
    const actions = bits.flatMap((bit): readonly string[] => bit.actions);
    expect(new Set(actions).size).toBe(actions.length);
    expect(label).toMatch(/^[A-ZÇĞİÖŞÜ]/);
  });

  it.each([
    ['Account', 1, true],
    ['Account', 7, true],
    ['Title', 8, true],
    ['Account', 8, false],
    ['Account', 0, false],
    ['Account', -1, false],
    ['WorkPlace', 4, false],
    ['Report', 3, true],
    ['Report', 4, false],
    ['toString' as PermissionGroup, 1, false],
  ] as const)('%s %d is meaningful: %s', (group, bits, expected) =>
    expect(isMeaningful({ group, bits })).toBe(expected),
  );
});

describe('may', () => {
  const clerk = { roles: ['Personel'], auths: [{ groupName: 'Account', number: 3 }] } as const;
  const firmAdmin = { roles: ['admin'], auths: [] } as const;
  const manager = { roles: ['Personel', 'MNG'], auths: [] } as const;
  const admin = { roles: ['Admin'], auths: [] } as const;
  const cases: [string, Parameters<typeof may>[0], Permission, boolean][] = [
    ['nobody, public', null, 'public', true],
    ['nobody, signed in', null, 'signedIn', false],
    ['nobody, a role', null, { roles: ['Personel'] }, false],
    ['nobody, a bit', null, { group: 'Account', bits: 1 }, false],
    ['clerk, public', clerk, 'public', true],
    ['clerk, signed in', clerk, 'signedIn', true],
    ['clerk, a bit held', clerk, { group: 'Account', bits: 2 }, true],
    ['clerk, both bits held', clerk, { group: 'Account', bits: 3 }, true],
    ['clerk, a bit not held', clerk, { group: 'Account', bits: 4 }, false],
    ['clerk, one of two bits held', clerk, { group: 'Account', bits: 6 }, false],
    ['clerk, another group', clerk, { group: 'Title', bits: 1 }, false],
    ['clerk, a role not held', clerk, { roles: ['Admin', 'MNG'] }, false],
    ['manager, any of the roles', manager, { roles: ['Admin', 'MNG'] }, true],
    ['admin, its role', firmAdmin, { roles: ['admin'] }, true],
    ['admin is not Admin', firmAdmin, { roles: ['Admin'] }, false],
    ['admin is not Admin, MNG', firmAdmin, { roles: ['Admin', 'MNG'] }, false],
    ['admin has no bits by itself', firmAdmin, { group: 'Account', bits: 1 }, false],
    ['Admin, a bit', admin, { group: 'Account', bits: 16 }, true],
    ['Admin, the role admin', admin, { roles: ['admin'] }, true],
    ['Admin, signed in', admin, 'signedIn', true],
  ];
  it.each(cases)('%s', (_, holder, permission, expected) =>
    expect(may(holder, permission)).toBe(expected),
  );

  it.each(['ADMIN', 'aDmin', ' Admin', 'Admın', 'mng'])('does not know a role %s', (role) => {
    expect(roles).not.toContain(role);
    const holder = { roles: [role as 'Admin'], auths: [] };
    expect(may(holder, { roles: ['Admin', 'admin', 'MNG'] })).toBe(false);
  });
});
