import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineList, fieldsFor, own } from './list.ts';
import { listSchemas } from './list-calls.schema.ts';
import { cellOf, fileColumns } from './list-value.ts';

const parts = z.array(z.int());
const states = { open: 'Açık', closed: 'Kapalı' } as const;

const list = defineList({
  file: 'Örnekler',
  filters: {
    state: { kind: 'choice', options: states, initial: 'open' },
    from: { kind: 'days', to: 'to' },
    urgent: { kind: 'only', option: 'Aciller' },
  },
  columns: {
    id: { kind: 'id' },
    name: { kind: 'text', label: 'Ad', width: 100, isName: true, sortable: true, with: ['span'] },
    first: { kind: 'day', label: 'İlk gün' },
    last: { kind: 'day', empty: true, label: 'Son gün', width: 100 },
    span: {
      label: 'Süre',
      needs: ['first', 'last'],
      tell: ({ first, last }: { first: string; last: string | null }) => `${first}–${last ?? '…'}`,
    },
    at: { kind: 'moment', label: 'Ne zaman' },
    state: { kind: 'choice', options: states, label: 'Durum', width: 90 },
    marks: { kind: 'choices', options: states, label: 'İşaretler' },
    minutes: { kind: 'whole', text: (minutes: number) => `${minutes} dk`, label: 'Dakika' },
    parts: { ...own<readonly number[]>(), label: 'Parçalar', width: 100, file: false },
  },
});

const row = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Bir',
  first: '2026-03-02',
  last: null,
  at: '2026-03-02T05:00:00Z',
  state: 'open',
  marks: ['open', 'closed'],
  minutes: 5,
  parts: [1],
} as const;

describe('a list', () => {
  it('says of every column what people read, and null where nothing stands', () => {
    const columns = fileColumns(list);
    expect(Object.values(columns).map(({ label, value }) => [label, value(row)])).toEqual([
      ['Ad', 'Bir'],
      ['İlk gün', '2026-03-02'],
      ['Son gün', null],
      ['Süre', '2026-03-02–…'],
      ['Ne zaman', '02.03.2026 08:00'],
      ['Durum', 'Açık'],
      ['İşaretler', 'Açık, Kapalı'],
      ['Dakika', '5 dk'],
    ]);
    expect(cellOf(list, 'marks', { ...row, marks: [] })).toBeNull();
  });

  it('knows what rows must carry for a column, also for what stands beside it', () => {
    expect(fieldsFor(list, 'name')).toEqual(['name', 'first', 'last']);
    expect(fieldsFor(list, 'span')).toEqual(['first', 'last']);
  });

  it('takes its filters, with what holds unless said, and only what it sorts by', () => {
    const { List } = listSchemas(list, { own: { parts: parts } });
    expect(List.input.parse({})).toMatchObject({ state: 'open', search: '', sort: [], page: 1 });
    const of = (input: object) => List.input.safeParse(input).success;
    expect(of({ state: 'gone' })).toBe(false);
    expect(of({ sort: [{ field: 'name', order: 'asc' }] })).toBe(true);
    expect(of({ sort: [{ field: 'state', order: 'asc' }] })).toBe(false);
    expect(of({ fields: ['span'] })).toBe(false);
    expect(of({ from: '2000-01-01', to: '2026-01-01' })).toBe(false);
    expect(List.data.parse([row])).toEqual([row]);
  });

  it('gives into a file what has a name and is not kept out of it', () => {
    const { Export } = listSchemas(list, { own: { parts: parts } });
    const of = (field: string) =>
      Export.input.safeParse({ format: 'csv', fields: [field] }).success;
    expect(['span', 'parts', 'id'].map(of)).toEqual([true, false, false]);
  });

  it('names no column that is not there, and tells nothing that its rows do not carry', () => {
    defineList({
      file: '',
      filters: {},
      columns: {
        id: { kind: 'id' },
        // @ts-expect-error: there is no such column.
        name: { kind: 'text', label: 'Ad', with: ['surname'] },
        // @ts-expect-error: a text is no number.
        length: { kind: 'text', label: 'Uzunluk', text: (length: number) => String(length) },
        // @ts-expect-error: rows carry no such field.
        told: { label: 'Söz', tell: ({ word }: { word: string }) => word },
      },
    });
  });
});
