import { describe, expect, it } from 'vitest';
import { allBits, permissionGroups } from '#contract/kernel/permissions/permission-groups.ts';
import {
  allCells,
  applied,
  authsOf,
  cellsOfColumn,
  columns,
  differenceOf,
  differenceText,
  has,
  listOf,
  namesOf,
  rows,
  shareOf,
  toggle,
} from './matrix.ts';

const auths = (...list: [keyof typeof permissionGroups, number][]) =>
  authsOf(list.map(([groupName, number]) => ({ groupName, number })));
const everything = authsOf(rows.map(({ group }) => ({ groupName: group, number: allBits(group) })));
const account = rows.find(({ group }) => group === 'Account')!.cells;

describe('the matrix', () => {
  it('has a cell exactly where a bit means something, each under a column', () => {
    expect(allCells).toHaveLength(
      Object.values(permissionGroups).reduce((sum, { bits }) => sum + bits.length, 0),
    );
    const known = columns.map(({ bit }) => bit);
    expect(allCells.filter(({ bit }) => !known.includes(bit))).toEqual([]);
    expect(cellsOfColumn(8).map(({ group }) => group)).toEqual(['Title', 'WorkingTime']);
  });

  it('reads and writes auths, without bits that mean nothing', () => {
    expect(listOf(auths(['Report', 1 | 4], ['Shift', 8]))).toEqual([
      { groupName: 'Report', number: 1 },
    ]);
  });

  it('gives a row, takes it when all is held, and never touches what one may not grant', () => {
    const grantable = auths(['Account', 1 | 2]);
    const given = toggle(auths(['Account', 16]), account, grantable);
    expect(given.get('Account')).toBe(1 | 2 | 16);
    expect(toggle(given, account, grantable).get('Account')).toBe(16);
    expect(toggle(auths(['Account', 1]), account, everything).get('Account')).toBe(
      allBits('Account'),
    );
    expect(listOf(toggle(auths(), account, auths()))).toEqual([]);
  });

  it('knows how much of it is held', () => {
    expect(shareOf(auths(), account)).toBe('none');
    expect(shareOf(auths(['Account', 2]), account)).toBe('some');
    expect(shareOf(everything, account)).toBe('all');
  });

  it('tells what is added and removed, in counts and by name', () => {
    const difference = differenceOf(
      auths(['Account', 1 | 16]),
      auths(['Account', 1 | 2 | 4], ['Shift', 32]),
    );
    expect(differenceText(difference)).toBe('3 yetki eklenecek, 1 kaldırılacak');
    expect(namesOf(difference.added)).toEqual([
      'Kullanıcılar: Ekle, Düzenle',
      'Vardiya planı: Onayla',
    ]);
    expect(namesOf(difference.removed)).toEqual(['Kullanıcılar: Sil']);
    expect(differenceText(differenceOf(auths(['Shift', 1]), auths()))).toBe('1 yetki kaldırılacak');
    expect(differenceText(differenceOf(auths(), auths(['Shift', 0])))).toBe('');
  });

  it('makes the same change on a state that somebody else changed', () => {
    const difference = differenceOf(auths(['Account', 1 | 16]), auths(['Account', 1 | 2]));
    const theirs = auths(['Account', 1 | 16 | 64], ['Shift', 1]);
    const both = applied(theirs, difference);
    expect(listOf(both)).toEqual([
      { groupName: 'Account', number: 1 | 2 | 64 },
      { groupName: 'Shift', number: 1 },
    ]);
    expect(has(both, { group: 'Account', bit: 16, label: '' })).toBe(false);
  });
});
