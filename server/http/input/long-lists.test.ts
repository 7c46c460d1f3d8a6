/** Others are answered while a long list is checked, and nobody can tell by the faults that it was done in steps. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import { atOnce } from '#server/turns.ts';
import { parsing } from './long-lists.ts';
import { checkInput, parsingInput } from './validation.ts';

const { input: drafts } = shiftPlanningSchemas.SaveDrafts;
const cellsOf = (count: number, value: string) =>
  Array.from({ length: count }, () => ({
    personId: crypto.randomUUID(),
    day: '2026-03-02',
    value,
    version: null,
  }));

describe('a long list', () => {
  it('is checked with a rest after each item', () => {
    const rests = [...parsingInput(drafts, { cells: cellsOf(5_000, 'HT') })];
    expect(rests.length).toBeGreaterThan(5_000);
  });

  it('of faulty items is looked into no further than its faults are told', () => {
    let looks = 0;
    const cells = cellsOf(5_000, 'HT').map((cell) => ({
      ...cell,
      get value() {
        looks++;
        return 'none';
      },
    }));
    expect(checkInput(drafts, { cells }).faults).toHaveLength(50);
    expect(looks).toBeLessThan(500);
  });

  const schema = z
    .strictObject({
      before: z.string().min(3),
      items: z.array(z.strictObject({ at: z.int(), name: z.string().trim() })).max(300),
      after: z.string().min(3).optional(),
      others: z.array(z.int()),
    })
    .refine(({ items, before }) => items.every(({ name }) => name === before), 'not the same');
  const items = (count: number, odd: object = {}) =>
    Array.from({ length: count }, (_, i) => ({ at: i, name: ' abc ', ...(i === 150 && odd) }));
  const good = { before: 'abc', items: items(200), others: [1] };

  it.each([
    ['all is well', good],
    ['an item is faulty', { ...good, items: items(200, { at: 1.5 }) }],
    ['an item has a field too many', { ...good, items: items(200, { more: 1 }) }],
    [
      'an item and fields around it are',
      { before: 'a', items: items(200, { name: 1 }), after: 'a', others: ['a'], more: 1 },
    ],
    ['there are too many items', { ...good, items: items(301) }],
    ['there are too many, one of them faulty', { ...good, items: items(301, { at: '' }) }],
    ['a rule of the whole is broken', { ...good, before: 'other' }],
    ['another list is missing', { before: 'abc', items: items(200) }],
  ])('is told of as the schema tells it where %s', (_, input) => {
    const expected = schema.safeParse(input);
    const { data, issues } = atOnce(parsing(schema, input, {}, 50));
    expect(data).toEqual(expected.data);
    expect(issues).toEqual(expected.error?.issues);
  });
});
