import { describe, expect, it } from 'vitest';
import { arrange, type Column, type ListLayout, moveColumn, toggleColumn } from './columns.ts';

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  title: key,
  width: 100,
  render: () => key,
  ...more,
});
const columns = [
  column('code'),
  column('name', { isName: true }),
  column('phone', { isOnRequest: true }),
  column('address'),
];
const arranged = (chosen?: string[]) => {
  const layout: ListLayout = { density: 'normal', ...(chosen && { columns: chosen }) };
  return arrange(columns, layout);
};
const shown = (chosen?: string[]) =>
  arranged(chosen).flatMap(({ column, isShown }) => (isShown ? [column.key] : []));

describe('the columns of a list', () => {
  it('start with the name, then as defined, without those on request', () => {
    expect(shown()).toEqual(['name', 'code', 'address']);
    expect(arranged().map(({ column }) => column.key)).toEqual([
      'name',
      'code',
      'address',
      'phone',
    ]);
  });

  it('follow the choice; the name stays, unknown ones are left out', () => {
    expect(shown(['phone', 'gone', 'code'])).toEqual(['name', 'phone', 'code']);
    expect(shown([])).toEqual(['name']);
  });

  it('are shown at the end and hidden', () => {
    expect(toggleColumn(arranged(), 'phone')).toEqual(['name', 'code', 'address', 'phone']);
    expect(toggleColumn(arranged(), 'code')).toEqual(['name', 'address']);
  });

  it.each([
    ['address', -1, ['name', 'address', 'code']],
    ['code', 1, ['name', 'address', 'code']],
    ['code', -1, ['name', 'code', 'address']],
    ['address', 1, ['name', 'code', 'address']],
    ['name', 1, ['name', 'code', 'address']],
    ['phone', -1, ['name', 'code', 'address']],
  ] as const)('%s moves by %d', (key, step, expected) =>
    expect(moveColumn(arranged(), key, step)).toEqual(expected),
  );
});
