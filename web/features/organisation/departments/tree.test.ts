import { describe, expect, it } from 'vitest';
import { below, type Department, targetsOf, treeOf } from './tree.ts';

const department = (id: string, parentId: string | null, more: Partial<Department> = {}) =>
  ({
    id,
    name: id,
    parentId,
    companyCode: 'A',
    companyName: 'Anadolu',
    active: true,
    managerName: null,
    managerAway: null,
    ...more,
  }) as Department;

/** Üretim > (Montaj > Gövde), Kalite; Satış is archived; another company's Ofis. */
const rows = [
  department('Üretim', null),
  department('Kalite', 'Üretim', { managerName: 'Işıl Şahin' }),
  department('Montaj', 'Üretim'),
  department('Gövde', 'Montaj'),
  department('Satış', null, { active: false }),
  department('İhracat', 'Satış'),
  department('Ofis', null, { companyCode: 'B', companyName: 'Çınar' }),
];

const shown = (look: { search?: string; active?: boolean; open?: string[] }) =>
  treeOf(rows, {
    search: look.search ?? '',
    active: look.active,
    isOpen: ({ id }) => (look.open ?? []).includes(id),
  }).map(({ name, shown: list }) => [name, ...list.map(({ department: { id } }) => id)]);

describe('the tree', () => {
  it('stands by company, closed branches without what is below', () => {
    expect(shown({})).toEqual([
      ['Anadolu', 'Üretim', 'Satış'],
      ['Çınar', 'Ofis'],
    ]);
    expect(shown({ open: ['Üretim'] })[0]).toEqual([
      'Anadolu',
      'Üretim',
      'Kalite',
      'Montaj',
      'Satış',
    ]);
    // An open branch under a closed one is not seen.
    expect(shown({ open: ['Montaj'] })[0]).toEqual(['Anadolu', 'Üretim', 'Satış']);
  });

  it('keeps what is above a finding and opens it, also where Turkish letters are typed plainly', () => {
    expect(shown({ search: 'govde' })).toEqual([['Anadolu', 'Üretim', 'Montaj', 'Gövde']]);
    expect(shown({ search: 'ISIL' })).toEqual([['Anadolu', 'Üretim', 'Kalite']]);
    expect(shown({ search: 'yok' })).toEqual([]);
    const [company] = treeOf(rows, { search: 'govde', active: undefined, isOpen: () => false });
    expect(company?.shown.map(({ isMatch }) => isMatch)).toEqual([false, false, true]);
  });

  it('keeps an archived department that stands above an active one', () => {
    expect(shown({ active: true, open: ['Satış'] })[0]).toEqual([
      'Anadolu',
      'Üretim',
      'Satış',
      'İhracat',
    ]);
    expect(shown({ active: false })).toEqual([['Anadolu', 'Satış']]);
  });

  it('knows what is below, and where something can go', () => {
    expect([...below(rows, 'Üretim')]).toEqual(['Kalite', 'Montaj', 'Gövde']);
    const targets = (row: { id?: string; companyCode: string }) =>
      targetsOf(rows, row).map(({ id }) => id);
    expect(targets({ id: 'Montaj', companyCode: 'A' })).toEqual(['Üretim', 'Kalite', 'İhracat']);
    expect(targets({ companyCode: 'B' })).toEqual(['Ofis']);
  });
});
