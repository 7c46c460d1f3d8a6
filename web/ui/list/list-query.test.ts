import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatListQuery,
  isNarrowed,
  type ListQuery,
  type ListShape,
  nextSort,
  pageSizes,
  parseListQuery,
} from './list-query.ts';

const shape: ListShape = {
  filters: [{ key: 'companyId' }, { key: 'active', initial: 'true' }],
  sortable: ['name', 'code'],
};
const parse = (text: string) => parseListQuery(new URLSearchParams(text), shape);
const format = (query: ListQuery) => formatListQuery(query, shape).toString();
const start = parse('');

describe('the address of a list', () => {
  it('starts with the initial filters, unsorted, on the first page', () => {
    expect(start).toEqual({
      search: '',
      filters: { active: 'true' },
      sort: [],
      page: 1,
      pageSize: 50,
    });
    expect(format(start)).toBe('');
  });

  it('says what is shown, and nothing else', () => {
    const text =
      'ara=%C5%9F%C3%BCkr%C3%BC&companyId=a&active=&sirala=-name%2Ccode&sayfa=3&adet=100';
    const query = parse(text);
    expect(query).toEqual({
      search: 'şükrü',
      filters: { companyId: 'a' },
      sort: [
        { field: 'name', order: 'desc' },
        { field: 'code', order: 'asc' },
      ],
      page: 3,
      pageSize: 100,
    });
    expect(format(query)).toBe(text);
  });

  it.each([
    'sayfa=0',
    'sayfa=-1',
    'sayfa=x',
    'sayfa=1e99',
    'adet=7',
    'adet=5000',
    'sirala=,-,salary',
    'baska=1',
  ])('leaves out what makes no sense: %s', (text) => expect(parse(text)).toEqual(start));

  it('takes a column once', () => {
    expect(parse('sirala=name,-name,code').sort).toEqual([
      { field: 'name', order: 'asc' },
      { field: 'code', order: 'asc' },
    ]);
  });

  it('comes back as it went', () => {
    const query: fc.Arbitrary<ListQuery> = fc.record({
      search: fc.string({ maxLength: 200 }),
      filters: fc
        .record(
          { companyId: fc.string({ minLength: 1 }), active: fc.constantFrom('true', 'false') },
          { requiredKeys: [] },
        )
        .map((filters) => ({ ...filters })),
      sort: fc.uniqueArray(
        fc.record({
          field: fc.constantFrom('name', 'code'),
          order: fc.constantFrom('asc' as const, 'desc' as const),
        }),
        { selector: ({ field }) => field },
      ),
      page: fc.integer({ min: 1, max: 1_000_000 }),
      pageSize: fc.constantFrom(...pageSizes),
    });
    fc.assert(
      fc.property(query, (original) => {
        expect(parse(format(original))).toEqual(original);
      }),
    );
  });
});

describe('sorting by a column', () => {
  const up = { field: 'name', order: 'asc' } as const;
  const down = { field: 'name', order: 'desc' } as const;
  const code = { field: 'code', order: 'asc' } as const;
  it.each([
    [[], 'name', false, [up]],
    [[up], 'name', false, [down]],
    [[down], 'name', false, []],
    [[up], 'code', false, [code]],
    [[up], 'code', true, [up, code]],
    [[up, code], 'name', true, [down, code]],
    [[down, code], 'name', true, [code]],
  ])('%o, then %s (added: %s)', (sort, field, isAdded, expected) =>
    expect(nextSort(sort, field, isAdded)).toEqual(expected),
  );
});

it('knows whether the list is narrowed beyond its start', () => {
  expect(isNarrowed(start, shape)).toBe(false);
  for (const text of ['ara=a', 'companyId=a', 'active=', 'active=false']) {
    expect(isNarrowed(parse(text), shape)).toBe(true);
  }
  expect(isNarrowed(parse('sayfa=2&sirala=name'), shape)).toBe(false);
});
